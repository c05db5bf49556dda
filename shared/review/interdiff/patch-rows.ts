/** The rows of the earlier patch, in their order: unchanged and removed lines, each followed by what was added after it. */
import { isEdge, type PatchHunk } from './patch-hunks.ts';

/** A row. */
export interface PatchRow {
  readonly text: string;
  /** `edge`: stands for a place only. */
  readonly kind: 'kept' | 'removed' | 'added' | 'edge';
  readonly hunk: number;
  /** Number in the old version; of an added row that of the line before it. */
  readonly number: number;
}

/** Whether a row is a change. */
export const isChange = ({ kind }: PatchRow): boolean => kind === 'removed' || kind === 'added';

/** All rows of a patch. */
export const rowsOf = (hunks: readonly PatchHunk[]): readonly PatchRow[] =>
  hunks.flatMap(({ lines }, hunk) =>
    lines.flatMap((line) => {
      const { text, number } = line;
      const kind = isEdge(line) ? 'edge' : line.isRemoved ? 'removed' : 'kept';
      const added = line.added.map((own): PatchRow => ({ text: own, kind: 'added', hunk, number }));
      return [{ text, kind, hunk, number } satisfies PatchRow, ...added];
    }),
  );
