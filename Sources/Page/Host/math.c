// Functions of the C library and the compiler that WebAssembly has no instructions for. They give the same bits as an exact
// implementation: the gate of the page compares them with the C library of the machine.

#include <stdint.h>

typedef union { double value; uint64_t bits; } Double;

static const uint64_t fraction = ((uint64_t)1 << 52) - 1;

double round(double x) {
  double whole = __builtin_trunc(x);
  return __builtin_fabs(x - whole) >= 0.5 ? whole + __builtin_copysign(1, x) : whole;
}

// The mantissa of a finite number other than 0, with its top bit at place 52, and its exponent.
static uint64_t split(double x, int *exponent) {
  uint64_t bits = ((Double){x}).bits, mantissa = bits & fraction;
  int power = (int)(bits >> 52 & 0x7ff);
  if (power) mantissa |= fraction + 1;
  else power = 1;
  while (!(mantissa >> 52)) mantissa <<= 1, power--;
  *exponent = power - 1075;
  return mantissa;
}

double fmod(double x, double y) {
  if (y == 0 || x != x || y != y || __builtin_isinf(x)) return (x * y) / (x * y);
  if (x == 0 || __builtin_isinf(y)) return x;
  int ex, ey;
  uint64_t mx = split(x, &ex), my = split(y, &ey);
  if (ex < ey) return x;
  for (; ex > ey; ex--) mx = (mx >= my ? mx - my : mx) << 1;
  if (mx >= my) mx -= my;
  if (!mx) return __builtin_copysign(0, x);
  while (!(mx >> 52)) mx <<= 1, ex--;
  int power = ex + 1075;
  Double result = {.bits = power > 0 ? (mx & fraction) | (uint64_t)power << 52 : mx >> (1 - power)};
  return __builtin_copysign(result.value, x);
}

// ---- x * y + z, rounded once

typedef struct { uint64_t high, low; } Wide;

static Wide product(uint64_t a, uint64_t b) {
  uint64_t mask = 0xffffffff, low = (a & mask) * (b & mask);
  uint64_t middle = (a >> 32) * (b & mask) + (low >> 32), other = (a & mask) * (b >> 32) + (middle & mask);
  return (Wide){(a >> 32) * (b >> 32) + (middle >> 32) + (other >> 32), other << 32 | (low & mask)};
}

static Wide left(Wide x, int places) {
  if (places >= 64) return (Wide){x.low << (places - 64), 0};
  return places ? (Wide){x.high << places | x.low >> (64 - places), x.low << places} : x;
}

// Shifts right. The lowest bit is set if a set bit was lost, so that rounding sees it.
static Wide right(Wide x, int places) {
  if (places >= 128) return (Wide){0, (x.high | x.low) != 0};
  if (places == 0) return x;
  Wide lost = left(x, 128 - places);
  Wide moved = places >= 64 ? (Wide){0, places == 64 ? x.high : x.high >> (places - 64)}
                            : (Wide){x.high >> places, x.high << (64 - places) | x.low >> places};
  moved.low |= (lost.high | lost.low) != 0;
  return moved;
}

static int isLess(Wide a, Wide b) { return a.high < b.high || (a.high == b.high && a.low < b.low); }

double fma(double x, double y, double z) {
  // The product may overflow, but not beside an infinity.
  if (__builtin_isfinite(x) && __builtin_isfinite(y) && __builtin_isinf(z)) return z;
  if (x == 0 || y == 0 || z == 0 || !__builtin_isfinite(x) || !__builtin_isfinite(y) || !__builtin_isfinite(z)) {
    // A zero as the sum leaves the product, whose own rounding is the only one.
    return z == 0 && x != 0 && y != 0 ? (x * y == 0 ? x * y : x * y + z) : x * y + z;
  }
  int ex, ey, ez;
  uint64_t mx = split(x, &ex), my = split(y, &ey), mz = split(z, &ez);
  // Both with their top bits at 124 or 125. Each has enough low zeros that a shift loses bits only if the other number
  // is so much larger that they matter to rounding alone.
  Wide a = left(product(mx, my), 20), b = left((Wide){0, mz}, 72);
  int ea = ex + ey - 20, eb = ez - 72, e = ea > eb ? ea : eb;
  a = right(a, e - ea), b = right(b, e - eb);
  int isNegative = __builtin_signbit(x) != __builtin_signbit(y), differ = isNegative != !!__builtin_signbit(z);
  Wide sum;
  if (!differ) {
    sum.low = a.low + b.low;
    sum.high = a.high + b.high + (sum.low < a.low);
  } else {
    if (isLess(a, b)) {
      Wide other = a;
      a = b, b = other, isNegative = !isNegative;
    }
    sum = (Wide){a.high - b.high - (a.low < b.low), a.low - b.low};
    if (!(sum.high | sum.low)) return 0;
  }
  while (!(sum.high >> 63)) sum = left(sum, 1), e--;
  // The top bit is at 127. Keep 53 bits, fewer for a number below the smallest normal one.
  int power = e + 127 + 1023, drop = 75;
  if (power <= 0) drop += 1 - power, power = 0;
  if (power >= 0x7ff) return isNegative ? -__builtin_inf() : __builtin_inf();
  Wide kept = right(sum, drop - 2);
  uint64_t rest = kept.low & 3, mantissa = kept.low >> 2 | kept.high << 62;
  // `rest` is the first dropped bit, and whether any later one is set.
  mantissa += rest == 3 || (rest == 2 && (mantissa & 1));
  // A carry out of the mantissa goes into the exponent, as it shall.
  uint64_t bits = (power ? (uint64_t)(power - 1) << 52 : 0) + mantissa;
  return ((Double){.bits = bits | (uint64_t)isNegative << 63}).value;
}

// ---- Integers of 128 bits

typedef union { __int128 whole; struct { uint64_t low, high; } parts; } Integer;

// The product, as the compiler expects it from its library.
__int128 __multi3(__int128 a, __int128 b) {
  Integer x = {a}, y = {b}, result;
  Wide lowest = product(x.parts.low, y.parts.low);
  result.parts.low = lowest.low;
  result.parts.high = lowest.high + x.parts.low * y.parts.high + x.parts.high * y.parts.low;
  return result.whole;
}
