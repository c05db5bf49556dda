/** Matches of a search by the row that they are in: what the lines on screen mark. */
import type { Hit } from '#renderer/workers/find/find-in-changes.ts';

/** Matches of one row: starts and ends in turn, and which of them is the current one. */
export interface RowMatches {
  readonly columns: readonly number[];
  /** Number of the match in the row; −1 for none. */
  readonly current: number;
}

export interface MatchMarks {
  /** The same object until the matches of the row, or the current one among them, are others. */
  of(row: number): RowMatches;
  subscribe(listener: () => void): () => void;
  /** @param current index of the current match; −1 for none */
  set(hits: readonly Hit[], current: number): void;
}

const none: RowMatches = { columns: [], current: -1 };

/** Makes the marks of a list of lines; there are none. */
export const createMatchMarks = (): MatchMarks => {
  const listeners = new Set<() => void>();
  let marked: readonly Hit[] = [];
  let rows = new Map<number, RowMatches>();
  let currentRow = -1;
  const fill = (hits: readonly Hit[]): void => {
    const columns = new Map<number, number[]>();
    for (const { row, start, end } of hits) {
      const known = columns.get(row);
      if (known === undefined) columns.set(row, [start, end]);
      else known.push(start, end);
    }
    rows = new Map([...columns].map(([row, of]) => [row, { columns: of, current: -1 }]));
    marked = hits;
    currentRow = -1;
  };
  return {
    of: (row) => rows.get(row) ?? none,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set: (hits, current) => {
      if (hits !== marked) fill(hits);
      const before = rows.get(currentRow);
      if (before !== undefined) rows.set(currentRow, { ...before, current: -1 });
      const hit = hits[current];
      currentRow = hit?.row ?? -1;
      const after = rows.get(currentRow);
      if (hit !== undefined && after !== undefined) {
        const at = after.columns.findIndex((column, index) => index % 2 === 0 && column === hit.start);
        rows.set(currentRow, { ...after, current: at / 2 });
      }
      for (const listener of listeners) listener();
    },
  };
};
