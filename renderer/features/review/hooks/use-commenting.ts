/** Comments on lines in the list of rows: what hangs below them, choosing lines, and moving from one comment to the next. */
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { RowLayout } from '../../../../shared/diff/view/row-layout.ts';
import { t } from '../../../texts/t.ts';
import type { Side } from '../../../workers/changes/changes-protocol.ts';
import { nextItem, type PlacedItem } from '../model/below-rows.ts';
import type { LineComments } from '../model/line-comments.ts';
import type { RowSource } from '../model/row-source.ts';
import type { Review } from '../model/review.ts';
import type { Below } from './use-below.ts';
import { useLineChoice, type LineChoice } from './use-line-choice.ts';

/** What keys and the list need. */
export interface Commenting {
  readonly choice: LineChoice;
  readonly canComment: boolean;
  readonly hasItems: boolean;
  /** Brings the next comment into view, with the focus; false: there is none. */
  readonly goToItem: (row: number, step: 1 | -1) => boolean;
  /** Gives the keys back to the lines where a comment has them. */
  readonly takeKeys: () => void;
  /** The item that had the focus last. */
  readonly kept: string | null;
  readonly onKeep: (key: string) => void;
  /** Why the last lines chosen can have no comment; empty when they can. */
  readonly problem: string;
}

export interface CommentingInput {
  readonly review: Review;
  readonly layout: RowLayout;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly below: Below;
  readonly source: RowSource;
  readonly view: number;
  /** Commit that is read; empty while it is not known. */
  readonly sha: string;
  readonly comments: LineComments | null;
  readonly setCursor: (row: number) => void;
  readonly unfold: (file: number) => void;
}

const noCode = t('review.needs_code');

const focusedItem = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>('[data-item]') ?? null;

/** Follows them. */
export const useCommenting = (input: CommentingInput): Commenting => {
  const { review, layout, scroller, below, source, view, sha, comments, setCursor, unfold } = input;
  const [kept, setKept] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const canComment = (comments?.onStart ?? null) !== null && /^[0-9a-f]{7,64}$/.test(sha);
  /** By key: the newer version, where the line has one. */
  const sideAt = (row: number): Side => {
    const sides = source.lineAt(row)?.sides;
    return sides && sides[1] === null ? 'left' : 'right';
  };
  /** False: no box is opened. */
  const begin = async (from: number, to: number, side: Side | null): Promise<boolean> => {
    const place = await review.positionAt(from, to, side ?? sideAt(to));
    setProblem(place === null ? noCode : '');
    if (place === null) return false;
    setCursor(to);
    comments?.onStart?.({ ...place, sha });
    void review.uniquePosition(place).then((unique) => {
      if (unique.isUnique === true) comments?.onUnique({ ...unique, sha });
    });
    return true;
  };
  const choice = useLineChoice(layout, view, canComment ? begin : null);

  const show = (next: PlacedItem): void => {
    // Drawn wherever it is, before it is looked for.
    flushSync(() => {
      unfold(next.file);
      setCursor(next.row);
      setKept(next.item.key);
    });
    const element = scroller.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(next.item.key)}"]`);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest' });
  };
  const goToItem = (row: number, step: 1 | -1): boolean => {
    const next = nextItem(below.placed, focusedItem()?.dataset['item'] ?? null, row, step);
    if (next !== undefined) show(next);
    return next !== undefined;
  };
  const wanted = below.placed.find(({ item }) => item.key === comments?.wanted);
  const showWanted = useEffectEvent(() => {
    if (wanted !== undefined) show(wanted);
  });
  const wantedKey = wanted?.item.key;
  useEffect(() => {
    // Not within the effect: it draws.
    if (wantedKey !== undefined) queueMicrotask(showWanted);
  }, [wantedKey]);

  return {
    choice,
    canComment,
    hasItems: below.placed.length > 0,
    goToItem,
    takeKeys: () => {
      if (focusedItem() !== null) scroller.current?.focus({ preventScroll: true });
    },
    kept,
    onKeep: setKept,
    problem,
  };
};
