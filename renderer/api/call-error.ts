/** Failures of calls as errors that carry the typed failure, and the way back from any error to one. */
import type { Failure } from '#shared/api/failure.ts';

/** An operation failed; the screen decides by `failure.code`. */
export class CallError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.name = 'CallError';
    this.failure = failure;
  }
}

/** The failure of any error: a defect of ours where it is not a call's. */
export const failureOf = (error: unknown): Failure =>
  error instanceof CallError
    ? error.failure
    : {
        code: 'internal',
        message: error instanceof Error ? error.message : String(error),
        hint: 'Nothing was changed on the server by this. Try again; if it stays, restart Lectern.',
        retriable: true,
      };
