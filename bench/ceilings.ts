/** Counts as they stand: each may only fall. Lower one together with the change that made it smaller; never raise it. */

/** Requests of each opening until it is quiet, at a distant server (B16). */
export const openingRequests: Readonly<Record<string, number>> = {
  'review queue': 6,
  'merge requests': 3,
  overview: 8,
  'changes, 2 files': 3,
  'changes, 300 files': 3,
  jobs: 2,
  log: 3,
  branches: 4,
  tags: 2,
  users: 1,
  'tokens of a user': 2,
};
