/** What went wrong with a clone, in words to be shown. */
import { ChannelError } from '#electron/ipc/channel-error.ts';

/** Carries a sentence, and what to do next. */
export class CloneError extends ChannelError {
  override readonly name = 'CloneError';
  /** What to do next. */
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super('clone', message, hint);
    this.hint = hint;
  }
}
