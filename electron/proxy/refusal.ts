/** A failure on its way out of the proxy: thrown inside, turned into an envelope at the edge. */
import type { Failure } from '#shared/api/failure.ts';

/** Carries a failure through the call; `sent` says whether the server may have acted on the request. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly failure: Failure;
  readonly sent: boolean;
  /** The server clearly said that it has no such route: nothing was done. */
  readonly hasNoRoute: boolean;

  constructor(failure: Failure, sent = true, hasNoRoute = false) {
    super(failure.message);
    this.failure = failure;
    this.sent = sent;
    this.hasNoRoute = hasNoRoute;
  }
}

/** A refusal that was made before anything was sent. */
export const unsent = (failure: Omit<Failure, 'retriable'>): Refusal =>
  new Refusal({ retriable: false, ...failure }, false);
