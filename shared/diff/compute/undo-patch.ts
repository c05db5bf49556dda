/** Takes a patch back: the version before, from the version after. */
import { isEqual } from '#shared/diff/bytes/equal-bytes.ts';
import { appendPatchRows } from '#shared/diff/index/patch-rows.ts';
import { createRowColumns, rowKinds } from '#shared/diff/index/rows.ts';
import { asSent, hasReplaced } from '#shared/encoding/encodings.ts';
import { copyOf, createByteBuffer, reserve } from '#shared/diff/bytes/byte-buffer.ts';

const newline = 10;

const endOf = (bytes: Uint8Array, from: number): number => {
  const found = bytes.indexOf(newline, from);
  return found < 0 ? bytes.length : found + 1;
};

/**
 * The version before; null where the patch is incomplete, has no lines, or does not fit the version after. Lines that are
 * not UTF-8 came as U+FFFD: the version after has their bytes, and of a removed one nobody has them.
 */
export const undoPatch = (after: Uint8Array, patch: Uint8Array): Uint8Array | null => {
  const columns = createRowColumns();
  const counts = appendPatchRows(columns, () => undefined, patch);
  if (counts.hunks === 0 || counts.endsEarly || counts.hasUnknownHead || counts.isBinary) return null;
  const buffer = createByteBuffer(after.length);
  const append = (bytes: Uint8Array): void => {
    reserve(buffer, bytes.length);
    buffer.bytes.set(bytes, buffer.length);
    buffer.length += bytes.length;
  };
  let at = 0;
  let line = 1;
  const keepUntil = (next: number): void => {
    for (; line < next && at < after.length; line += 1) {
      const end = endOf(after, at);
      append(after.subarray(at, end));
      at = end;
    }
  };
  for (let row = 0; row < columns.count; row += 1) {
    const kind = columns.kind[row] ?? 0;
    if (kind === rowKinds.hunk) keepUntil(columns.newLine[row] ?? 0);
    if (kind !== rowKinds.context && kind !== rowKinds.added && kind !== rowKinds.removed) continue;
    const start = columns.start[row] ?? 0;
    const end = endOf(patch, start);
    // A line without a line end is followed by a remark about that.
    const hasEnd = columns.kind[row + 1] !== rowKinds.noNewline;
    const text = patch.subarray(start + 1, hasEnd ? end : end - 1);
    if (kind !== rowKinds.removed) {
      const end = endOf(after, at);
      const own = after.subarray(at, end);
      if (!isEqual(own, text) && !isEqual(asSent(own), text)) return null;
      if (kind === rowKinds.context) append(own);
      at = end;
      line += 1;
    } else if (hasReplaced(text)) return null;
    else append(text);
  }
  append(after.subarray(at));
  return copyOf(buffer);
};
