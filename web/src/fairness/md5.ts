// MD5 of a text in lower-case hex (RFC 1321): how the contest protocol names its players to others.

const SHIFTS = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21];
const SINES = Array.from({ length: 64 }, (_, place) => Math.floor(Math.abs(Math.sin(place + 1)) * 2 ** 32) | 0);

export function md5(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const padded = new Uint8Array(((bytes.length + 8) >> 6) * 64 + 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const words = new DataView(padded.buffer);
  words.setUint32(padded.length - 8, (bytes.length * 8) >>> 0, true);
  words.setUint32(padded.length - 4, Math.floor(bytes.length / 2 ** 29), true);
  const state = new Int32Array([0x67452301, 0xefcdab89 | 0, 0x98badcfe | 0, 0x10325476]);
  for (let block = 0; block < padded.length; block += 64) {
    let [a, b, c, d] = state as unknown as [number, number, number, number];
    for (let step = 0; step < 64; step++) {
      const round = step >> 4;
      const mixed =
        round === 0 ? (b & c) | (~b & d) : round === 1 ? (d & b) | (~d & c) : round === 2 ? b ^ c ^ d : c ^ (b | ~d);
      const word =
        round === 0 ? step : round === 1 ? (5 * step + 1) & 15 : round === 2 ? (3 * step + 5) & 15 : (7 * step) & 15;
      const sum = (a + mixed + SINES[step]! + words.getInt32(block + 4 * word, true)) | 0;
      const shift = SHIFTS[4 * round + (step & 3)]!;
      [a, d, c, b] = [d, c, b, (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0];
    }
    state[0]! += a;
    state[1]! += b;
    state[2]! += c;
    state[3]! += d;
  }
  const out = new DataView(new ArrayBuffer(16));
  state.forEach((word, place) => out.setInt32(4 * place, word, true));
  return [...new Uint8Array(out.buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
