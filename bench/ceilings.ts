/** Counts and sizes as they stand: each may only fall. Lower one together with the change that made it smaller; never raise it. */

/** Requests of each opening until a moment after its first useful content, at a distant server (B16). */
export const openingRequests: Readonly<Record<string, number>> = {
  'review queue': 6,
  // The list, four counts, the jobs of two projects, the dates of one.
  'merge requests': 8,
  overview: 8,
  'changes, 2 files': 7,
  'changes, 300 files': 6,
  jobs: 1,
  log: 3,
  branches: 3,
  tags: 3,
  users: 1,
  'tokens of a user': 3,
};

/** Nodes of a page with a list of 10,000 rows or more (B12). */
export const listNodes: Readonly<Record<string, number>> = {
  'merge requests': 1_160,
  users: 1_140,
  'tree entries': 310,
};

/** What the whole app may take, with accounts on the review queue (`npm run bench -- footprint`). */
export const budgets = {
  /** Bytes (PSS). */
  'memory of all processes': 460_000_000,
  /** Bytes (PSS), each in a window of its own. */
  'memory of three accounts': 550_000_000,
  /** Bytes. */
  'packed size': 21_500_000,
  'wakeups a second': 30,
} as const;
