/** What is said of a comment that waits for the server while its text may change: who types on is told that it waits no longer. */

/** What the composer says; null: nothing. */
export type Waiting =
  /** It waits, with this text. */
  | { readonly kind: 'waits'; readonly text: string }
  /** It was changed while it waited; `isOver`: nothing waits any more. */
  | { readonly kind: 'changed'; readonly isOver: boolean };

/** The draft as it is now. */
export interface WaitingDraft {
  /** It is marked on disk as waiting; a save takes that off. */
  readonly waits: boolean;
  readonly text: string;
  /** All of the text is on disk. */
  readonly isSaved: boolean;
}

/**
 * What is said next; the same object where nothing changed. A text that was taken back by hand, or is being sent, is the
 * one that waited: of those nothing is said.
 */
export const nextWaiting = (before: Waiting | null, { waits, text, isSaved }: WaitingDraft): Waiting | null => {
  if (text === '') return null;
  if (before?.kind === 'changed') {
    if (before.isOver) return waits && isSaved ? { kind: 'waits', text } : before;
    return waits ? before : { kind: 'changed', isOver: true };
  }
  if (before === null && !waits) return null;
  // Typed on as another window had it wait: what waits there is another text.
  const isOther = before === null ? !isSaved : before.text !== text;
  if (isOther) return { kind: 'changed', isOver: !waits };
  return waits ? (before ?? { kind: 'waits', text }) : null;
};
