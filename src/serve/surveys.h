/* surveys.h - the calls that read a store: all that begins with /surveys. */
#ifndef FC_SERVE_SURVEYS_H
#define FC_SERVE_SURVEYS_H

#include "serve/request.h"

void fc_answer_surveys(fc_request *request, fc_reply *reply);

#endif
