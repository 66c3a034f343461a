/* server.h - the web server: opens the port, and answers until it is stopped. */
#ifndef FC_SERVE_SERVER_H
#define FC_SERVE_SERVER_H

#include "base/status.h"

#include <stdint.h>

typedef struct fc_server fc_server;

typedef struct fc_server_plan {
  const char *address; /* of this machine */
  uint16_t port;       /* 0: any that is free */
  unsigned searches;   /* at a time */
  uint64_t bytes;      /* for all of them */
  const char *store;   /* null if there is none */
} fc_server_plan;

/* FC_BAD_INPUT: there is no such address; FC_IO: the port cannot be had; FC_NO_MEMORY. */
fc_status fc_server_start(const fc_server_plan *plan, fc_server **server, fc_error *error);
unsigned fc_server_port(const fc_server *server);
/* Ends all searches, tells those who wait, and closes the port. */
void fc_server_stop(fc_server *server);

#endif
