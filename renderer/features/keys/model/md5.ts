/** MD5 (RFC 1321): older servers and `ssh-keygen -E md5` name keys by it, and browsers have no function for it. It protects nothing here. */

const shifts = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
] as const;

const sines = Array.from({ length: 64 }, (_, index) => Math.floor(Math.abs(Math.sin(index + 1)) * 2 ** 32) | 0);

type State = readonly [number, number, number, number];

/** The function of a round, and which word of the block it takes. */
const step = (index: number, [, b, c, d]: State): readonly [mixed: number, word: number] => {
  if (index < 16) return [(b & c) | (~b & d), index];
  if (index < 32) return [(d & b) | (~d & c), (5 * index + 1) % 16];
  if (index < 48) return [b ^ c ^ d, (3 * index + 5) % 16];
  return [c ^ (b | ~d), (7 * index) % 16];
};

const blockInto = (state: State, block: DataView): State => {
  let now = state;
  for (let index = 0; index < 64; index += 1) {
    const [a, b, c, d] = now;
    const [mixed, word] = step(index, now);
    const sum = (a + mixed + (sines[index] ?? 0) + block.getInt32(word * 4, true)) | 0;
    const by = shifts[index >> 4]?.[index % 4] ?? 0;
    now = [d, (b + ((sum << by) | (sum >>> (32 - by)))) | 0, b, c];
  }
  return [(state[0] + now[0]) | 0, (state[1] + now[1]) | 0, (state[2] + now[2]) | 0, (state[3] + now[3]) | 0];
};

/** The bytes, a one bit, zeros, and the length in bits at the end of the last block. */
const padded = (bytes: Uint8Array): DataView => {
  const whole = new Uint8Array((Math.floor((bytes.length + 8) / 64) + 1) * 64);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(whole.length - 8, (bytes.length * 8) >>> 0, true);
  view.setUint32(whole.length - 4, Math.floor(bytes.length / 2 ** 29), true);
  return view;
};

/** The 16 bytes of the digest. */
export const md5 = (bytes: Uint8Array): Uint8Array => {
  const view = padded(bytes);
  let state: State = [0x67452301, 0xefcdab89 | 0, 0x98badcfe | 0, 0x10325476];
  for (let at = 0; at < view.byteLength; at += 64) state = blockInto(state, new DataView(view.buffer, at, 64));
  const digest = new DataView(new ArrayBuffer(16));
  state.forEach((word, index) => digest.setInt32(index * 4, word, true));
  return new Uint8Array(digest.buffer);
};
