/* klaver.h - what the files of the study of Klaver's thesis share: its figures, its way to write configurations, samples of lost deals; and the parts of the study.
 * A configuration is columns-ranks-suits-cells, as in the thesis. */
#ifndef FC_STUDY_KLAVER_H
#define FC_STUDY_KLAVER_H

#include "study/report.h"

/* By key: a word and a configuration ("lost 4-13-2-4"), see klaver_figures.c. */
const fc_figure *fc_klaver_figure(const char *word, const char *configuration);

typedef struct fc_klaver_options {
  char text[100];
} fc_klaver_options;
/* As the command line has it, with `more` behind it. */
fc_klaver_options fc_klaver_options_of(const char *configuration, const char *more);

/* Random deals of a configuration, and which of them are lost. */
typedef struct fc_klaver_sample {
  uint64_t deals, lost, undecided;
  char *names; /* of the first lost ones, between spaces */
  uint64_t names_count;
} fc_klaver_sample;

enum { FC_KLAVER_NAMES = 2000 };

/* To be freed in any case. `kind` is `random`, or a family. */
bool fc_klaver_look(fc_run *run, const char *name, const char *configuration, const char *kind,
                    uint64_t deals, fc_klaver_sample *sample);
void fc_klaver_sample_free(fc_klaver_sample *sample);

/* Lost deals of the standard game, by name between spaces, to be freed: all of the first million Microsoft deals (each is proved lost again), and those of the sample of section 5.1. Null after a failure. */
char *fc_klaver_lost_deals(fc_run *run);
/* How many deals of the standard game are looked at for lost ones. */
uint64_t fc_klaver_standard_deals(const fc_run *run);

/* Of counts of what is rare, whose shares' intervals say too much: they differ only if so uneven a split of all hits between the two samples has less than 5 % probability. */
void fc_klaver_settle(fc_claim *claim, uint64_t hits, uint64_t trials);

/* The parts, by sections of the thesis. */
void fc_klaver_rates(fc_run *run);    /* 5.1: Figures 14 and 16 */
void fc_klaver_rescues(fc_run *run);  /* 5.2 and 5.3: one colour, worrying back (Figure 18) */
void fc_klaver_cells(fc_run *run);    /* Figures 15 and 17, and the named games */
void fc_klaver_reach(fc_run *run);    /* 5.4: Figures 20, 21, 26, buried suits */
void fc_klaver_patterns(fc_run *run); /* 5.5 */

#endif
