/** Memory of bytes that are no longer needed. */

/**
 * Gives the memory of these bytes back now; they are empty afterwards, so nobody else may keep them. The collector counts
 * such memory late: what eight readers of a file of 100 MB had left behind was more than the file. Bytes that share their
 * memory with others keep it.
 */
export const releaseMemory = (bytes: Uint8Array): void => {
  const { buffer } = bytes;
  if (buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength) buffer.transfer(0);
};

/** Puts bytes together in memory of their own, which can be given back: `Buffer.concat` takes what is small from a pool. */
export const concatOwn = (parts: readonly Uint8Array[]): Buffer => {
  const bytes = Buffer.allocUnsafeSlow(parts.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
};
