/** Why an update was not read, not loaded or not installed. */

/** A failure with a sentence for its user. */
export class UpdateError extends Error {
  override readonly name = 'UpdateError';
  /** What the server offered is not to be installed, now or after another try (S25). */
  readonly isRefusal: boolean;

  constructor(message: string, { isRefusal = false, cause }: { isRefusal?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.isRefusal = isRefusal;
  }
}

/** A refusal (S25). */
export const refusal = (message: string): UpdateError => new UpdateError(message, { isRefusal: true });

/** The error itself, or one with a sentence around it. */
export const updateErrorOf = (error: unknown, sentence: string): UpdateError =>
  error instanceof UpdateError ? error : new UpdateError(sentence, { cause: error });
