/* arrays.c - a table of arrays, and what is done with all of them at once. */
#include "survey/arrays.h"

static const char *const names[FC_ARRAYS] = {
    "places", "home",       "move",          "action",    "cards_left", "turns_left",
    "deal",   "deal_first", "deal_shortest", "deal_base", "deal_hash",  "deal_name",
};

const char *fc_array_name(fc_array array) { return names[array]; }
bool fc_array_is_by_row(fc_array array) { return array <= FC_ARRAY_DEAL; }

static unsigned bytes_for(unsigned values) { return values <= 1u << 8 ? 1 : values <= 1u << 16 ? 2 : 4; }

fc_npy_type fc_array_type(const fc_encoding *e, fc_array array) {
  switch (array) {
    case FC_ARRAY_PLACES:
      return (fc_npy_type){FC_NPY_UNSIGNED, bytes_for(e->codes), fc_rules_cards(&e->rules)};
    case FC_ARRAY_HOME:
    case FC_ARRAY_DEAL_BASE: return (fc_npy_type){FC_NPY_UNSIGNED, 1, e->rules.suits};
    case FC_ARRAY_MOVE: return (fc_npy_type){FC_NPY_UNSIGNED, 1, 3};
    case FC_ARRAY_ACTION: return (fc_npy_type){FC_NPY_UNSIGNED, e->actions <= 1u << 16 ? 2 : 4, 0};
    case FC_ARRAY_CARDS_LEFT:
    case FC_ARRAY_TURNS_LEFT: return (fc_npy_type){FC_NPY_UNSIGNED, 2, 0};
    case FC_ARRAY_DEAL: return (fc_npy_type){FC_NPY_UNSIGNED, 4, 0};
    case FC_ARRAY_DEAL_SHORTEST: return (fc_npy_type){FC_NPY_UNSIGNED, 1, 0};
    case FC_ARRAY_DEAL_NAME: return (fc_npy_type){FC_NPY_TEXT, FC_DEAL_NAME_BYTES, 0};
    default: return (fc_npy_type){FC_NPY_UNSIGNED, 8, 0};
  }
}

fc_status fc_arrays_open(fc_arrays *arrays, const char *folder, const fc_encoding *encoding,
                         fc_error *error) {
  *arrays = (fc_arrays){0};
  fc_status status = FC_OK;
  for (fc_array a = 0; a < FC_ARRAYS && status == FC_OK; a++)
    status = fc_npy_open(&arrays->npy[a], folder, names[a], fc_array_type(encoding, a), error);
  return status;
}

fc_status fc_arrays_check(const fc_arrays *arrays, fc_error *error) {
  fc_status status = FC_OK;
  for (fc_array a = 0; a < FC_ARRAYS && status == FC_OK; a++) status = fc_npy_check(arrays->npy[a], error);
  return status;
}

fc_status fc_arrays_finish(fc_arrays *arrays, fc_error *error) {
  fc_status status = FC_OK;
  for (fc_array a = 0; a < FC_ARRAYS && status == FC_OK; a++) status = fc_npy_finish(arrays->npy[a], error);
  return status;
}

void fc_arrays_free(fc_arrays *arrays) {
  for (fc_array a = 0; a < FC_ARRAYS; a++) fc_npy_free(arrays->npy[a]);
  *arrays = (fc_arrays){0};
}
