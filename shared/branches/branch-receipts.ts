/** What the channels `receipts:*` speak about: branches that were chosen to be deleted together, each with the commit it was at. */

/**
 * What became of a branch. `waiting`: not sent. `sending`: its deletion was sent. `changed`, `missing`, `protected`: when it
 * was read again it was at another commit, gone, or could no longer be deleted, so nothing was sent. `restoring`: its
 * creation was sent; with a note, its answer was lost. `elsewhere`: there is a branch of its name again, at another commit.
 * Stored names.
 */
export const receiptStates = [
  'waiting',
  'sending',
  'deleted',
  'changed',
  'missing',
  'protected',
  'failed',
  'unknown',
  'restoring',
  'restored',
  'elsewhere',
  'not_restored',
] as const;

export type ReceiptState = (typeof receiptStates)[number];

/** A branch of a receipt. */
export interface ReceiptRow {
  /** From 0, in the order of the deletion. */
  readonly position: number;
  readonly name: string;
  /** The commit it was at when it was chosen. */
  readonly sha: string;
  readonly state: ReceiptState;
  /** Why it is in this state: the commit that was found, or what the server said; null where the state says it all. */
  readonly note: string | null;
}

/** A receipt in a list. */
export interface BranchReceipt {
  readonly id: string;
  /** ISO 8601, by this computer's clock. */
  readonly created_at: string;
  readonly total: number;
  /** How many branches are in each state; a state without any is missing. */
  readonly counts: Readonly<Partial<Record<ReceiptState, number>>>;
}

/** Branches of a receipt to be kept, from a position on. */
export interface ReceiptPart {
  readonly id: string;
  /** As the route names it: its number or its path. */
  readonly project: string;
  readonly from: number;
  readonly branches: readonly Pick<ReceiptRow, 'name' | 'sha'>[];
}

/** Most branches in one message. */
export const mostInPart = 2_000;
/** Receipts that an account keeps; the oldest go first. */
export const mostReceipts = 200;
/** Characters of a note at most. */
export const longestNote = 2_000;
