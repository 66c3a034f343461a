/* face.h - what is behind the handles of positions, and what the public functions share: a handle's allocator, telling of failures, asking the caller. */
#ifndef FC_FACE_FACE_H
#define FC_FACE_FACE_H

#include "fclab.h"

#include "base/memory.h"
#include "game/notation.h"
#include "game/position.h"
#include "search/engine.h"

/* Whom a handle asks for memory. */
typedef struct face_memory {
  bool is_given; /* else it is malloc */
  fc_allocator allocator;
} face_memory;

struct fclab_position {
  face_memory memory;
  fc_rules rules;
  fc_position position;
  fc_move *made; /* since it was dealt or read */
  size_t made_count, made_size;
};

/* Uses a handle's allocator until face_leave, which gets what this returns; the handle must be there until then. */
const fc_allocator *face_enter(const face_memory *memory);
void face_leave(const fc_allocator *before);
/* Gives a handle back to its own allocator; null is allowed. */
void face_free(void *handle, const face_memory *memory);

/* Each writes a line, where `error` is not null, and returns the status. */
fclab_status face_fail(char *error, fclab_status status, const char *format, ...) FC_LIKE_PRINTF(3, 4);
fclab_status face_fail_null(char *error);
/* What went wrong inside; *e is read where it is FC_BAD_INPUT, which is told as `bad`. */
fclab_status face_fail_inside(char *error, fc_status status, fclab_status bad, const fc_error *e);

fclab_verdict face_verdict(fc_verdict verdict);
fclab_stop face_stop(fc_stop stop);

/* The caller's part in a search. */
typedef struct face_asking {
  fclab_options options;
  uint64_t states_before, states; /* of parts of the search that are over, and of the one at hand */
} face_asking;

/* FCLAB_BAD_INPUT if the options, which may be null, make no sense. */
fclab_status face_begin_asking(face_asking *asking, const fclab_options *options, char *error);
/* Tells the caller how far it is; returns all states so far. */
uint64_t face_tell_progress(face_asking *asking, const fc_progress *progress);
bool face_should_stop(const face_asking *asking);
/* Both as a search wants them, and limits; `asking` must stay where it is. */
fc_observer face_observer(face_asking *asking);
fc_limits face_limits(const face_asking *asking);

/* Reads moves into memory that fc_free gives back; null if that fails. */
fclab_status face_read_steps(const fclab_position *position, const char *moves, size_t length,
                             fc_step **steps, size_t *count, char *error);
/* Writes at most `size` steps as moves. */
void face_write_steps(const fc_rules *rules, const fc_step steps[], size_t count, fclab_move *moves,
                      size_t size);

#endif
