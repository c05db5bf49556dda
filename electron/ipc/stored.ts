/** What handlers over the store share: whose data is meant, and how the store says what is wrong. */
import { StoreError } from '../store/store-error.ts';
import type { KnownWindow } from '../windows/known-windows.ts';
import { ChannelError } from './channel-error.ts';

/** The account of a window; others keep nothing. */
export const accountOf = ({ role }: KnownWindow): string => {
  if (role.kind === 'account') return role.key;
  throw new ChannelError('forbidden', 'Only the window of an account keeps this.');
};

/** Does what throws a StoreError. */
export const explainingStore = <Value>(work: () => Value): Value => {
  try {
    return work();
  } catch (error) {
    if (error instanceof StoreError) throw new ChannelError('storage', error.message, error.hint);
    throw error;
  }
};
