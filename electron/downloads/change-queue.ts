/** Gathers changes of downloads, so that windows get them a few times a second however fast bytes arrive. */

/** ms between two messages to the windows of an account. */
const interval = 250;

/** The queue. */
export interface ChangeQueue {
  changed(account: string, id: string): void;
  removed(account: string, id: string): void;
  /** Nothing is sent any more. */
  stop(): void;
}

interface Gathered {
  readonly changed: Set<string>;
  readonly removed: Set<string>;
}

/** Makes the queue; `tell` gets ids. */
export const createChangeQueue = (
  tell: (account: string, changed: readonly string[], removed: readonly string[]) => void,
): ChangeQueue => {
  const gathered = new Map<string, Gathered>();
  const timers = new Map<string, NodeJS.Timeout>();
  let isStopped = false;

  const flush = (account: string): void => {
    timers.delete(account);
    const { changed, removed } = gathered.get(account) ?? { changed: new Set<string>(), removed: new Set<string>() };
    gathered.delete(account);
    if (isStopped || changed.size + removed.size === 0) return;
    tell(
      account,
      [...changed].filter((id) => !removed.has(id)),
      [...removed],
    );
    timers.set(account, setTimeout(flush, interval, account).unref());
  };

  const gather = (account: string): Gathered => {
    const known = gathered.get(account) ?? { changed: new Set<string>(), removed: new Set<string>() };
    gathered.set(account, known);
    // The first change is sent at once, after what else changes in the same step.
    if (!timers.has(account)) timers.set(account, setTimeout(flush, 0, account).unref());
    return known;
  };

  return {
    changed: (account, id) => {
      gather(account).changed.add(id);
    },
    removed: (account, id) => {
      gather(account).removed.add(id);
    },
    stop: () => {
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
};
