/** Where some lines appear among all lines of a file. */
import { quotedCount, quotedLine } from '../../review/quoted-lines.ts';
import type { LinePlace } from '../../review/line-place.ts';

/** The lines of a file by their quoted form; made once for any number of searches. */
export interface LineRuns {
  /**
   * The number of the first line where the quoted lines appear.
   * @returns 0 when they do not; −1 when they appear more than once
   */
  findOnly(place: Pick<LinePlace, 'firstLine' | 'lastLine' | 'quoted'>): number;
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
      let rarest: readonly number[] = numbers.get(place.quoted[0] ?? '') ?? [];
      let offset = 0;
      place.quoted.forEach((line, at) => {
        const found = numbers.get(line) ?? [];
        if (found.length >= rarest.length) return;
        rarest = found;
        offset = at;
      });
      let only = 0;
      for (const at of rarest) {
        const first = at - offset;
        if (first < 0 || !place.quoted.every((line, step) => quoted[first + step] === line)) continue;
        if (only > 0) return -1;
        only = first + 1;
      }
      return only;
    },
  };
};
