/** Calls that wait for their server learn at once that it cannot be reached, each of its own account. */

/** Waits for outages. */
export interface OutageWait {
  /** The connection status of an account changed. */
  changed(account: string): void;
  /** Settles when the account's server cannot be reached any more; `stop` ends the wait. */
  wait(account: string): { readonly lost: Promise<void>; readonly stop: () => void };
}

/** @param isLost whether an account's server cannot be reached now */
export const createOutageWait = (isLost: (account: string) => boolean): OutageWait => {
  const waiting = new Map<string, Set<() => void>>();
  return {
    changed: (account) => {
      if (!isLost(account)) return;
      for (const resolve of waiting.get(account) ?? []) resolve();
      waiting.delete(account);
    },
    wait: (account) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const others = waiting.get(account) ?? new Set();
      waiting.set(account, others.add(resolve));
      return {
        lost: promise,
        stop: () => {
          others.delete(resolve);
          if (others.size === 0 && waiting.get(account) === others) waiting.delete(account);
        },
      };
    },
  };
};
