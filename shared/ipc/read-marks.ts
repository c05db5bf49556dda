/** What the channels `marks:*` speak about: which merge requests of the lists were read, and as they were then. */
import type { MergeRequestKey } from './heads.ts';

/** A merge request as lists tell whether it changed. */
export interface ReadState {
  readonly sha: string | null;
  /** How many notes of people it has. */
  readonly notes: number;
  readonly state: string;
  /** Null where the answer has no dates. */
  readonly updated_at: string | null;
}

/** The mark of one merge request. */
export interface ReadMark extends MergeRequestKey, ReadState {
  /** Marked as unread by hand, whatever it is like now. */
  readonly is_unread: boolean;
  /** How many notes there were when its page was last open; null: it was marked from a list alone. */
  readonly opened_notes: number | null;
}

/** A change of a mark: its page is open, or it was marked by hand. */
export interface MarkChange {
  readonly mergeRequest: MergeRequestKey;
  readonly state: ReadState;
  readonly how: 'opened' | 'read' | 'unread';
}

/** How many marks an account keeps: those that changed last. */
export const mostMarks = 20_000;
