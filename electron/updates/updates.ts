/** Checks for updates once a day or on request; each step after that is the user's. */
import type { UpdateRelease, UpdateState } from './channels.ts';
import { UpdateError, updateErrorOf } from './update-error.ts';
import type { UpdateMemory } from './update-memory.ts';
import type { Updater } from './updater.ts';

const day = 24 * 60 * 60_000;
/** ms after which it is tested whether a check is due. */
const tick = 60 * 60_000;
/** ms between two reports of a download's progress. */
const reportEvery = 250;

/** What it works with. */
export interface UpdatesOptions {
  /** Loads the updater when it is needed for the first time. */
  readonly updater: () => Promise<Updater>;
  readonly memory: UpdateMemory;
  /** Whether to check without a request. */
  readonly isDaily: () => boolean;
  readonly now: () => number;
  readonly changed: (state: UpdateState) => void;
  readonly log: (line: string) => void;
}

/** Updates of this app. No method throws: what fails is in the state. */
export interface Updates {
  state(): UpdateState;
  /** Checks once a day from now on, where that is wanted; also after the setting was changed. */
  begin(): Promise<void>;
  check(): Promise<void>;
  download(): Promise<void>;
  cancel(): void;
  postpone(version: string): void;
  skip(version: string): void;
  dismiss(): void;
  install(): Promise<void>;
  stop(): void;
}

/** Updates of a build or a package that does not update itself. */
export const withoutUpdates = (reason: 'build' | 'system'): Updates => {
  const nothing = (): void => undefined;
  const none = (): Promise<void> => Promise.resolve();
  return {
    state: () => ({ status: 'off', reason }),
    begin: none,
    check: none,
    download: none,
    cancel: nothing,
    postpone: nothing,
    skip: nothing,
    dismiss: nothing,
    install: none,
    stop: nothing,
  };
};

/** Begins with nothing found; no request is sent before `begin` or `check`. */
export const createUpdates = ({ updater, memory, isDaily, now, changed, log }: UpdatesOptions): Updates => {
  const idle = (failure: string | null = null): UpdateState => ({
    status: 'idle',
    checked_at: memory.checkedAt(),
    failure,
  });
  let state = idle();
  let timer: NodeJS.Timeout | null = null;
  let stopped = new AbortController();
  const become = (next: UpdateState): void => {
    state = next;
    changed(next);
  };
  const found = (release: UpdateRelease, failure: string | null = null): void => {
    become({ status: 'found', release, is_offered: memory.isOffered(release.version), failure });
  };
  /** Logs it; a refusal is the state from now on, anything else a sentence beside another one. */
  const fail = (error: unknown, otherwise: (message: string) => void): void => {
    const { message, isRefusal, cause } = updateErrorOf(error, 'Something in Lectern itself went wrong.');
    log(`updates: ${message}${cause instanceof Error ? ` (${cause.message})` : ''}`);
    if (isRefusal) become({ status: 'refused', message });
    else otherwise(message);
  };
  const check = async (): Promise<void> => {
    if (state.status !== 'idle' && state.status !== 'refused' && state.status !== 'found') return;
    become({ status: 'checking' });
    try {
      const release = await (await updater()).check();
      memory.note(release?.version ?? null);
      if (release) found(release);
      else become(idle());
    } catch (error) {
      fail(error, (message) => become(idle(message)));
    }
  };
  const checkIfDue = async (): Promise<void> => {
    const checked = memory.checkedAt();
    if (isDaily() && (checked === null || now() - Date.parse(checked) >= day)) await check();
  };
  const download = async (): Promise<void> => {
    if (state.status !== 'found') return;
    const { release } = state;
    stopped = new AbortController();
    const { signal } = stopped;
    let reported = 0;
    become({ status: 'downloading', release, received: 0 });
    try {
      await (
        await updater()
      ).download((received) => {
        if (signal.aborted || now() - reported < reportEvery) return;
        reported = now();
        become({ status: 'downloading', release, received });
      }, signal);
      become({ status: 'ready', release, failure: null });
    } catch (error) {
      if (signal.aborted) found(release);
      else fail(error, (message) => found(release, message));
    }
  };
  const ofFound = (version: string, act: () => void): void => {
    if (state.status !== 'found' || state.release.version !== version) return;
    act();
    found(state.release);
  };
  return {
    state: () => state,
    begin: async () => {
      timer ??= setInterval(() => void checkIfDue(), tick).unref();
      await checkIfDue();
    },
    check,
    download,
    cancel: () => {
      stopped.abort(new UpdateError('The download was cancelled.'));
    },
    postpone: (version) => {
      ofFound(version, () => memory.postpone(version));
    },
    skip: (version) => {
      ofFound(version, () => memory.skip(version));
    },
    dismiss: () => {
      if (state.status === 'refused') become(idle(state.message));
    },
    install: async () => {
      if (state.status !== 'ready') return;
      const { release } = state;
      try {
        await (await updater()).install();
      } catch (error) {
        fail(error, (failure) => become({ status: 'ready', release, failure }));
      }
    },
    stop: () => {
      if (timer) clearInterval(timer);
      stopped.abort();
    },
  };
};
