/** What finding backports by their patches costs. */

/** Pages of the author’s merge requests, and merge requests whose patches are read, at most. */
export const mostRead = { pages: 3, pairs: 4 } as const;

/** Most requests that it takes. */
export const backportCalls: number = mostRead.pages + mostRead.pairs + 1;
