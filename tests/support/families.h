/* families.h - whether a deal has a family's property, looked up on the board card by card. */
#ifndef TESTS_SUPPORT_FAMILIES_H
#define TESTS_SUPPORT_FAMILIES_H

#include "game/dealname.h"

bool family_holds(const fc_rules *rules, const fc_family *family, const fc_position *p);

/* The families of Chen's and Klaver's experiments, by index. */
size_t family_count(void);
const char *family_name_at(size_t index);
/* Deals 1..count of it, each of which must be a whole deck that has the property; fails the test if not. */
void family_check_deals(size_t index, unsigned long count);

#endif
