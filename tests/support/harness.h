/* harness.h - cmocka with what it needs included before it, and the size of heavy loops. */
#ifndef TESTS_SUPPORT_HARNESS_H
#define TESTS_SUPPORT_HARNESS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* `full` rounds, or a hundredth of them where FCLAB_TEST_SCALE=small (valgrind), a tenth where it is tenth (sanitizers). */
unsigned long scaled(unsigned long full);
/* Is everything as small as it gets, as under valgrind? */
bool is_small_scale(void);

#endif
