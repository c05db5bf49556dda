/** The rate limit of a host (R6): its gate is closed while the server limits requests, then opens for one probe first. */
import { statedWait, waitAfter } from '#shared/api/retry-after.ts';

/** A gate's reply to a call: send, and report by `leave` how it ended, or try again in `retryAfter` ms. */
export type Permit =
  | {
      readonly open: true;
      /** `wait` in ms closes the gate. Null: the server asked for none. Undefined: it did not answer. */
      readonly leave: (wait: number | null | undefined) => void;
    }
  | { readonly open: false; readonly retryAfter: number };

/** The gate of one host. */
export interface Gate {
  /** Waits for a running probe, then says if the call may be sent. Rejects when the signal aborts. */
  enter(signal: AbortSignal): Promise<Permit>;
}

/** Waits until the probe has ended, or rejects with the signal's reason. */
const waitForProbe = (probe: Promise<void>, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const give = (): void => reject(signal.reason as Error);
    signal.addEventListener('abort', give, { once: true });
    void probe.then(() => {
      signal.removeEventListener('abort', give);
      resolve();
    });
  });

/** Makes the gate of one host; `now` in ms. */
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
        // A cancelled probe says nothing: the next call becomes the probe.
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
      await waitForProbe(probe, signal);
    }
    return { open: true, leave: leaveOpen };
  };

  return { enter };
};

/** Gates by host, made on first use and shared by all accounts of a host. */
export const createGates = (now: () => number): ((host: string) => Gate) => {
  const gates = new Map<string, Gate>();
  return (host) => {
    const existing = gates.get(host);
    if (existing) return existing;
    const created = createGate(now);
    gates.set(host, created);
    return created;
  };
};

/**
 * The wait that a server asks for, in ms, or null. A 429 always asks for one, a 503 only when it names a time.
 */
export const requestedWait = (response: Response, now: number): number | null => {
  if (response.status === 429) return waitAfter(response.headers, now);
  return response.status === 503 ? statedWait(response.headers, now) : null;
};
