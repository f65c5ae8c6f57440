// Unpacks what `.ci/pack` has packed, block by block. The form is described there.
"use strict";

const longestCode = 13, shortestCopy = 2, lengthClasses = 4;

class Unpacker {
  constructor(packed) {
    this.packed = new DataView(packed);
    this.place = 0;
    this.bytes = new Uint8Array(this.take(16) + this.take(16) * 65536);
    this.classes = Uint8Array.from({ length: 256 }, () => this.take(4));
    this.end = 0;
    this.recent = [1, 1, 1];
  }

  /** The next bits without moving on, at least 25 of them. */
  ahead() { return this.packed.getUint32(this.place >> 3, true) >>> (this.place & 7); }

  /** The next bits as a number, at most 24 of them. */
  take(length) {
    const value = this.ahead() & ((1 << length) - 1);
    this.place += length;
    return value;
  }

  /** The codes of so many symbols, as a table: for each next bits a symbol and the length of its code. */
  codes(symbols) {
    const lengths = Array.from({ length: symbols }, () => this.take(4)), table = new Uint16Array(1 << longestCode);
    let next = 0;
    for (let length = 1; length <= longestCode; length++, next <<= 1) {
      for (let symbol = 0; symbol < symbols; symbol++) {
        if (lengths[symbol] !== length) continue;
        let first = 0;
        for (let bit = 0; bit < length; bit++) first |= (next >> bit & 1) << (length - 1 - bit);
        for (let at = first; at < table.length; at += 1 << length) table[at] = symbol << 4 | length;
        next++;
      }
    }
    return table;
  }

  symbol(table) {
    const found = table[this.ahead() & ((1 << longestCode) - 1)];
    this.place += found & 15;
    return found >> 4;
  }

  number(symbol) {
    if (symbol < 4) return symbol;
    const bits = (symbol >> 1) - 1;
    return ((2 | symbol & 1) << bits) + this.take(bits);
  }

  distance(symbol) {
    const [first, second, third] = this.recent;
    const distance = symbol < 3 ? this.recent[symbol] : this.number(symbol - 3) + 1;
    if (symbol === 1) this.recent = [second, first, third];
    else if (symbol > 1) this.recent = [distance, first, second];
    return distance;
  }

  /** The bytes of the next block; none after the last. */
  next() {
    const { bytes } = this, start = this.end;
    if (start === bytes.length) return null;
    const steps = this.take(18), stepCodes = Array.from({ length: 16 }, () => this.codes(320));
    const distanceCodes = Array.from({ length: lengthClasses }, () => this.codes(64));
    let end = start;
    for (let step = 0; step < steps; step++) {
      const symbol = this.symbol(stepCodes[this.classes[end === 0 ? 0 : bytes[end - 1]]]);
      if (symbol < 256) { bytes[end++] = symbol; continue; }
      const length = this.number(symbol - 256), codes = distanceCodes[Math.min(length, lengthClasses - 1)];
      const distance = this.distance(this.symbol(codes));
      for (const stop = end + length + shortestCopy; end < stop; end++) bytes[end] = bytes[end - distance];
    }
    this.end = end;
    return bytes.subarray(start, end);
  }
}
