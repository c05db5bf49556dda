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
