/* cmd_export_page.c - fclab export-page: the web page with its engine in WebAssembly, as a folder for any static host. */
#include "say.h"
#include "verbs.h"

#include "serve/files.h"
#include "survey/part.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const cli_option options[] = {{NULL, NULL, NULL}};

/* What the page asks: the server, or in a folder the engine beside it. */
static const char server_api[] = "/engine/api.js", local_api[] = "/engine/local_api.js",
                  engine[] = "/engine/fclab.wasm";

/* The folders that a path goes through; they may be there already. */
static bool make_folders(const char *root, const char *path) {
  char *const name = fc_part_path(root, path + 1, "");
  if (!name) return errno = ENOMEM, false;
  bool done = true;
  for (char *slash = name + strlen(root) + 1; done && (slash = strchr(slash, '/')); *slash++ = '/') {
    *slash = '\0';
    done = mkdir(name, 0777) == 0 || errno == EEXIST;
  }
  free(name);
  return done;
}

static fc_status write_file(const fc_part *part, const char *path, const fc_web_file *file, fc_error *error) {
  char *const name = fc_part_path(part->temporary, path + 1, "");
  FILE *const out = name && make_folders(part->temporary, path) ? fopen(name, "wb") : NULL;
  fc_status status = FC_OK;
  if (out) {
    fwrite(file->bytes, 1, file->length, out);
    status = fc_part_close(out, path + 1, error);
  } else {
    status = fc_part_fail(path + 1, error);
  }
  free(name);
  return status;
}

static fc_status write_page(const char *folder, size_t *bytes, fc_error *error) {
  fc_part part;
  fc_status status = fc_part_open(&part, folder, error);
  *bytes = 0;
  for (const fc_web_file *file = fc_web_files; status == FC_OK && file->path; file++) {
    if (strcmp(file->path, local_api) == 0) continue;
    const fc_web_file *const used = strcmp(file->path, server_api) == 0 ? fc_web_find(local_api) : file;
    status = write_file(&part, file->path, used, error);
    *bytes += used->length;
  }
  if (status == FC_OK) status = fc_part_finish(&part, error);
  fc_part_free(&part);
  return status;
}

static int run(const cli_args *args) {
  fc_error error;
  size_t bytes;
  if (args->words_count != 1)
    return say_error("export-page takes the name of a folder to be made, such as: fclab export-page site"),
           EXIT_BAD_INPUT;
  if (!fc_web_find(engine))
    return say_error("this fclab was built without the engine for browsers: run tools/bootstrap --wasm, and "
                     "build it again (./fclab does)"),
           EXIT_FAILED;
  if (write_page(args->words[0], &bytes, &error) != FC_OK) return say_failure(NULL, 0, &error);
  printf("%s: %zu KB; any web server can serve it, under any path\n", args->words[0], bytes / 1000);
  return finish_output(EXIT_DONE);
}

const cli_verb cli_verb_export_page = {
    .name = "export-page",
    .usage = "DIR",
    .summary = "the page with its engine, for any web server",
    .about =
        "Writes a folder with the page of fclab serve and the engine in WebAssembly, which then runs in the\n"
        "player's browser: no fclab is needed where it is served, and nothing leaves the browser. It gives\n"
        "verdicts, hints, solutions, the shortest ones, hardness and deadlocks, each search within 256 MB;\n"
        "surveys need fclab serve. DIR must not be there yet, or be empty.\n"
        "\n"
        "  fclab export-page site\n"
        "  python3 -m http.server --directory site      then open http://127.0.0.1:8000/\n",
    .options = {options},
    .run = run,
};
