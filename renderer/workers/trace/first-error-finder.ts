/** Looks for the first error of a trace between the messages of a page, some of it at a time. */
import { createFirstErrorSearch, type FirstError } from '#shared/trace/first-error/first-error.ts';
import type { TraceIndex } from '#shared/trace/trace-index.ts';
import type { SearchCodec } from '#shared/trace/trace-search.ts';

/** Bytes that are looked at before waiting messages have their turn. */
const stepBytes = 2 * 1024 * 1024;

/** A finder; each `begin` ends the search before. */
export interface FirstErrorFinder {
  begin(index: TraceIndex): void;
  stop(): void;
}

/** @param found is called at the end of each search that was not stopped, with null where nothing speaks of an error */
export const createFirstErrorFinder = (
  codec: SearchCodec,
  later: (run: () => void) => void,
  found: (error: FirstError | null) => void,
): FirstErrorFinder => {
  let current = 0;
  return {
    begin: (index) => {
      current += 1;
      const own = current;
      const search = createFirstErrorSearch(index, codec);
      const step = (): void => {
        if (own !== current) return;
        if (search.step(stepBytes)) later(step);
        else found(search.result());
      };
      later(step);
    },
    stop: () => {
      current += 1;
    },
  };
};
