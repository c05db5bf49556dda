/** A part of a merge request as it is being written: its draft, over what the server has. */
import { useState } from 'react';
import type { DraftView } from '../../../api/draft-store.ts';
import { drafts } from '../../../api/drafts.ts';
import { useDraft } from '../../../api/use-draft.ts';
import { partDraft, type WrittenPart } from '../model/merge-message.ts';
import type { MergeRequest } from '../model/merge-request.ts';

/** The part as its form uses it. */
export interface Part {
  readonly text: string;
  /** What the server has now. */
  readonly original: string;
  /** What it had when the writing began. */
  readonly base: string;
  readonly isChanged: boolean;
  readonly draft: DraftView;
  readonly write: (text: string) => void;
  /** Saves on this computer what is not saved yet. */
  readonly keep: () => void;
  /** Takes what the server has now as what the writing began with. */
  readonly rebase: (original: string) => void;
  /** Sent or discarded: no draft any more. */
  readonly forget: () => Promise<void>;
}

/** Follows a part; while nothing is typed it shows what the server has. */
export const usePart = (item: MergeRequest, part: WrittenPart, original: string): Part => {
  const about = partDraft(item, part);
  const draft = useDraft(about);
  const [isTouched, setTouched] = useState(false);
  const [base, setBase] = useState(original);
  const text = draft.text === '' && !isTouched ? original : draft.text;
  const isChanged = text !== original;
  return {
    text,
    original,
    base,
    isChanged,
    draft,
    write: (next) => {
      if (!isChanged) setBase(original);
      setTouched(true);
      drafts.write(about.place, next === original ? '' : next);
    },
    keep: () => void drafts.flush(about.place),
    rebase: setBase,
    forget: async () => {
      setTouched(false);
      setBase(original);
      drafts.write(about.place, '');
      await drafts.flush(about.place);
    },
  };
};
