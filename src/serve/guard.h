/* guard.h - whom we answer. A page of another site must not speak to a server that happens to run here: its requests carry its own origin, or,
 * if its name was made to point at us (DNS rebinding), that name as Host. So Host must be an address or localhost, and an origin must be ours. */
#ifndef FC_SERVE_GUARD_H
#define FC_SERVE_GUARD_H

#include <stdbool.h>

/* `127.0.0.1:8617`, `localhost`, `[::1]:8617`; not null. */
bool fc_guard_takes_host(const char *host);
/* The header's value, or null if there is none; browsers leave it out where a page asks its own server. */
bool fc_guard_takes_origin(const char *origin, const char *host);
/* Sec-Fetch-Site, or null: a request that another site's page caused. */
bool fc_guard_takes_site(const char *site);

#endif
