/** Failures of the local service on their way to a page. */
import { LocalServiceError } from '../local-service/local-service-error.ts';
import { ChannelError } from './channel-error.ts';

/** The failures of the local service in the channel's words. */
export const explainedLocal = async <Value>(work: Promise<Value>): Promise<Value> => {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof LocalServiceError)) throw error;
    throw new ChannelError('local_service', error.message, error.hint);
  }
};
