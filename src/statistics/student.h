/* student.h - Student's t: its distribution, and tests by it.
 * Probabilities are log10 of them, since those of ten thousand deals against ten thousand others are far less than the least
 * double: 10^-8000 is told as -8000. */
#ifndef FC_STATISTICS_STUDENT_H
#define FC_STATISTICS_STUDENT_H

#include "statistics/sample.h"

/* How likely is a value as far from 0 as t, on either side, with so many degrees of freedom (> 0, not only whole ones)? */
double fc_student_log10(double t, double freedom);

typedef struct fc_t_test {
  double t, freedom;
  double log10_p; /* that means are so far apart by chance, on either side; -INFINITY where t is infinite */
} fc_t_test;

/* Are two means the same? Student's test takes it that both have the same variance, Welch's does not. FC_BAD_INPUT if one of them
 * has fewer than two numbers. */
fc_status fc_t_test_student(const fc_sample *a, const fc_sample *b, fc_t_test *test);
fc_status fc_t_test_welch(const fc_sample *a, const fc_sample *b, fc_t_test *test);

#endif
