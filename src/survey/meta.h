/* meta.h - what files called meta.json, which tell about arrays beside them, have in common. */
#ifndef FC_SURVEY_META_H
#define FC_SURVEY_META_H

#include "base/text.h"
#include "store/store.h"
#include "survey/npy.h"

/* "key": and a value; `value` may be null. */
void fc_meta_key(fc_text *text, const char *key);
void fc_meta_number(fc_text *text, const char *key, uint64_t value);
void fc_meta_string(fc_text *text, const char *key, const char *value);
void fc_meta_truth(fc_text *text, const char *key, bool value);
void fc_meta_comma(fc_text *text);
void fc_meta_next_line(fc_text *text);

/* "survey": its deals, question and options; null for none. */
void fc_meta_survey(fc_text *text, const fc_survey_name *survey);
/* An array: what it has an entry `by`, and an entry's type and shape. */
void fc_meta_array(fc_text *text, const char *name, const char *by, fc_npy_type type);

/* FOLDER/meta.json, with what `write` writes, which is called more than once. */
fc_status fc_meta_save(const char *folder, void (*write)(const void *context, fc_text *text),
                       const void *context, fc_error *error);

#endif
