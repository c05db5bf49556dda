/** The page's side of the changes worker: a state to subscribe to, ranges of rows on request, one close. */
import type { Failure } from '#shared/api/failure.ts';
import type { IndexedFile } from '#shared/diff/index/patch-index.ts';
import type { ShownLine } from '#shared/diff/view/shown-lines.ts';
import { cancelRequest } from '#renderer/workers/byte-stream.ts';
import { changesFailure } from './changes-fetch.ts';
import type {
  ChangesEvent,
  ChangesMethods,
  ChangesRequests,
  ChangeView,
  CountColumns,
  OpenChanges,
  ReviewHead,
  ViewLines,
} from './changes-protocol.ts';
import { refillChangesWorkers, takeChangesWorker } from './ahead-client.ts';
import type { FoundFolds } from './found-folds.ts';
import type { SinceCounts } from './snapshots.ts';
import { beforeNextFrame } from '#renderer/components/layout/frames.ts';
import { startCalls, type InputOf, type ValueOf } from '#shared/rpc/calls.ts';
import { callable, type CalledWorker } from '#renderer/workers/worker-script.ts';
import { saidFailure } from '#renderer/texts/said.ts';
import { t } from '#renderer/texts/t.ts';

/** The lines that are shown. */
export interface View extends ViewLines {
  /** Another number whenever all lines are renumbered: earlier requests are obsolete then. */
  readonly number: number;
  readonly isSplit: boolean;
  readonly ignoresWhitespace: boolean;
  /** Width of tabs with which columns were counted; null while they are not. */
  readonly tabWidth: number | null;
  /** The lines that were to be kept, as they are numbered now. */
  readonly kept: readonly number[];
}

/** What is read: a merge request's changes, or a range of commits of its project. */
export type ChangesOptions = Pick<
  OpenChanges,
  'project' | 'iid' | 'range' | 'ref' | 'isSplit' | 'ignoresWhitespace' | 'tabWidth' | 'snapshot'
>;

/** What is known so far; a new object with every change. */
export interface ChangesState {
  readonly phase: 'loading' | 'done' | 'failed';
  readonly files: readonly IndexedFile[];
  /** Another number whenever the rows of the index are renumbered: the lines of a file were computed. */
  readonly indexNumber: number;
  readonly view: View;
  /** The first lines, as the view with number 0 has them: they came with the first files. */
  readonly beginning: readonly ShownLine[];
  /** Hash of what each file changes, as far as they are computed. */
  readonly hashes: readonly string[];
  /** Bytes read so far. */
  readonly bytes: number;
  /** Known when the last byte came. */
  readonly head: ReviewHead | null;
  /** What is new since a snapshot; null while that is not known, without one, and where it could not be read. */
  readonly since: SinceCounts | null;
  /** What need not be read; null until it was looked for. */
  readonly folds: FoundFolds | null;
  /** Changes that could not be read and were left out. */
  readonly unreadable: number;
  readonly failure: Failure | null;
  /** When the changes were read, local epoch ms, where that was before they were opened; null: the server answered. */
  readonly readAt: number | null;
}

export interface ChangesClient {
  state(): ChangesState;
  /** Calls the listener after each change of the state; returns the way to stop that. */
  subscribe(listener: () => void): () => void;
  /**
   * Asks the worker. The promise stays open for ever when the review is closed meanwhile.
   * @param signal ends the reading of a file; the answer is null then
   * @param progressed is told how far it is, by those that tell
   */
  ask<Name extends keyof ChangesRequests>(
    request: Name,
    input: InputOf<ChangesMethods[Name]>,
    signal?: AbortSignal,
    progressed?: (progress: never) => void,
  ): Promise<ValueOf<ChangesMethods[Name]>>;
  /** Shows the rows another way; the state's view says when. */
  change(message: ChangeView | CountColumns): void;
  /** Ends the worker, and the calls that still run. */
  close(): void;
}

const none = new Uint32Array(0);

const nothing = ({ isSplit, ignoresWhitespace, tabWidth = null }: ChangesOptions): ChangesState => ({
  phase: 'loading',
  files: [],
  indexNumber: 0,
  view: {
    number: 0,
    isSplit,
    ignoresWhitespace,
    tabWidth,
    columns: new Uint16Array(0),
    kept: [],
    firstLines: none,
    hunkLines: none,
    hiddenWhitespace: none,
    foldLines: none,
    lines: 0,
  },
  beginning: [],
  hashes: [],
  bytes: 0,
  head: null,
  since: null,
  folds: null,
  unreadable: 0,
  failure: null,
  readAt: null,
});

const joined = <Numbers extends Uint32Array | Uint16Array>(
  before: Numbers,
  more: Numbers,
  create: new (length: number) => Numbers,
): Numbers => {
  if (more.length === 0) return before;
  const all = new create(before.length + more.length);
  all.set(before);
  all.set(more, before.length);
  return all;
};

const broken = (message: string | undefined): Failure =>
  changesFailure('internal', t('review_diff.not_loaded'), t('review_diff.restart_hint'), message);

/** The state after a message. */
const after = (state: ChangesState, message: ChangesEvent): ChangesState => {
  if (message.kind === 'failed') return { ...state, phase: 'failed', failure: saidFailure(message.failure) };
  if (message.kind === 'done') {
    const { head, unreadable, since, readAt } = message;
    return { ...state, phase: 'done', head, unreadable, since, readAt };
  }
  if (message.kind === 'hashes')
    return { ...state, hashes: [...state.hashes.slice(0, message.from), ...message.hashes] };
  const { view } = state;
  if (message.kind === 'folds')
    return { ...state, folds: message.folds, view: { ...view, foldLines: message.foldLines } };
  if (message.kind === 'view') {
    const { isSplit, ignoresWhitespace, kept, firstLines, hunkLines, hiddenWhitespace, columns, foldLines, lines } =
      message;
    const shown = {
      isSplit,
      ignoresWhitespace,
      kept,
      firstLines,
      hunkLines,
      hiddenWhitespace,
      columns,
      foldLines,
      lines,
    };
    const { replaced } = message;
    const renumbered = { ...state, view: { number: view.number + 1, tabWidth: view.tabWidth, ...shown } };
    if (replaced === undefined) return renumbered;
    const files = [...state.files.slice(0, replaced.from), ...replaced.files];
    return { ...renumbered, files, indexNumber: state.indexNumber + 1 };
  }
  if (message.kind === 'columns') {
    const { tabWidth, columns } = message;
    return { ...state, view: { ...view, tabWidth, columns } };
  }
  const { firstLines, hunkLines, hiddenWhitespace, columns, lines, beginning = state.beginning } = message;
  return {
    ...state,
    beginning,
    files: message.files.length === 0 ? state.files : [...state.files, ...message.files],
    view: {
      ...view,
      firstLines: joined(view.firstLines, firstLines, Uint32Array),
      hunkLines: joined(view.hunkLines, hunkLines, Uint32Array),
      hiddenWhitespace: joined(view.hiddenWhitespace, hiddenWhitespace, Uint32Array),
      columns: joined(view.columns, columns, Uint16Array),
      lines,
    },
    bytes: message.bytes,
  };
};

/** The next worker is started once nobody waits for this one. */
const refillAfter = ({ kind }: ChangesEvent): void => {
  if (kind === 'done' || kind === 'failed') refillChangesWorkers();
};

/** What an opened client is about: its functions below change it. */
interface Opened {
  readonly listeners: Set<() => void>;
  readonly soon: typeof beforeNextFrame;
  state: ChangesState;
  cancelTelling: (() => void) | null;
}

const become = (opened: Opened, next: ChangesState): void => {
  opened.state = next;
  for (const listener of opened.listeners) listener();
};

/** What comes after the first lines is reported once per frame: drawn message by message, it would delay them. */
const becomeSoon = (opened: Opened, next: ChangesState): void => {
  opened.state = next;
  opened.cancelTelling ??= opened.soon(() => {
    opened.cancelTelling = null;
    become(opened, opened.state);
  });
};

const take = (opened: Opened, event: ChangesEvent): void => {
  const { state } = opened;
  const isMore = event.kind === 'progress' ? state.files.length > 0 : event.kind === 'done' || event.kind === 'hashes';
  (isMore ? becomeSoon : become)(opened, after(state, event));
};

/** Opens changes in a worker of their own. @param soon runs something before lines are drawn again, and returns what cancels that */
export const openChanges = (
  options: ChangesOptions,
  start?: () => CalledWorker,
  soon: typeof beforeNextFrame = beforeNextFrame,
): ChangesClient => {
  const { worker, requestId } = start
    ? { worker: start(), requestId: crypto.randomUUID() }
    : takeChangesWorker(options);
  const opened: Opened = { listeners: new Set(), soon, state: nothing(options), cancelTelling: null };
  const { listeners } = opened;
  /** Ids of the requests for which files are read. */
  const reading = new Set<string>();
  const { port, calls } = startCalls<ChangesMethods, ChangesEvent>(
    callable(() => worker),
    ({ message }) => become(opened, { ...opened.state, phase: 'failed', failure: broken(message || undefined) }),
    {
      onEvent: (event) => {
        take(opened, event);
        refillAfter(event);
      },
    },
  );
  calls.tell('open', { ...options, requestId });
  return {
    state: () => opened.state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ask: async (request, input, signal, progressed) => {
      const { requestId: id } = Object(input) as { readonly requestId?: string };
      if (id !== undefined) reading.add(id);
      const answer = await calls.call(request, input, { signal, progressed });
      if (id !== undefined) reading.delete(id);
      return answer;
    },
    change: (message) => calls.tell('change', message),
    close: () => {
      if (opened.state.phase === 'loading') cancelRequest(requestId);
      // A terminated worker cancels nothing: the main process would read on.
      for (const id of reading) cancelRequest(id);
      opened.cancelTelling?.();
      listeners.clear();
      refillChangesWorkers();
      void port.end();
    },
  };
};
