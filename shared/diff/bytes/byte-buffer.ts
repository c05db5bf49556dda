/** A growing buffer of bytes that is filled, read and emptied again and again. */

/** Bytes `0` to `length − 1` of `bytes` are filled. */
export interface ByteBuffer {
  bytes: Uint8Array;
  length: number;
}

/** Makes an empty buffer. */
export const createByteBuffer = (capacity = 4096): ByteBuffer => ({ bytes: new Uint8Array(capacity), length: 0 });

/** Makes room for `more` further bytes. */
export const reserve = (buffer: ByteBuffer, more: number): void => {
  const needed = buffer.length + more;
  if (needed <= buffer.bytes.length) return;
  const bytes = new Uint8Array(Math.max(needed, Math.ceil(buffer.bytes.length * 1.5)));
  bytes.set(buffer.bytes.subarray(0, buffer.length));
  buffer.bytes = bytes;
};

/** Appends one byte. */
export const pushByte = (buffer: ByteBuffer, byte: number): void => {
  reserve(buffer, 1);
  buffer.bytes[buffer.length] = byte;
  buffer.length += 1;
};

/** The bytes that are filled, as a copy of exactly their size. */
export const copyOf = (buffer: ByteBuffer): Uint8Array => buffer.bytes.slice(0, buffer.length);

/** Empties it; of more than `most` bytes nothing is kept. */
export const letGo = (buffer: ByteBuffer, most: number): void => {
  buffer.length = 0;
  if (buffer.bytes.length > most) buffer.bytes = new Uint8Array(0);
};
