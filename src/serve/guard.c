/* guard.c - reading Host and Origin. */
#include "serve/guard.h"

#include <arpa/inet.h>
#include <string.h>
#include <strings.h>

static bool is_port(const char *text) {
  const size_t digits = strspn(text, "0123456789");
  return digits > 0 && digits <= 5 && text[digits] == '\0';
}

/* Takes the name off its brackets and port; false if there is something else, or too much. */
static bool split(const char *host, char name[], size_t size, bool *in_brackets) {
  *in_brackets = host[0] == '[';
  const char *const begin = host + *in_brackets;
  const size_t length = strcspn(begin, *in_brackets ? "]" : ":");
  const char *rest = begin + length;
  if (length == 0 || length >= size || (*in_brackets && *rest++ != ']')) return false;
  memcpy(name, begin, length);
  name[length] = '\0';
  return *rest == '\0' || (*rest == ':' && is_port(rest + 1));
}

bool fc_guard_takes_host(const char *host) {
  char name[64];
  bool in_brackets;
  struct in6_addr address;
  if (!split(host, name, sizeof name, &in_brackets)) return false;
  if (in_brackets) return inet_pton(AF_INET6, name, &address) == 1;
  return strcasecmp(name, "localhost") == 0 || inet_pton(AF_INET, name, &address) == 1;
}

bool fc_guard_takes_origin(const char *origin, const char *host) {
  static const char scheme[] = "http://";
  if (!origin) return true;
  return strncmp(origin, scheme, strlen(scheme)) == 0 && strcasecmp(origin + strlen(scheme), host) == 0;
}

bool fc_guard_takes_site(const char *site) {
  return !site || strcmp(site, "same-origin") == 0 || strcmp(site, "none") == 0;
}
