/** Checks for updates once a day or on request; each step after that is the user's. */
import { t } from '#shared/texts/texts.ts';
import type { UpdateRelease, UpdateState } from './channels.ts';
import { UpdateError, updateErrorOf } from './update-request.ts';
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

class AppUpdates implements Updates {
  readonly #updater: UpdatesOptions['updater'];
  readonly #memory: UpdatesOptions['memory'];
  readonly #isDaily: UpdatesOptions['isDaily'];
  readonly #now: UpdatesOptions['now'];
  readonly #changed: UpdatesOptions['changed'];
  readonly #log: UpdatesOptions['log'];
  #state: UpdateState;
  #timer: NodeJS.Timeout | null = null;
  #stopped = new AbortController();

  constructor({ updater, memory, isDaily, now, changed, log }: UpdatesOptions) {
    this.#updater = updater;
    this.#memory = memory;
    this.#isDaily = isDaily;
    this.#now = now;
    this.#changed = changed;
    this.#log = log;
    this.#state = this.#idle();
  }

  #idle(failure: string | null = null): UpdateState {
    return {
      status: 'idle',
      checked_at: this.#memory.checkedAt(),
      failure,
    };
  }

  #become(next: UpdateState): void {
    this.#state = next;
    this.#changed(next);
  }

  #found(release: UpdateRelease, failure: string | null = null): void {
    this.#become({ status: 'found', release, is_offered: this.#memory.isOffered(release.version), failure });
  }

  /** Logs it; a refusal is the state from now on, anything else a sentence beside another one. */
  #fail(error: unknown, otherwise: (message: string) => void): void {
    const { message, isRefusal, cause } = updateErrorOf(error, t('failures.internal'));
    this.#log(`updates: ${message}${cause instanceof Error ? ` (${cause.message})` : ''}`);
    if (isRefusal) this.#become({ status: 'refused', message });
    else otherwise(message);
  }

  async check(): Promise<void> {
    if (this.#state.status !== 'idle' && this.#state.status !== 'refused' && this.#state.status !== 'found') return;
    this.#become({ status: 'checking' });
    try {
      const release = await (await this.#updater()).check();
      this.#memory.note(release?.version ?? null);
      if (release) this.#found(release);
      else this.#become(this.#idle());
    } catch (error) {
      this.#fail(error, (message) => this.#become(this.#idle(message)));
    }
  }

  async #checkIfDue(): Promise<void> {
    const checked = this.#memory.checkedAt();
    if (this.#isDaily() && (checked === null || this.#now() - Date.parse(checked) >= day)) await this.check();
  }

  async download(): Promise<void> {
    if (this.#state.status !== 'found') return;
    const { release } = this.#state;
    this.#stopped = new AbortController();
    const { signal } = this.#stopped;
    let reported = 0;
    this.#become({ status: 'downloading', release, received: 0 });
    try {
      await (
        await this.#updater()
      ).download((received) => {
        if (signal.aborted || this.#now() - reported < reportEvery) return;
        reported = this.#now();
        this.#become({ status: 'downloading', release, received });
      }, signal);
      this.#become({ status: 'ready', release, failure: null });
    } catch (error) {
      if (signal.aborted) this.#found(release);
      else this.#fail(error, (message) => this.#found(release, message));
    }
  }

  #ofFound(version: string, act: () => void): void {
    if (this.#state.status !== 'found' || this.#state.release.version !== version) return;
    act();
    this.#found(this.#state.release);
  }

  state(): UpdateState {
    return this.#state;
  }

  async begin(): Promise<void> {
    this.#timer ??= setInterval(() => void this.#checkIfDue(), tick).unref();
    await this.#checkIfDue();
  }

  cancel(): void {
    this.#stopped.abort(new UpdateError(t('connection.canceled')));
  }

  postpone(version: string): void {
    this.#ofFound(version, () => this.#memory.postpone(version));
  }

  skip(version: string): void {
    this.#ofFound(version, () => this.#memory.skip(version));
  }

  dismiss(): void {
    if (this.#state.status === 'refused') this.#become(this.#idle(this.#state.message));
  }

  async install(): Promise<void> {
    if (this.#state.status !== 'ready') return;
    const { release } = this.#state;
    try {
      await (await this.#updater()).install();
    } catch (error) {
      this.#fail(error, (failure) => this.#become({ status: 'ready', release, failure }));
    }
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#stopped.abort();
  }
}

/** Begins with nothing found; no request is sent before `begin` or `check`. */
export const createUpdates = (...given: ConstructorParameters<typeof AppUpdates>): Updates => new AppUpdates(...given);
