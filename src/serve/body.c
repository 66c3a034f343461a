/* body.c - reading requests. */
#include "serve/body.h"

#include <string.h>

/* A field that is a string; null if it is not there. FC_BAD_INPUT if it is something else. */
static fc_status get_string(const json_t *object, const char *key, const char **value, fc_error *error) {
  const json_t *const field = json_object_get(object, key);
  *value = json_string_value(field);
  if (!field || json_is_null(field) || *value) return FC_OK;
  if (json_is_integer(field) && strcmp(key, "deal") == 0)
    return fc_fail(error, FC_BAD_INPUT, 0, "deal: a name such as \"617\" was expected, in quotes");
  return fc_fail(error, FC_BAD_INPUT, 0, "%s: a string was expected", key);
}

fc_status fc_body_position(const json_t *object, fc_asked *asked, fc_error *error) {
  fc_asking by;
  *asked = (fc_asked){.moves = NULL};
  if (!json_is_object(object)) return fc_fail(error, FC_BAD_INPUT, 0, "an object of JSON was expected");
  fc_status status = get_string(object, "game", &by.game, error);
  if (status == FC_OK) status = get_string(object, "overrides", &by.overrides, error);
  if (status == FC_OK) status = get_string(object, "deal", &by.deal, error);
  if (status == FC_OK) status = get_string(object, "board", &by.board, error);
  if (status == FC_OK) status = get_string(object, "moves", &by.moves, error);
  return status == FC_OK ? fc_asked_read(asked, &by, error) : status;
}

fc_status fc_body_limits(const json_t *object, fc_limits *limits, fc_error *error) {
  enum { MOST_SECONDS = 10 };
  const json_t *const asked = json_object_get(object, "limits");
  const json_t *const seconds = json_object_get(asked, "time"), *const states =
                                                                    json_object_get(asked, "states");
  limits->seconds = MOST_SECONDS;
  if (asked && !json_is_object(asked))
    return fc_fail(error, FC_BAD_INPUT, 0, "limits: an object was expected: {\"time\":2,\"states\":100000}");
  if (seconds) {
    const double value = json_number_value(seconds);
    if (!(value > 0 && value <= MOST_SECONDS))
      return fc_fail(error, FC_BAD_INPUT, 0, "limits.time: seconds up to %d were expected", MOST_SECONDS);
    limits->seconds = value;
  }
  if (states && json_integer_value(states) <= 0)
    return fc_fail(error, FC_BAD_INPUT, 0, "limits.states: a number of positions was expected");
  if (states) limits->states = (uint64_t)json_integer_value(states);
  return FC_OK;
}

fc_status fc_body_engine(const json_t *object, const fc_asked *asked, const fc_engine **engine,
                         fc_error *error) {
  const json_t *const name = json_object_get(object, "engine");
  const char *const text = json_string_value(name);
  return fc_question_engine(asked, name && !text ? "" : text, engine, error);
}
