/** Drafts as the channels carry them, and where the texts of one field are kept: its draft by the field's own key, and beside it what another window typed there. */
import type { LinePosition } from './line-position.ts';

/** A text to be kept until it was sent. */
export interface DraftRequest {
  /** The key of the draft, unique within the account: `mr:<project>:<iid>:note`. A stored name. */
  readonly place: string;
  /** At most 1 MB of UTF-8; an empty one removes the draft. */
  readonly text: string;
  /** Title of the object, for the list of drafts. */
  readonly title: string;
  /** Route of the screen where it is edited. */
  readonly route: string;
  /** The highest id among the notes known when it was sent, while its answer is awaited (R7); else null or missing. */
  readonly sent_after?: number | null;
  /** The lines that the text is about; null or missing for a text about the whole object. */
  readonly line_position?: LinePosition | null;
  /** Of a change: what it was written over; null or missing where that is not known, or nothing is changed. */
  readonly base?: string | null;
  /** The version that the window knows, null for none there; where it is missing, whatever is there is replaced. */
  readonly version?: string | null;
}

/** A draft as it is kept. Times are ISO 8601, by this computer's clock. */
export interface Draft extends Required<DraftRequest> {
  /** Another one after each save. */
  readonly version: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A draft in a list: the beginning of its text alone. */
export interface DraftEntry extends Pick<
  Draft,
  'place' | 'title' | 'route' | 'line_position' | 'created_at' | 'updated_at'
> {
  readonly excerpt: string;
  /** It is sent once the server is there; whoever changes or sends it takes that back. */
  readonly waits: boolean;
}

/** What became of a text: where it is kept, `place` unless another window had saved a different one there meanwhile. */
export interface SavedDraft extends Pick<DraftRequest, 'place'> {
  readonly saved_at: string | null;
  /** Null: there is none. */
  readonly version: string | null;
  /** Nothing was saved: another window sends this very text, or did, and its fate is not known. */
  readonly sent_elsewhere?: true;
}

const beside = /^beside:\d+:/;

/** The key of a text beside the draft of a field. @param number from 1 */
export const besideField = (field: string, number: number): string => `beside:${String(number)}:${field}`;

/** The field that a text belongs to. */
export const fieldOf = (place: string): string => place.replace(beside, '');
