/** The worker that searches lines. A pattern may run for ever: nothing else happens in it. */
import type { FindQuery } from '#shared/find/find-query.ts';
import type { FoundInLines } from '#shared/find/find-lines.ts';

export interface FindMethods {
  find(lines: {
    readonly query: FindQuery;
    /** UTF-8; a newline ends each line. */
    readonly bytes: Uint8Array;
    /** Matches that are kept; the others are counted. */
    readonly most: number;
  }): FoundInLines;
}
