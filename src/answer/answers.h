/* answers.h - questions about a position and their answers, whoever asks. docs/api.md says what each gives. */
#ifndef FC_ANSWER_ANSWERS_H
#define FC_ANSWER_ANSWERS_H

#include "answer/asked.h"
#include "answer/reply.h"
#include "search/solver.h"

typedef struct fc_question {
  const fc_asked *asked;
  const fc_engine *engine; /* where there is a choice */
  fc_limits limits;
  fc_observer observer;
} fc_question;

typedef struct fc_call {
  const char *name;
  void (*answer)(const fc_question *question, fc_reply *reply);
  bool searches;
  bool has_choice; /* of engines */
} fc_call;

/* Null if there is none of that name. */
const fc_call *fc_call_find(const char *name);

/* The engine of a name, `decide` if it is null; FC_BAD_INPUT if there is none, or it cannot play this game. */
fc_status fc_question_engine(const fc_asked *asked, const char *name, const fc_engine **engine,
                             fc_error *error);

/* Boards; these need no search. */
void fc_answer_games(fc_reply *reply);
void fc_answer_position(const fc_question *question, fc_reply *reply);
void fc_answer_moves(const fc_question *question, fc_reply *reply);

/* A deal: by its name, or as wished. What is not given is null. */
typedef struct fc_dealing {
  const char *game, *overrides, *deal;
  const char *level, *score, *like, *seed;
} fc_dealing;
bool fc_dealing_searches(const fc_dealing *dealing);
void fc_answer_deal(const fc_dealing *dealing, const fc_limits *limits, const fc_observer *observer,
                    fc_reply *reply);

#endif
