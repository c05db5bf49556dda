/** Notices a page that does not answer, and that it answers again: once a second a request is sent that only its own thread can answer. */

/** Options of a watch. */
export interface AnswerWatchOptions {
  /** Sends a request to the page; settles with its answer. */
  readonly send: () => Promise<unknown>;
  readonly hung: () => void;
  readonly answered: () => void;
  /** Seconds without an answer; Chromium's own limit is 30, `LECTERN_SHELL_UNRESPONSIVE` names another. */
  readonly limit?: number;
  /** Calls once a second until the function that it gives back is called. */
  readonly everySecond?: (tick: () => void) => () => void;
}

const secondsOfEnvironment = (): number => Number(process.env['LECTERN_SHELL_UNRESPONSIVE'] ?? 30);

const byTimer = (tick: () => void): (() => void) => {
  const timer = setInterval(tick, 1_000).unref();
  return () => clearInterval(timer);
};

/** Watches one page, between `start` and `stop`. */
export class AnswerWatch {
  readonly #options: AnswerWatchOptions;
  readonly #limit: number;
  #end: (() => void) | undefined;
  /** Ticks since the request that is open; a machine that slept counts one. */
  #waited = 0;
  #request: Promise<unknown> | undefined;
  #isHung = false;

  constructor(options: AnswerWatchOptions) {
    this.#options = options;
    this.#limit = options.limit ?? secondsOfEnvironment();
  }

  /** A document is there. A watch that runs goes on. */
  start(): void {
    this.#end ??= (this.#options.everySecond ?? byTimer)(() => this.#tick());
  }

  /** The page's process ended, or the page is gone. */
  stop(): void {
    this.#end?.();
    this.#end = undefined;
    this.#request = undefined;
    this.#isHung = false;
  }

  #tick(): void {
    if (this.#request === undefined) this.#send();
    else if (++this.#waited >= this.#limit && !this.#isHung) {
      this.#isHung = true;
      this.#options.hung();
    }
  }

  #send(): void {
    this.#waited = 0;
    const request = this.#options.send();
    this.#request = request;
    const settle = (): void => {
      if (this.#request !== request) return;
      this.#request = undefined;
      if (this.#isHung) this.#options.answered();
      this.#isHung = false;
    };
    request.then(settle, settle);
  }
}
