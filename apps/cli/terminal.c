/* terminal.c - asking the operating system about standard output. */
#include "terminal.h"

#include "say.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool output_is_terminal(void) { return isatty(STDOUT_FILENO); }

bool choose_colour(const cli_args *args, bool *colour) {
  const char *const wanted = cli_args_value(args, "color");
  const char *const term = getenv("TERM"), *const no_color = getenv("NO_COLOR");
  *colour = output_is_terminal() && !(no_color && *no_color) && !(term && strcmp(term, "dumb") == 0);
  if (!wanted || strcmp(wanted, "auto") == 0) return true;
  *colour = strcmp(wanted, "always") == 0;
  if (*colour || strcmp(wanted, "never") == 0) return true;
  return say_error("--color takes auto, always or never, not '%.40s'", wanted), false;
}
