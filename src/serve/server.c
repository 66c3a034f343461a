/* server.c - HTTP by libmicrohttpd, a thread for each connection. */
#include "serve/server.h"

#include "base/clock.h"
#include "serve/files.h"
#include "serve/guard.h"
#include "serve/request.h"
#include "serve/stream.h"

#include <errno.h>
#include <microhttpd.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* The longest answer takes ANSWER_SECONDS, after which a silent connection would be closed. */
enum {
  MOST_CONNECTIONS = 512,
  MOST_CONNECTIONS_OF_ONE = 384,
  CONNECTION_BYTES = 64 << 10,
  SILENT_SECONDS = 30,
  ANSWER_SECONDS = 20
};
enum { MOST_UPLOAD = 1 << 20 }; /* of a body without a length, before the connection is cut */

struct fc_server {
  struct MHD_Daemon *daemon;
  unsigned port;
  fc_service service;
};

/* A request that comes in. */
typedef struct exchange {
  size_t length; /* of the body, also of what did not fit */
  char body[FC_MAX_BODY];
} exchange;

static const char *const headers[][2] = {
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
     "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
};

static const char *header(struct MHD_Connection *c, const char *name) {
  return MHD_lookup_connection_value(c, MHD_HEADER_KIND, name);
}

static enum MHD_Result send_response(struct MHD_Connection *c, unsigned status,
                                     struct MHD_Response *response) {
  if (!response) return MHD_NO;
  for (size_t i = 0; i < sizeof headers / sizeof *headers; i++)
    MHD_add_response_header(response, headers[i][0], headers[i][1]);
  const enum MHD_Result result = MHD_queue_response(c, status, response);
  MHD_destroy_response(response);
  return result;
}

static bool is_gone(void *context) {
  const union MHD_ConnectionInfo *const info =
      MHD_get_connection_info(context, MHD_CONNECTION_INFO_CONNECTION_FD);
  char byte;
  if (!info) return false;
  const ssize_t found = recv(info->connect_fd, &byte, 1, MSG_PEEK | MSG_DONTWAIT);
  return found == 0 || (found < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR);
}

typedef struct sending {
  fc_stream *stream;
  struct MHD_Connection *connection;
} sending;

static ssize_t send_events(void *context, uint64_t at, char *out, size_t size) {
  const sending *const s = context;
  (void)at;
  const ssize_t count = fc_stream_read(s->stream, out, size, is_gone, s->connection);
  return count < 0 ? MHD_CONTENT_READER_END_OF_STREAM : count;
}

static void end_events(void *context) {
  sending *const s = context;
  fc_stream_close(s->stream);
  free(s);
}

static enum MHD_Result send_stream(struct MHD_Connection *c, fc_stream *stream) {
  enum { BLOCK = 16 << 10 };
  sending *const s = malloc(sizeof *s);
  if (!s) return fc_stream_close(stream), MHD_NO;
  *s = (sending){stream, c};
  struct MHD_Response *const response =
      MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, BLOCK, send_events, s, end_events);
  if (!response) return end_events(s), MHD_NO;
  MHD_add_response_header(response, "Content-Type", "text/event-stream");
  MHD_add_response_header(response, "Cache-Control", "no-store");
  return send_response(c, MHD_HTTP_OK, response);
}

static enum MHD_Result send_reply(struct MHD_Connection *c, fc_reply *reply) {
  if (reply->length == 0) return free(reply->text), MHD_NO; /* no memory even to say so */
  struct MHD_Response *const response =
      MHD_create_response_from_buffer(reply->length, reply->text, MHD_RESPMEM_MUST_FREE);
  if (!response) return free(reply->text), MHD_NO;
  MHD_add_response_header(response, "Content-Type", "application/json");
  MHD_add_response_header(response, "Cache-Control", "no-store");
  if (reply->status == FC_HTTP_BUSY || reply->status == FC_HTTP_TOO_MANY)
    MHD_add_response_header(response, "Retry-After", "2");
  if (reply->status == FC_HTTP_METHOD) MHD_add_response_header(response, "Allow", "GET, HEAD, POST");
  return send_response(c, (unsigned)reply->status, response);
}

static enum MHD_Result refuse(struct MHD_Connection *c, int status, const char *reason) {
  fc_reply reply = {.text = NULL};
  fc_reply_fail(&reply, status, "%s", reason);
  return send_reply(c, &reply);
}

static enum MHD_Result send_file(struct MHD_Connection *c, const char *path) {
  const fc_web_file *const file = fc_web_find(path);
  if (!file) return refuse(c, FC_HTTP_NONE, "there is no such page");
  const char *const known = header(c, "If-None-Match");
  const bool is_known = known && strcmp(known, file->etag) == 0;
  struct MHD_Response *const response = MHD_create_response_from_buffer(
      is_known ? 0 : file->length, (void *)(uintptr_t)file->bytes, MHD_RESPMEM_PERSISTENT);
  if (!response) return MHD_NO;
  MHD_add_response_header(response, "Content-Type", fc_web_type(file->path));
  MHD_add_response_header(response, "ETag", file->etag);
  MHD_add_response_header(response, "Cache-Control", "no-cache");
  return send_response(c, is_known ? MHD_HTTP_NOT_MODIFIED : MHD_HTTP_OK, response);
}

static const char *query(void *context, const char *name) {
  return MHD_lookup_connection_value(context, MHD_GET_ARGUMENT_KIND, name);
}

static fc_visitor visitor_of(struct MHD_Connection *c) {
  const union MHD_ConnectionInfo *const info = MHD_get_connection_info(c, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  fc_visitor visitor = {0};
  if (info && info->client_addr->sa_family == AF_INET) {
    visitor.address = ((const struct sockaddr_in *)(const void *)info->client_addr)->sin_addr.s_addr;
  } else if (info && info->client_addr->sa_family == AF_INET6) {
    const struct in6_addr *const address =
        &((const struct sockaddr_in6 *)(const void *)info->client_addr)->sin6_addr;
    const size_t half = sizeof visitor.address;
    memcpy(&visitor.address, address->s6_addr + (IN6_IS_ADDR_V4MAPPED(address) ? half : 0), half);
  }
  return visitor;
}

static bool is_api(const char *path) { return strncmp(path, "/api/", strlen("/api/")) == 0; }

static enum MHD_Result answer(fc_server *server, struct MHD_Connection *c, const char *path, bool is_post,
                              const exchange *e) {
  if (!is_api(path) && is_post) return refuse(c, FC_HTTP_METHOD, "this is for GET");
  if (!is_api(path)) return send_file(c, path);
  if (e->length > FC_MAX_BODY) return refuse(c, FC_HTTP_LARGE, "a request has at most 64 KB");
  fc_reply reply = {.text = NULL};
  fc_request request = {.service = &server->service,
                        .path = path + strlen("/api"),
                        .body = e->body,
                        .body_length = e->length,
                        .query = query,
                        .is_gone = is_gone,
                        .context = c,
                        .visitor = visitor_of(c),
                        .deadline = fc_clock_seconds() + ANSWER_SECONDS};
  fc_api_answer(&request, is_post, &reply);
  if (request.stream) return free(reply.text), send_stream(c, request.stream);
  return send_reply(c, &reply);
}

/* What is wrong with a request before its body has come; null if nothing is. */
static const char *find_fault(struct MHD_Connection *c, const char *path, const char *method, int *status) {
  const char *const host = header(c, "Host"), *const length = header(c, "Content-Length");
  *status = FC_HTTP_FORBIDDEN;
  if (!host || !fc_guard_takes_host(host)) return "this server is asked by its address, or as localhost";
  if (!fc_guard_takes_origin(header(c, "Origin"), host))
    return "pages of other sites may not ask this server";
  if (is_api(path) && !fc_guard_takes_site(header(c, "Sec-Fetch-Site")))
    return "pages of other sites may not ask this server";
  *status = FC_HTTP_METHOD;
  if (strcmp(method, "GET") != 0 && strcmp(method, "HEAD") != 0 && strcmp(method, "POST") != 0)
    return "GET, HEAD or POST was expected";
  *status = FC_HTTP_LARGE;
  return length && strtoull(length, NULL, 10) > FC_MAX_BODY ? "a request has at most 64 KB" : NULL;
}

static enum MHD_Result begin_exchange(struct MHD_Connection *c, const char *path, const char *method,
                                      void **state) {
  int status;
  const char *const fault = find_fault(c, path, method, &status);
  if (fault) return refuse(c, status, fault);
  exchange *const e = malloc(sizeof *e);
  if (!e) return MHD_NO;
  e->length = 0;
  *state = e;
  return MHD_YES;
}

static void take_body(exchange *e, const char *data, size_t size) {
  if (e->length + size <= FC_MAX_BODY) memcpy(e->body + e->length, data, size);
  e->length += size;
}

static enum MHD_Result handle(void *context, struct MHD_Connection *c, const char *path, const char *method,
                              const char *version, const char *data, size_t *size, void **state) {
  (void)version;
  exchange *const e = *state;
  if (!e) return begin_exchange(c, path, method, state);
  if (*size == 0) return answer(context, c, path, strcmp(method, "POST") == 0, e);
  take_body(e, data, *size);
  *size = 0;
  return e->length <= MOST_UPLOAD ? MHD_YES : MHD_NO;
}

static void end_exchange(void *context, struct MHD_Connection *c, void **state,
                         enum MHD_RequestTerminationCode why) {
  (void)context, (void)c, (void)why;
  free(*state);
  *state = NULL;
}

/* What clients do wrong is told to them, not to whoever started the server. */
static void say_nothing(void *context, const char *format, va_list arguments) {
  (void)context, (void)format, (void)arguments;
}

static fc_status fail_port(const fc_server_plan *plan, fc_error *error) {
  if (errno == EADDRINUSE)
    return fc_fail(error, FC_IO, 0, "port %u is taken; --port N chooses another", plan->port);
  return fc_fail(error, FC_IO, 0, "port %u of %.60s: %s", plan->port, plan->address, strerror(errno));
}

static bool listen_at(int fd, const struct addrinfo *where) {
  const int yes = 1;
  setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  return bind(fd, where->ai_addr, where->ai_addrlen) == 0 && listen(fd, MOST_CONNECTIONS) == 0;
}

static unsigned port_of(int fd) {
  struct sockaddr_storage name;
  socklen_t size = sizeof name;
  char port[16];
  if (getsockname(fd, (struct sockaddr *)&name, &size) != 0 ||
      getnameinfo((struct sockaddr *)&name, size, NULL, 0, port, sizeof port, NI_NUMERICSERV) != 0)
    return 0;
  return (unsigned)strtoul(port, NULL, 10);
}

static fc_status open_port(const fc_server_plan *plan, int *fd, fc_error *error) {
  const struct addrinfo wanted = {
      .ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM, .ai_flags = AI_NUMERICHOST | AI_NUMERICSERV};
  struct addrinfo *found = NULL;
  char port[16];
  snprintf(port, sizeof port, "%u", plan->port);
  if (getaddrinfo(plan->address, port, &wanted, &found) != 0)
    return fc_fail(error, FC_BAD_INPUT, 0, "an address such as 127.0.0.1 was expected, not '%.60s'",
                   plan->address);
  *fd = socket(found->ai_family, SOCK_STREAM, 0);
  fc_status status = FC_OK;
  if (*fd < 0 || !listen_at(*fd, found)) status = fail_port(plan, error);
  freeaddrinfo(found);
  if (status != FC_OK && *fd >= 0) close(*fd);
  return status;
}

static void release(fc_server *s) {
  fc_permits_free(&s->service.permits);
  fc_visits_free(&s->service.visits);
  fc_recall_free(s->service.recall);
  free(s);
}

fc_status fc_server_start(const fc_server_plan *plan, fc_server **server, fc_error *error) {
  int fd = -1;
  const fc_status status = open_port(plan, &fd, error);
  if (status != FC_OK) return status;
  fc_server *const s = calloc(1, sizeof *s);
  if (!s) return close(fd), fc_fail(error, FC_NO_MEMORY, 0, "no memory");
  s->service.recall = fc_recall_new();
  if (!s->service.recall) return close(fd), free(s), fc_fail(error, FC_NO_MEMORY, 0, "no memory");
  fc_permits_open(&s->service.permits, plan->searches, plan->bytes);
  fc_visits_open(&s->service.visits);
  s->service.store = plan->store;
  s->port = port_of(fd);
  s->daemon = MHD_start_daemon(
      MHD_USE_THREAD_PER_CONNECTION | MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_POLL | MHD_USE_ITC |
          MHD_USE_ERROR_LOG,
      0, NULL, NULL, handle, s, MHD_OPTION_EXTERNAL_LOGGER, say_nothing, NULL, MHD_OPTION_LISTEN_SOCKET, fd,
      MHD_OPTION_CONNECTION_LIMIT, (unsigned)MOST_CONNECTIONS, MHD_OPTION_PER_IP_CONNECTION_LIMIT,
      (unsigned)MOST_CONNECTIONS_OF_ONE, MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)SILENT_SECONDS,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)CONNECTION_BYTES, MHD_OPTION_NOTIFY_COMPLETED, end_exchange,
      NULL, MHD_OPTION_END);
  if (s->daemon) return *server = s, FC_OK;
  close(fd);
  release(s);
  return fc_fail(error, FC_IO, 0, "the server could not be started: %s", strerror(errno));
}

unsigned fc_server_port(const fc_server *server) { return server->port; }

void fc_server_stop(fc_server *server) {
  atomic_store(&server->service.is_stopping, true);
  fc_permits_close(&server->service.permits);
  MHD_stop_daemon(server->daemon);
  release(server);
}
