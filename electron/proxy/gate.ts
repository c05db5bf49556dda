/** One gate per host (R6): closed while the server limits requests, then one probe goes first. */
import { statedWait, waitAfter } from '#shared/api/retry-after.ts';

/** What a gate says to a call: go, and say by `leave` how it ended, or come back in `retryAfter` ms. */
export type Permit =
  | {
      readonly open: true;
      /** `wait` in ms closes the gate, null says that the server asked for none, undefined that it was not heard. */
      readonly leave: (wait: number | null | undefined) => void;
    }
  | { readonly open: false; readonly retryAfter: number };

/** The gate of one host. */
export interface Gate {
  /** Waits for a running probe; answers whether the call may be sent. Rejects when the signal aborts. */
  enter(signal: AbortSignal): Promise<Permit>;
}

/** Waits for the probe's end, or rejects with the signal's reason. */
const endOf = (probe: Promise<void>, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const give = (): void => {
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', give, { once: true });
    void probe.then(() => {
      signal.removeEventListener('abort', give);
      resolve();
    });
  });

/** A gate for one host; `now` in ms. */
export const createGate = (now: () => number): Gate => {
  let closedUntil: number | null = null;
  let probe: Promise<void> | null = null;

  const close = (wait: number): void => {
    closedUntil = now() + wait;
  };

  const sendProbe = (): Permit => {
    const { promise, resolve } = Promise.withResolvers<void>();
    probe = promise;
    return {
      open: true,
      leave: (wait) => {
        // A probe that its caller took back says nothing: the next call is the probe.
        if (wait === null) closedUntil = null;
        else if (wait !== undefined) close(wait);
        probe = null;
        resolve();
      },
    };
  };

  const leaveOpen = (wait: number | null | undefined): void => {
    if (typeof wait === 'number') close(wait);
  };

  const enter = async (signal: AbortSignal): Promise<Permit> => {
    while (closedUntil !== null) {
      signal.throwIfAborted();
      const remaining = closedUntil - now();
      if (remaining > 0) return { open: false, retryAfter: remaining };
      if (!probe) return sendProbe();
      await endOf(probe, signal);
    }
    return { open: true, leave: leaveOpen };
  };

  return { enter };
};

/** Gates by host, made on first use: shared by every account of a host. */
export const createGates = (now: () => number): ((host: string) => Gate) => {
  const gates = new Map<string, Gate>();
  return (host) => {
    const known = gates.get(host);
    if (known) return known;
    const made = createGate(now);
    gates.set(host, made);
    return made;
  };
};

/**
 * How long a server asks us to wait, in ms; null when it does not.
 *
 * 429 always asks; 503 only when it names a time.
 */
export const requestedWait = (response: Response, now: number): number | null => {
  if (response.status === 429) return waitAfter(response.headers, now);
  return response.status === 503 ? statedWait(response.headers, now) : null;
};
