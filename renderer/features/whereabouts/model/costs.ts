/** What reading a subject, and finding backports by their patches, costs. */
import type { Subject } from './subject.ts';

/** Pages of an issue’s comments that are read for merge requests. */
export const mostPages = 5;

/** Most requests that reading each of them takes. */
export const mostReads = { commit: 0, merge_request: 2, label: 1, issue: mostPages + 1 } as const satisfies Readonly<
  Record<Subject['kind'], number>
>;

/** Pages of the author’s merge requests, and merge requests whose patches are read, at most. */
export const mostRead = { pages: 3, pairs: 4 } as const;

/** Most requests that backports take. */
export const backportCalls: number = mostRead.pages + mostRead.pairs + 1;
