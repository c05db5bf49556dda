/** Merge requests of a test, out of patches. */
import type { ChangeFields } from '#shared/diff/index/changed-file.ts';
import { encode } from '#shared/encoding/encodings.ts';
import { createChangesPacker, unpackChanges, type RequestChanges } from '#shared/diff/overlaps/request-changes.ts';

/** A file with its patch; null: the server left its lines out. */
export type PatchedFile = readonly [fields: ChangeFields, patch: string | null];

/** The fields of a file that was changed where it is. */
export const fieldsOf = (path: string, more: Partial<ChangeFields> = {}): ChangeFields => ({
  old_path: path,
  new_path: path,
  a_mode: '100644',
  b_mode: '100644',
  new_file: false,
  renamed_file: false,
  deleted_file: false,
  too_large: false,
  collapsed: false,
  ...more,
});

/** Packed and unpacked again. */
export const requestOf = (
  files: readonly PatchedFile[],
  { base = null, isCutOff = false }: Partial<Pick<RequestChanges, 'base' | 'isCutOff'>> = {},
): RequestChanges => {
  const packer = createChangesPacker();
  for (const [fields, patch] of files) packer.add(fields, patch === null ? null : encode(patch));
  return unpackChanges(packer.pack({ base, isCutOff }));
};

const around = 3;

/**
 * The patch of a text of 100 lines in which lines `from` to `to` become others; `to` before `from`: lines are added before
 * `from`. @param above lines that the version before has more above all of these
 */
export const patchAt = (from: number, to: number, after: readonly string[], above = 0): string => {
  const first = Math.max(1, from - around);
  const last = Math.min(100, to + around);
  const lines = (start: number, end: number, sign: string): string =>
    Array.from({ length: Math.max(0, end - start + 1) }, (_, at) => `${sign}line ${String(start + at)}\n`).join('');
  const count = last - first + 1;
  const added = after.map((line) => `+${line}\n`).join('');
  const head = `@@ -${String(first + above)},${String(count)} +${String(first + above)},${String(count - (to - from + 1) + after.length)} @@\n`;
  return head + lines(first, from - 1, ' ') + lines(from, to, '-') + added + lines(to + 1, last, ' ');
};
