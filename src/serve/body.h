/* body.h - the JSON of a request: a position, limits, an engine. */
#ifndef FC_SERVE_BODY_H
#define FC_SERVE_BODY_H

#include "answer/answers.h"

#include <jansson.h>

/* FC_BAD_INPUT or FC_NO_MEMORY; to be released in any case. */
fc_status fc_body_position(const json_t *object, fc_asked *asked, fc_error *error);
/* What the request asks for, within what it may: time, and positions. */
fc_status fc_body_limits(const json_t *object, fc_limits *limits, fc_error *error);
/* FC_BAD_INPUT if there is none of its name; `decide` if none is named. */
fc_status fc_body_engine(const json_t *object, const fc_asked *asked, const fc_engine **engine,
                         fc_error *error);

#endif
