/** One text that is changed: what there is already until something is typed, and a draft on disk from then on. */
import { useState } from 'react';
import type { DraftAbout, DraftView } from '#renderer/api/drafts/draft-store.ts';
import { drafts } from '#renderer/api/drafts/drafts.ts';
import { useDraft } from '#renderer/api/drafts/use-draft.ts';

/** The text as its field uses it. */
export interface DraftedText {
  readonly text: string;
  /** What there is already, now. */
  readonly original: string;
  /** Changed, and what there is already is no longer, or may not be, what the writing began with. */
  readonly isOvertaken: boolean;
  readonly isChanged: boolean;
  readonly about: DraftAbout;
  readonly draft: DraftView;
  readonly write: (text: string) => void;
  /** Saves on this computer what is not saved yet. */
  readonly keep: () => void;
  /** Sent or discarded: no draft any more. */
  readonly forget: () => Promise<void>;
}

/**
 * Follows it.
 * @param original what there is already; a text that is the same again is no draft
 * @param isSuggestion what was typed stays, also where it is the same as the suggestion of that moment
 */
export const useDraftedText = (about: DraftAbout, original: string, isSuggestion = false): DraftedText => {
  const { place } = about;
  const draft = useDraft(about);
  // An empty text is no draft: that it was emptied by hand is known to this field alone.
  const [isEmptied, setEmptied] = useState(false);
  const isUntouched = draft.text === '' && !isEmptied;
  const text = isUntouched ? original : draft.text;
  const isChanged = text !== original;
  return {
    text,
    original,
    isOvertaken: isChanged && draft.base !== original,
    isChanged,
    about,
    draft,
    write: (next) => {
      setEmptied(next === '');
      drafts.write(place, next === original && !isSuggestion ? '' : next, isChanged ? draft.base : original);
    },
    keep: () => void drafts.flush(place),
    forget: async () => {
      setEmptied(false);
      await drafts.forget(about);
    },
  };
};
