/** Why the local service did not start. */
import { ChannelError } from '#electron/ipc/channel-error.ts';

/** The service could not be started; the message is fit to be shown. */
export class LocalServiceError extends ChannelError {
  override readonly name = 'LocalServiceError';
  readonly hint: string;

  constructor(message: string, hint: string) {
    super('local_service', message, hint);
    this.hint = hint;
  }
}
