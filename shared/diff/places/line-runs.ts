/** Where some lines appear among all lines of a file. */
import { quotedCount, quotedLine } from '#shared/review/quoted-lines.ts';
import type { LinePosition } from '#shared/review/line-position.ts';

/** The lines of a file by their quoted form; made once for any number of searches. */
export interface LineRuns {
  /**
   * The number of the first line where the quoted lines appear. The first and the last of them must be the only ones
   * of their text: a bracket below a line that is unique may be another bracket by now.
   * @returns 0 when they do not appear; −1 when they may be others
   */
  findOnly(place: Pick<LinePosition, 'firstLine' | 'lastLine' | 'quoted'>): number;
}

/** Indexes the lines. */
export const lineRuns = (lines: readonly string[]): LineRuns => {
  const quoted = lines.map(quotedLine);
  const numbers = new Map<string, number[]>();
  quoted.forEach((line, at) => {
    const known = numbers.get(line);
    if (known === undefined) numbers.set(line, [at]);
    else known.push(at);
  });
  return {
    findOnly: (place) => {
      const length = place.lastLine - place.firstLine + 1;
      // Of more lines than are quoted, nothing says where the last one went.
      if (length > quotedCount(place) || length !== place.quoted.length) return 0;
      const first = numbers.get(place.quoted[0] ?? '') ?? [];
      const last = numbers.get(place.quoted[length - 1] ?? '') ?? [];
      if (first.length > 1 || last.length > 1) return -1;
      const [at = -1] = first;
      return at >= 0 && place.quoted.every((line, step) => quoted[at + step] === line) ? at + 1 : 0;
    },
  };
};
