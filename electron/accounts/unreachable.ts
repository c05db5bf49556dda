/** A failure without a usable answer as one of a channel, with the certificate that was refused. */
import type { Failure } from '../../shared/api/failure.ts';
import { ChannelError } from '../ipc/channel-error.ts';

export const unreachable = ({ message, hint, certificate }: Failure): ChannelError =>
  new ChannelError('unreachable', message, hint, certificate && { certificate });
