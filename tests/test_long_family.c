/* test_long_family.c - 10^5 deals of each family have its property. */
#include "support/families.h"
#include "support/harness.h"

static void a_hundred_thousand_deals_of_each_have_the_property(void **state) {
  (void)state;
  for (size_t i = 0; i < family_count(); i++) family_check_deals(i, 100000);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(a_hundred_thousand_deals_of_each_have_the_property)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
