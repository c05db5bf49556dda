/** Why the local service did not start. */

/** The service could not be started; the message is fit to be shown. */
export class LocalServiceError extends Error {
  override readonly name = 'LocalServiceError';
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}
