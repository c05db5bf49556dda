/** A part of a merge request as it is being written: its draft, over what the server has. */
import { useState } from 'react';
import { useDraftedText, type DraftedText } from '../../../blocks/form/use-drafted-text.ts';
import { partDraft, type WrittenPart } from '../model/merge-message.ts';
import type { MergeRequest } from '../model/merge-request.ts';

/** The part as its form uses it. */
export interface Part extends DraftedText {
  /** What the server has now. */
  readonly original: string;
  /** What it had when the writing began. */
  readonly base: string;
  /** Takes what the server has now as what the writing began with. */
  readonly rebase: (original: string) => void;
}

/** Follows a part; while nothing is typed it shows what the server has. */
export const usePart = (item: MergeRequest, part: WrittenPart, original: string): Part => {
  const written = useDraftedText(partDraft(item, part), original);
  const [base, setBase] = useState(original);
  return {
    ...written,
    original,
    base,
    rebase: setBase,
    write: (next) => {
      if (!written.isChanged) setBase(original);
      written.write(next);
    },
    forget: async () => {
      setBase(original);
      await written.forget();
    },
  };
};
