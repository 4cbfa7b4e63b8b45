/* A disk that goes bad: while the file named by RECTIFY_BAD_DISK is there, every write to the
 * desk's files fails with the error whose number stands in it; every third of them comes through,
 * so that a transaction breaks in the middle. Loaded with LD_PRELOAD. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static int bad(int file) {
    static int count;
    const char *name = getenv("RECTIFY_BAD_DISK");
    char link[64], path[4096], text[16] = {0};
    if (!name) return 0;
    int number = open(name, O_RDONLY | O_CLOEXEC);
    if (number < 0) return 0;
    ssize_t length = read(number, text, sizeof text - 1);
    close(number);
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t end = readlink(link, path, sizeof path - 1);
    if (length <= 0 || end <= 0) return 0;
    path[end] = 0;
    if (!strstr(path, "desk.sqlite") || ++count % 3 == 0) return 0;
    return atoi(text);
}

#define FAIL_OR(file, call) do { int error = bad(file); if (error) { errno = error; return -1; } return call; } while (0)

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t at) {
    static ssize_t (*real)(int, const void *, size_t, off64_t);
    if (!real) real = dlsym(RTLD_NEXT, "pwrite64");
    FAIL_OR(file, real(file, bytes, count, at));
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t at) {
    static ssize_t (*real)(int, const void *, size_t, off_t);
    if (!real) real = dlsym(RTLD_NEXT, "pwrite");
    FAIL_OR(file, real(file, bytes, count, at));
}

int fdatasync(int file) {
    static int (*real)(int);
    if (!real) real = dlsym(RTLD_NEXT, "fdatasync");
    FAIL_OR(file, real(file));
}

int fsync(int file) {
    static int (*real)(int);
    if (!real) real = dlsym(RTLD_NEXT, "fsync");
    FAIL_OR(file, real(file));
}
