// What a module of WebAssembly without an operating system must bring along itself: memory, copying and random bytes.
// `.ci/page` compiles it with bulk memory operations, so that copying and filling are instructions.

#include <stddef.h>
#include <stdint.h>

// ---- Copying

void *memmove(void *to, const void *from, size_t count) {
  __builtin_memmove(to, from, count);
  return to;
}

void *memcpy(void *to, const void *from, size_t count) {
  __builtin_memmove(to, from, count);
  return to;
}

void *memset(void *to, int byte, size_t count) {
  __builtin_memset(to, byte, count);
  return to;
}

int memcmp(const void *a, const void *b, size_t count) {
  const unsigned char *left = a, *right = b;
  for (size_t place = 0; place < count; place++) {
    if (left[place] != right[place]) return left[place] < right[place] ? -1 : 1;
  }
  return 0;
}

size_t strlen(const char *text) {
  size_t length = 0;
  while (text[length]) length++;
  return length;
}

// ---- Memory

// Blocks have sizes of 16, 24, 32, 48, 64 … bytes, four classes between a power of two and the next but one. A freed
// block waits in the list of its class. In front of each block stand the class and, for aligned blocks, the distance to
// the start.
typedef struct Block { struct Block *next; } Block;
typedef struct { uint32_t class, distance; } Head;

enum { classes = 60, smallest = 16 };
static Block *waiting[classes];
static uintptr_t end, limit;
extern unsigned char __heap_base;

static size_t sizeOf(uint32_t class) {
  size_t size = (size_t)smallest << (class / 2);
  return class % 2 ? size + size / 2 : size;
}

static uint32_t classOf(size_t size) {
  uint32_t class = 0;
  while (sizeOf(class) < size) class++;
  return class;
}

static void *fresh(size_t size) {
  if (!end) end = limit = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
  if (size > limit - end) {
    size_t pages = (size - (limit - end) + 0xffff) >> 16, atOnce = pages < 64 ? 64 : pages;
    size_t now = __builtin_wasm_memory_grow(0, atOnce);
    if (now == SIZE_MAX) now = __builtin_wasm_memory_grow(0, atOnce = pages);
    if (now == SIZE_MAX) __builtin_trap();
    limit = (now + atOnce) << 16;
  }
  void *block = (void *)end;
  end += size;
  return block;
}

int posix_memalign(void **result, size_t alignment, size_t count) {
  size_t extra = alignment > 8 ? alignment : 0;
  uint32_t class = classOf(count + sizeof(Head) + extra);
  Block *block = waiting[class];
  if (block) waiting[class] = block->next;
  else block = fresh(sizeOf(class));
  uintptr_t start = (uintptr_t)block + sizeof(Head);
  if (extra) start = (start + alignment - 1) & ~(alignment - 1);
  Head *head = (Head *)start - 1;
  head->class = class;
  head->distance = (uint32_t)(start - (uintptr_t)block);
  *result = (void *)start;
  return 0;
}

void *malloc(size_t count) {
  void *block;
  posix_memalign(&block, 8, count);
  return block;
}

void free(void *start) {
  if (!start) return;
  Head *head = (Head *)start - 1;
  Block *block = (Block *)((uintptr_t)start - head->distance);
  uint32_t class = head->class;
  block->next = waiting[class];
  waiting[class] = block;
}

// ---- Other

// Hashes are seeded by it. The same bytes on every run keep the module deterministic.
void arc4random_buf(void *buffer, size_t count) {
  for (size_t place = 0; place < count; place++) ((unsigned char *)buffer)[place] = (unsigned char)(place * 167 + 13);
}

int putchar(int character) { return character; }

// The number that a text denotes, which JavaScript reads as exactly as the C library; NaN if it is no number.
__attribute__((import_module("host"), import_name("number"))) double readNumber(const char *text, size_t length);

// The end of the number in `text`, which has no other characters; null if it is none.
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
  size_t length = strlen(text);
  *result = readNumber(text, length);
  return *result == *result ? text + length : 0;
}
