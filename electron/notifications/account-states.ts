/** The states of the accounts: in memory, and on disk for those that are there after a restart (K2). */
import type { NotificationStates } from './table.ts';
import { emptyState, type WatchState } from './watch-state.ts';

/** What they stand on. */
export interface AccountStateOptions {
  readonly table: NotificationStates;
  readonly isKept: (account: string) => boolean;
  readonly log: (line: string) => void;
}

/** States by the account's key. */
export interface AccountStates {
  get(account: string): WatchState;
  /** Kept when it returns, where the disk allows it; the same state changes nothing. */
  set(account: string, state: WatchState): void;
  forget(account: string): void;
}

/** Opens them. */
export const openAccountStates = ({ table, isKept, log }: AccountStateOptions): AccountStates => {
  const states = new Map<string, WatchState>();
  const trying = <Value>(work: () => Value, otherwise: Value): Value => {
    try {
      return work();
    } catch (error) {
      log(`notifications: ${error instanceof Error ? error.message : String(error)}`);
      return otherwise;
    }
  };
  const get = (account: string): WatchState => {
    const known = states.get(account);
    if (known) return known;
    const read = (isKept(account) ? trying(() => table.read(account), null) : null) ?? emptyState;
    states.set(account, read);
    return read;
  };
  return {
    get,
    set: (account, state) => {
      const before = get(account);
      if (before === state || JSON.stringify(before) === JSON.stringify(state)) return;
      states.set(account, state);
      if (isKept(account)) trying(() => table.write(account, state), undefined);
    },
    forget: (account) => {
      states.delete(account);
      trying(() => table.forget(account), undefined);
    },
  };
};
