/* family.h - deals that share a property: where aces and kings lie, columns of one colour, what lies on the aces (Chen
 * 2015, section 3.2), suits buried in order (Klaver 2022, section 5.4). docs/formats.md says each in words.
 * Every layout that has the property is equally likely: docs/algorithms.md, "Families of deals". */
#ifndef FC_GAME_FAMILY_H
#define FC_GAME_FAMILY_H

#include "game/rules.h"
#include "base/rng.h"

enum { FC_ANY_DEPTH = 0, FC_DEEP = 255 }; /* else 1 + the number of cards on top */
typedef enum fc_buried { FC_BURIED_NONE, FC_BURIED_SUIT, FC_BURIED_COLOUR } fc_buried;

/* Only bytes, so that equal families are equal memory; all zero is every deal. */
typedef struct fc_family {
  uint8_t aces, kings;
  uint8_t sorted;   /* each column is of one colour */
  uint8_t blocking; /* the rank of the cards right on the aces, 0 for any */
  uint8_t buried;
} fc_family;

static inline bool fc_family_equal(const fc_family *a, const fc_family *b) {
  return memcmp(a, b, sizeof *a) == 0;
}

/* Does the text begin like a family's name, right or wrong? */
bool fc_family_is_one(const char *text);
/* Reads `aces=0,kings=deep:` from the front of `text`, and says where it ends. */
fc_status fc_family_read(const char *text, const char **end, fc_family *family, fc_error *error);
void fc_family_write(const fc_family *family, fc_text *text);

/* FC_OK if the game has deals of this family. */
fc_status fc_family_check(const fc_rules *rules, const fc_family *family, fc_error *error);
/* The deck of deal `seed`, in the order in which it is dealt; the game must have deals of this family. */
void fc_family_shuffle(const fc_rules *rules, const fc_family *family, uint64_t seed,
                       fc_card deck[FC_MAX_CARDS]);

#endif
