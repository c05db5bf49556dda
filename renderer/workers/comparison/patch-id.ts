/** An id of patches that stays the same where they are applied elsewhere: without line numbers and whitespace, as `git patch-id` has it. */

const newline = 0x0a;
const at = 0x40;
const backslash = 0x5c;

const isSpace = (byte: number): boolean => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);

/** The lines of a patch without heads of hunks, marks of missing newlines and whitespace. */
const essence = (patch: Uint8Array): Uint8Array<ArrayBuffer> => {
  const kept = new Uint8Array(patch.length);
  let length = 0;
  let isLineStart = true;
  let isSkipped = false;
  for (const byte of patch) {
    if (isLineStart) isSkipped = byte === at || byte === backslash;
    isLineStart = byte === newline;
    if (isSkipped || isSpace(byte)) continue;
    kept[length] = byte;
    length += 1;
  }
  return kept.slice(0, length);
};

const hexOf = (hash: ArrayBuffer): string =>
  Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A changed file of an answer. */
export interface PatchedFile {
  readonly old_path: string;
  readonly new_path: string;
  readonly patch: Uint8Array;
}

/** The id of all files, in whatever order they come. `digest`: SHA-256. */
export const patchIdOf = async (
  files: readonly PatchedFile[],
  digest: (bytes: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer>,
): Promise<string> => {
  const ids: string[] = [];
  for (const { old_path, new_path, patch } of files)
    ids.push(`${JSON.stringify([old_path, new_path])} ${hexOf(await digest(essence(patch)))}`);
  return hexOf(await digest(new TextEncoder().encode(ids.sort().join('\n'))));
};
