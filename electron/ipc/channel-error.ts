/** A failure of a channel on its way to the page: thrown by a handler, answered as an envelope. */
import type { ChannelFailure } from './channels.ts';

/** Carries a typed failure. */
export class ChannelError extends Error {
  override readonly name: string = 'ChannelError';
  readonly failure: ChannelFailure;

  constructor(
    code: ChannelFailure['code'],
    message: string,
    hint?: string,
    more: Pick<ChannelFailure, 'certificate'> = {},
  ) {
    super(message);
    this.failure = { code, message, ...(hint !== undefined && { hint }), ...more };
  }
}
