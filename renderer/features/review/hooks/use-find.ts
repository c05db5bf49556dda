/** Finding in all changed files: what is searched for, where its matches are, which is the current one, and the ways to the next. */
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { FindQuery } from '#shared/find/find-query.ts';
import { useCommand } from '#renderer/components/context/commands.tsx';
import {
  createFindInChanges,
  type FindInChanges,
  type Found,
  type Hit,
} from '#renderer/workers/find/find-in-changes.ts';
import { filteredOf } from '#renderer/features/review/store/lines.ts';
import { focusLines, showMatch } from '#renderer/features/review/store/moves.ts';
import { useReview, useReviewStore } from '#renderer/features/review/store/review-store.ts';
import { startRow } from '#renderer/features/review/store/scroll.ts';

/** The find bar of a review. */
interface KeptFind {
  readonly query: FindQuery;
  readonly isOpen: boolean;
}

const kept = new Map<string, KeptFind>();

const nothing: KeptFind = {
  query: { text: '', isRegex: false, isCaseSensitive: false, isWholeWord: false },
  isOpen: false,
};

const keptFind = (review: string): KeptFind => kept.get(review) ?? nothing;

/** What was searched for in a review: kept while the window is open, also while another tab of the review is shown. */
export const keepFind = (review: string, find: KeptFind): void => void kept.set(review, find);

/** The search as the bar and the list show it. */
export interface Find {
  readonly isOpen: boolean;
  /** Another number each time the field is to take the focus. */
  readonly openCount: number;
  readonly query: FindQuery;
  readonly found: Found;
  /** Index of the current match; −1 for none. */
  readonly current: number;
  /** Line of each match in the view; fewer while they are not known. */
  readonly lines: readonly number[];
  setQuery(query: FindQuery): void;
  step(by: 1 | -1): void;
  close(): void;
}

/** What is done with the first matches of a search: the next one is gone to, or the one at the cursor stays the current one. */
type First = 'show' | 'keep';

const noLines: readonly number[] = [];
const noHits: readonly Hit[] = [];

/** Without the matches of some files; those that were not kept are not known to be in the others. */
const narrowed = (found: Found, isLeftOut: ((file: number) => boolean) | null): Found => {
  if (isLeftOut === null) return found;
  const hits = found.hits.filter(({ file }) => !isLeftOut(file));
  return { ...found, hits, count: hits.length, files: new Set(hits.map(({ file }) => file)).size };
};

/** Text that is selected within one line. */
const selectedText = (): string => {
  const text = window.getSelection()?.toString() ?? '';
  return text.includes('\n') || text.length > 200 ? '' : text;
};

/** The search in all changes, and its matches without those of files that are left out. */
const useSearch = () => {
  const { review } = useReviewStore();
  const isLeftOut = useReview((of) => filteredOf(of).isLeftOut);
  const [find] = useState(() =>
    createFindInChanges(
      {
        slice: (from) => review.ask('findSlice', from),
        isWhole: () => review.state()?.phase !== 'loading',
      },
      review.createFinder(),
    ),
  );
  const whole = useSyncExternalStore(find.subscribe, find.state);
  const found = useMemo(() => narrowed(whole, isLeftOut), [whole, isLeftOut]);
  useEffect(() => () => find.close(), [find]);
  return { find, found };
};

/** Line of each match in a view; none while they are not known. */
const useLinesOf = (hits: readonly Hit[], view: number): readonly number[] => {
  const { review } = useReviewStore();
  const [located, setLocated] = useState({ hits: noHits, view: -1, lines: noLines });
  useEffect(() => {
    let isGone = false;
    const rows = hits.map(({ row }) => row);
    if (rows.length > 0)
      void review.ask('linesOf', rows).then((at) => {
        if (!isGone) setLocated({ hits, view, lines: at });
      });
    return () => {
      isGone = true;
    };
  }, [review, hits, view]);
  return located.hits === hits && located.view === view ? located.lines : noLines;
};

/** The current match and the way to the next; of a search that begins, the first one is chosen once its line is known. */
const useCurrentMatch = (find: FindInChanges, { number, hits, isDone }: Found, lines: readonly number[]) => {
  const store = useReviewStore();
  const first = useRef<{ readonly number: number; readonly what: First } | null>(null);
  const [chosen, setChosen] = useState<Hit | null>(null);
  const current = chosen === null ? -1 : hits.indexOf(chosen);
  const begin = (next: FindQuery, what: First): void => {
    find.search(next.text === '' ? null : next);
    first.current = { number: find.state().number, what };
  };
  const choose = (at: number, what: First): void => {
    const hit = hits[at];
    const line = lines[at];
    if (hit === undefined || line === undefined) return;
    setChosen(hit);
    if (what === 'show') showMatch(store, line, hit);
  };
  const chooseFirst = useEffectEvent(() => {
    const what = first.current;
    if (what?.number !== number || lines.length === 0) return;
    const from = startRow(store);
    const next =
      what.what === 'keep'
        ? lines.findIndex((line, at) => line === from && hits[at]?.start === chosen?.start)
        : lines.findIndex((line) => line >= from);
    // Matches further on may be on the way.
    if (next < 0 && !isDone) return;
    first.current = null;
    if (next >= 0 || what.what === 'show') choose(Math.max(0, next), what.what);
  });
  useEffect(() => chooseFirst(), [lines, isDone]);
  /** From the current match, or from the line where one is. */
  const next = (by: 1 | -1): number => {
    if (current >= 0) return current + by;
    const after = lines.findIndex((line) => line >= startRow(store));
    return by === 1 ? Math.max(0, after) : (after < 0 ? lines.length : after) - 1;
  };
  const step = (by: 1 | -1): void => {
    if (lines.length > 0) choose((next(by) + lines.length) % lines.length, 'show');
  };
  return { current, begin, step };
};

/** @param memory under what the text is kept */
export const useFind = (memory: string): Find => {
  const store = useReviewStore();
  const { marks } = store;
  const state = useReview((of) => of.state().changes);
  const view = state.view.number;
  const [finding, setFinding] = useState(() => ({ ...keptFind(memory), openCount: 0 }));
  const { query, isOpen, openCount } = finding;
  const { find, found } = useSearch();
  const { hits } = found;
  const lines = useLinesOf(hits, view);
  const { current, begin, step } = useCurrentMatch(find, found, lines);
  // What is shown another way is searched again: lines that differ only in whitespace, unchanged ones that were opened, computed ones.
  const again = useEffectEvent(() => {
    if (isOpen) begin(query, 'keep');
  });
  useEffect(() => again(), [view]);
  useEffect(() => find.more(), [find, state]);
  useEffect(() => marks.set(isOpen ? hits : noHits, current), [marks, isOpen, hits, current]);

  const become = (next: Omit<typeof finding, 'openCount'>, opens = 0): void => {
    keepFind(memory, { query: next.query, isOpen: next.isOpen });
    setFinding({ ...next, openCount: openCount + opens });
  };
  const setQuery = (next: FindQuery): void => {
    become({ query: next, isOpen: true });
    begin(next, 'show');
  };
  const open = (): void => {
    const text = selectedText();
    const next = text === '' ? query : { ...query, text };
    become({ query: next, isOpen: true }, 1);
    if (!isOpen || next !== query) begin(next, text === '' ? 'keep' : 'show');
  };
  const close = (): void => {
    become({ query, isOpen: false });
    begin({ ...query, text: '' }, 'keep');
    focusLines(store);
  };
  useCommand('changes.find', open);
  useCommand('changes.next-match', () => step(1), isOpen);
  useCommand('changes.previous-match', () => step(-1), isOpen);
  useCommand('screen.close', close, isOpen);

  return { isOpen, openCount, query, found, current, lines, setQuery, step, close };
};
