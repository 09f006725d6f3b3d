/* Loaded into a server: a disk that fails and a clock that somebody sets, as a file shared with the test says. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

static volatile long none[2];
static volatile long *control = none; /* [0]: the error of the disk, 0 for none; [1]: seconds added to the time of day */

__attribute__((constructor)) static void open_control(void) {
  const char *path = getenv("MEADHALL_FAULTS");
  int file = path ? open(path, O_RDONLY) : -1;
  if (file < 0) return;
  void *shared = mmap(NULL, sizeof none, PROT_READ, MAP_SHARED, file, 0);
  close(file);
  if (shared != MAP_FAILED) control = shared;
}

static int fails(int file) {
  char link[64], path[4096];
  if (!control[0]) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  if (!strstr(path, "/meadhall.db") || strstr(path, ".lock")) return 0;
  errno = (int)control[0];
  return 1;
}

#define REAL(name) static __typeof__(&name) real; if (!real) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)
#define FAULTY(type, name, parameters, arguments) \
  type name parameters { REAL(name); return fails(file) ? -1 : real arguments; }

FAULTY(ssize_t, pread, (int file, void *to, size_t size, off_t at), (file, to, size, at))
FAULTY(ssize_t, pread64, (int file, void *to, size_t size, off64_t at), (file, to, size, at))
FAULTY(ssize_t, pwrite, (int file, const void *from, size_t size, off_t at), (file, from, size, at))
FAULTY(ssize_t, pwrite64, (int file, const void *from, size_t size, off64_t at), (file, from, size, at))
FAULTY(ssize_t, read, (int file, void *to, size_t size), (file, to, size))
FAULTY(ssize_t, write, (int file, const void *from, size_t size), (file, from, size))
FAULTY(int, fsync, (int file), (file))
FAULTY(int, fdatasync, (int file), (file))

int clock_gettime(clockid_t clock, struct timespec *now) {
  REAL(clock_gettime);
  int result = real(clock, now);
  if (clock == CLOCK_REALTIME) now->tv_sec += control[1];
  return result;
}

time_t time(time_t *to) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (to) *to = now.tv_sec;
  return now.tv_sec;
}
