/** SHA-256 (FIPS 180-4), for addresses at which the browser offers none. */

/** The first bits of the fractional parts of roots of primes. @param {number} count @param {number} root */
function fractions(count, root) {
  const found = [];
  for (let number = 2; found.length < count; number++) {
    let prime = true;
    for (let one = 2; one * one <= number; one++) if (number % one === 0) prime = false;
    if (prime) found.push(Math.floor((number ** (1 / root) % 1) * 2 ** 32));
  }
  return Uint32Array.from(found);
}

/** @param {number} word @param {number} by */
const turn = (word, by) => (word >>> by) | (word << (32 - by));

/** Return the SHA-256 of bytes as hexadecimal digits. @param {Uint8Array} bytes */
export function sha256(bytes) {
  const constants = fractions(64, 3);
  const hash = fractions(8, 2);
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, bytes.length << 3);
  const words = new Uint32Array(64);
  for (let start = 0; start < padded.length; start += 64) {
    for (let at = 0; at < 64; at++) {
      if (at < 16) words[at] = view.getUint32(start + 4 * at);
      else {
        const [two, fifteen] = [words[at - 2], words[at - 15]];
        const low = turn(fifteen, 7) ^ turn(fifteen, 18) ^ (fifteen >>> 3);
        const high = turn(two, 17) ^ turn(two, 19) ^ (two >>> 10);
        words[at] = words[at - 16] + low + words[at - 7] + high;
      }
    }
    let [a, b, c, d, e, f, g, last] = hash;
    for (let at = 0; at < 64; at++) {
      const big = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const one = (last + big + ((e & f) ^ (~e & g)) + constants[at] + words[at]) | 0;
      const other = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [last, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + other) | 0];
    }
    [a, b, c, d, e, f, g, last].forEach((word, at) => (hash[at] += word));
  }
  return [...hash].map((word) => word.toString(16).padStart(8, "0")).join("");
}
