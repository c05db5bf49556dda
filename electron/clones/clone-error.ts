/** What went wrong with a clone, in words to be shown. */

/** Carries a sentence, and what to do next. */
export class CloneError extends Error {
  override readonly name = 'CloneError';
  /** What to do next. */
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}
