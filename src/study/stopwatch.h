/* stopwatch.h - the seconds of a processor that this thread has used: what a search costs, however busy the machine is. */
#ifndef FC_STUDY_STOPWATCH_H
#define FC_STUDY_STOPWATCH_H

double fc_stopwatch_seconds(void);

#endif
