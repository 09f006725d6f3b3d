/* A bot for every game, in C without any library: it plays a random move.
 *
 *   cc -O2 -o chance examples/bots/chance.c
 *   meadhall arena clash --bots ./chance,karl
 *
 * It reads one JSON message a line from its standard input and writes its answers to its standard output.
 * The messages are described in docs/protocol.md. */

#define _POSIX_C_SOURCE 200809L
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The character after the string that begins here. */
static const char *after_string(const char *at) {
  for (at++; *at && *at != '"'; at++)
    if (*at == '\\' && at[1]) at++;
  return *at ? at + 1 : at;
}

/* The character after the JSON value that begins here. */
static const char *after_value(const char *at) {
  int depth = 0;
  do {
    if (*at == '"') {
      at = after_string(at);
    } else if (*at == '{' || *at == '[') {
      depth++, at++;
    } else if (*at == '}' || *at == ']') {
      depth--, at++;
    } else if (depth) {
      at++;
    } else {
      return at + strcspn(at, ",]}"); /* a number, true, false or null */
    }
  } while (depth && *at);
  return at;
}

static const char *skip(const char *at, const char *these) { return at + strspn(at, these); }

/* The value of a field of the JSON object that begins here; NULL if it has no such field. */
static const char *field(const char *object, const char *name) {
  size_t length = strlen(name);
  const char *at = skip(object, " {");
  while (*at == '"') {
    const char *key = at + 1;
    at = after_string(at);
    const char *value = skip(at, " :");
    if ((size_t)(at - key) == length + 1 && !strncmp(key, name, length)) return value;
    at = skip(after_value(value), " ,");
  }
  return NULL;
}

/* How many values the JSON array that begins here has. */
static uint32_t items(const char *array) {
  uint32_t count = 0;
  for (const char *at = skip(array + 1, " "); *at && *at != ']'; count++) at = skip(after_value(at), " ,");
  return count;
}

/* Is the field "type" of this message the given one? */
static int is(const char *message, const char *type) {
  const char *value = field(message, "type");
  return value && !strncmp(value + 1, type, strlen(type)) && value[1 + strlen(type)] == '"';
}

int main(void) {
  char *line = NULL;
  size_t size = 0;
  uint32_t random = 0;
  while (getline(&line, &size, stdin) > 0) {
    if (is(line, "hello")) {
      random = (uint32_t)strtoul(field(line, "seed"), NULL, 10);
    } else if (is(line, "ask")) {
      random = random * 1664525u + 1013904223u;
      uint32_t count = items(field(field(line, "decision"), "moves"));
      uint32_t move = (uint32_t)(((uint64_t)random * count) >> 32);
      printf("{\"type\":\"answer\",\"id\":%ld,\"move\":%u}\n", strtol(field(line, "id"), NULL, 10), move);
      fflush(stdout);
    } /* "told" and "over" need no answer. */
  }
  free(line);
  return 0;
}
