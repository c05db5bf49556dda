/** The error that carries a failure through the proxy. The app's origin turns it into an envelope. */
import type { Failure } from '#shared/api/failure.ts';

/** A failed call. `sent` is true when the server may have acted on the request. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly failure: Failure;
  readonly sent: boolean;
  /** The server clearly said that it has no such route, so nothing was done. */
  readonly hasNoRoute: boolean;

  constructor(failure: Failure, sent = true, hasNoRoute = false) {
    super(failure.message);
    this.failure = failure;
    this.sent = sent;
    this.hasNoRoute = hasNoRoute;
  }
}

/** A refusal before anything was sent. */
export const unsent = (failure: Omit<Failure, 'retriable'>): Refusal =>
  new Refusal({ retriable: false, ...failure }, false);
