/** What is known of a review on screen, kept outside React: one state, the plain functions of this folder that change it, and selectors that read it. */
import { createContext, createRef, use, useSyncExternalStore, type ContextType, type RefObject } from 'react';
import type { IndexedFile } from '#shared/diff/index/patch-index.ts';
import type { Chapter } from '#shared/diff/reading-order/reading-order.ts';
import type { ViewedTarget } from '#electron/reading/channels.ts';
import type { FoundPosition } from '#shared/review/line-position.ts';
import type { CodeLookContext } from '#renderer/components/text/code-look.ts';
import type { ChangesState } from '#renderer/workers/changes/changes-client.ts';
import type { Side } from '#renderer/workers/changes/changes-protocol.ts';
import type { VersionRefs } from '#renderer/features/review/components/diff/versions.tsx';
import { createMoveQueue, type MoveQueue } from '#renderer/features/review/hooks/use-move-queue.ts';
import type { LongLine } from '#renderer/features/review/model/changed-part.ts';
import type { LineComments } from '#renderer/features/review/model/line-comments.ts';
import { likelyListSize } from '#renderer/features/review/model/row-heights.ts';
import { createMatchMarks, type MatchMarks } from '#renderer/features/review/model/match-marks.ts';
import type { Review } from '#renderer/features/review/model/review.ts';
import type { RowSource } from '#renderer/features/review/model/row-source.ts';
import { createSideways, type Sideways } from '#renderer/features/review/model/sideways.ts';
import { foldsChoice, treeOrderChoice, type TreeOrder } from '#renderer/features/review/model/reading-choices.ts';

/** Marks of files by their names: a hash that holds as long as a file changes the same. Null until they were read. */
export interface Marks {
  readonly hashes: ReadonlyMap<string, string> | null;
  /** Why marks are not kept; null when they are. */
  readonly problem: string | null;
}

/** Some rows, from the one where choosing began. */
export interface Chosen {
  readonly from: number;
  readonly to: number;
  /** Null: the one that has a line. */
  readonly side: Side | null;
}

/** Lines of a file that are being computed, or what stood in the way. */
export type Computing =
  | { readonly isRunning: true; readonly controller: AbortController }
  | { readonly isRunning: false; readonly problem: string };

/** What a row opened over the list. */
export type RowDialog =
  /** `row`: what the matches of the line are marked by. */
  | { readonly kind: 'line'; readonly line: Promise<LongLine>; readonly row: number }
  | { readonly kind: 'versions'; readonly file: IndexedFile }
  | { readonly kind: 'compare'; readonly file: IndexedFile; readonly number: number; readonly head: string };

/** The state; a new object with every change. */
export interface ReviewState {
  readonly changes: ChangesState;
  /** Where whole files are read. */
  readonly refs: VersionRefs;
  /** What hangs below lines; null: no comments here. */
  readonly comments: LineComments | null;
  /** How code is drawn. */
  readonly look: ContextType<typeof CodeLookContext>;
  /** Pixels of the list within its scroll bar. */
  readonly width: number;
  /** What of the list is in view. */
  readonly scrolled: { readonly top: number; readonly height: number };
  readonly fileInView: number;
  readonly lastFileInView: number;
  /** Row of the line cursor; −1 when there is none. */
  readonly cursor: number;
  /** Files that were folded or unfolded by hand. */
  readonly foldedByHand: ReadonlyMap<number, boolean>;
  /** Text that the paths of shown files have. */
  readonly filter: string;
  /** Lines that need not be read are folded, but those that were opened, by the rows of one numbering. */
  readonly isFolding: boolean;
  readonly openedFolds: { readonly numbering: string; readonly rows: ReadonlySet<number> };
  readonly viewed: Marks;
  readonly seen: Marks;
  /** Where comments were found in the lines, by key. */
  readonly positions: ReadonlyMap<string, FoundPosition>;
  /** Measured heights of comments, by key. */
  readonly heights: ReadonlyMap<string, number>;
  /** Lines that are chosen for a comment. */
  readonly chosen: Chosen | null;
  /** The comment that had the focus last. */
  readonly keptItem: string | null;
  /** Why the last lines chosen can have no comment; empty when they can. */
  readonly commentProblem: string;
  /** Gaps whose file is being read, by the number of the view and the line. */
  readonly gaps: ReadonlyMap<string, AbortController>;
  /** By the name of the file. */
  readonly computing: ReadonlyMap<string, Computing>;
  readonly dialog: RowDialog | null;
  /** The word that is looked for elsewhere; null for none. */
  readonly word: string | null;
  /** Its definition is wanted: gone to where the change has exactly one, else listed. */
  readonly wantsDefinition: boolean;
  /** What changed is listed by definition beside the lines. */
  readonly listsDefinitions: boolean;
  readonly order: TreeOrder;
  readonly chapters: readonly Chapter[] | null;
  readonly isTreeOpen: boolean;
}

/** What is read and set at the list's element without any drawing. */
interface ListPosition {
  /** `scrollTop` as it was read or set last: read while lines change, the page would be laid out once more. */
  elementTop: number;
  /** What is kept in place when lines above it come, go or are renumbered. */
  anchor: {
    readonly line: number;
    /** Pixels of the line that are above the view. */
    readonly hidden: number;
    /** Number of the view that the line belongs to. */
    readonly view: number;
  };
}

export interface ReviewStore {
  readonly review: Review;
  readonly source: RowSource;
  readonly project: number | string;
  /** Whose viewed marks are meant; null: files are not marked. */
  readonly target: ViewedTarget | null;
  /** The one file that is shown; null: all of them. */
  readonly only: number | null;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly position: ListPosition;
  /** How far the lines of each file are moved. */
  readonly sideways: Sideways;
  /** Matches of the search. */
  readonly marks: MatchMarks;
  /** Moves of the line cursor that ask the worker come before those after them. */
  readonly queue: MoveQueue;
  state(): ReviewState;
  /** Tells the components when something is another value than before. */
  set(change: Partial<ReviewState>): void;
  subscribe(listener: () => void): () => void;
}

const noMarks: Marks = { hashes: null, problem: null };
const none: ReadonlyMap<never, never> = new Map<never, never>();

/** The state after the worker said more: what belongs to lines that are numbered again is renumbered, or gone. */
const withChanges = (before: ReviewState, changes: ChangesState): Partial<ReviewState> =>
  changes.view.number === before.changes.view.number
    ? { changes }
    : { changes, cursor: changes.view.kept[0] ?? -1, chosen: null, positions: none };

/** What a store begins with. */
export interface StoreInput
  extends
    Pick<ReviewStore, 'review' | 'source' | 'project' | 'target' | 'only'>,
    Pick<ReviewState, 'changes' | 'refs' | 'comments' | 'look'> {}

const firstState = ({ changes, refs, comments, look, only }: StoreInput): ReviewState => ({
  changes,
  refs,
  comments,
  look,
  width: likelyListSize().width,
  scrolled: { top: 0, height: likelyListSize().height },
  fileInView: 0,
  lastFileInView: 0,
  cursor: -1,
  foldedByHand: none,
  filter: '',
  isFolding: only === null && foldsChoice(),
  openedFolds: { numbering: '', rows: new Set() },
  viewed: noMarks,
  seen: noMarks,
  positions: none,
  heights: none,
  chosen: null,
  keptItem: null,
  commentProblem: '',
  gaps: none,
  computing: none,
  dialog: null,
  word: null,
  wantsDefinition: false,
  listsDefinitions: false,
  order: treeOrderChoice(),
  chapters: null,
  isTreeOpen: false,
});

/** Makes the store of one reading of a review: it follows the review while something subscribes. */
export const createReviewStore = (input: StoreInput): ReviewStore => {
  const { review, source, project, target, only } = input;
  const listeners = new Set<() => void>();
  let state = firstState(input);
  let leave: (() => void) | null = null;
  const set = (change: Partial<ReviewState>): void => {
    const next = { ...state, ...change };
    if ((Object.keys(change) as (keyof ReviewState)[]).every((name) => state[name] === next[name])) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const follow = (): void => {
    const changes = review.state();
    // Read again, these lines are not shown any more.
    if (changes !== null && changes !== state.changes && review.source() === source) set(withChanges(state, changes));
  };
  return {
    review,
    source,
    project,
    target,
    only,
    scroller: createRef(),
    position: { elementTop: 0, anchor: { line: 0, hidden: 0, view: state.changes.view.number } },
    sideways: createSideways(),
    marks: createMatchMarks(),
    queue: createMoveQueue(),
    state: () => state,
    set,
    subscribe: (listener) => {
      listeners.add(listener);
      leave ??= review.subscribe(follow);
      follow();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        leave?.();
        leave = null;
      };
    },
  };
};

/** A value computed from others of a store: again only when one of these is another one. */
export const derived = <const Inputs extends readonly unknown[], Value>(
  inputsOf: (store: ReviewStore) => Inputs,
  compute: (inputs: Inputs, before: Value | undefined) => Value,
): ((store: ReviewStore) => Value) => {
  const kept = new WeakMap<ReviewStore, { readonly inputs: Inputs; readonly value: Value }>();
  return (store) => {
    const inputs = inputsOf(store);
    const before = kept.get(store);
    if (before?.inputs.every((input, at) => input === inputs[at])) return before.value;
    const value = compute(inputs, before?.value);
    kept.set(store, { inputs, value });
    return value;
  };
};

/** The store of the review around. */
export const ReviewStoreContext = createContext<ReviewStore | null>(null);

export const useReviewStore = (): ReviewStore => {
  const store = use(ReviewStoreContext);
  if (store === null) throw new Error('There is no review around.');
  return store;
};

/** What a selector finds in the store; drawn again only when that is another value. */
export const useReview = <Value>(selector: (store: ReviewStore) => Value): Value => {
  const store = useReviewStore();
  return useSyncExternalStore(store.subscribe, () => selector(store));
};
