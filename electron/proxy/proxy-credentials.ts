/** Names and passwords for proxies: asked for once, held in memory until the app ends, never written and never sent to a server. */
import type { ProxySignIn } from '#electron/certificates/channels.ts';

/** What was typed for a proxy. */
export interface ProxyCredential {
  readonly name: string;
  readonly password: string;
}

/** The credentials of all proxies, by `host:port`. */
export interface ProxyCredentials {
  readonly get: (proxy: string) => ProxyCredential | null;
  /** A proxy did not let a connection through; `used` is what it was given. */
  readonly refused: (proxy: string, used: ProxyCredential | null) => void;
  readonly hasDeclined: (proxy: string) => boolean;
  /** The proxy whose name and password are wanted now; null for none. */
  readonly wanted: () => ProxySignIn | null;
  readonly answer: (proxy: string, credential: ProxyCredential) => void;
  readonly decline: (proxy: string) => void;
  /** Wants them again for all proxies that were declined. */
  readonly askAgain: () => void;
  /** Runs what a person started: while it runs, a proxy that was declined is wanted again as soon as it refuses. */
  readonly duringNewTry: <Value>(run: () => Promise<Value>) => Promise<Value>;
}

/** Makes them; `changed` is called when another proxy is wanted, or none any more. */
export const createProxyCredentials = (changed: () => void): ProxyCredentials => {
  const known = new Map<string, ProxyCredential>();
  const declined = new Set<string>();
  /** Whether what was typed last was wrong. */
  const wanted = new Map<string, boolean>();
  return {
    get: (proxy) => known.get(proxy) ?? null,
    refused: (proxy, used) => {
      // Another answer was given since: what was sent is no news.
      if (used !== (known.get(proxy) ?? null)) return;
      // Not sent again: a proxy may lock out a user who is wrong too often.
      known.delete(proxy);
      if (wanted.has(proxy) || declined.has(proxy)) return;
      wanted.set(proxy, used !== null);
      changed();
    },
    hasDeclined: (proxy) => declined.has(proxy),
    wanted: () => {
      const [first] = wanted;
      return first ? { proxy: first[0], was_wrong: first[1] } : null;
    },
    answer: (proxy, credential) => {
      // Only a proxy that asked gets any.
      if (!wanted.delete(proxy)) return;
      known.set(proxy, credential);
      changed();
    },
    decline: (proxy) => {
      if (!wanted.delete(proxy)) return;
      declined.add(proxy);
      changed();
    },
    askAgain: () => {
      for (const proxy of declined) wanted.set(proxy, false);
      const isNews = declined.size > 0;
      declined.clear();
      if (isNews) changed();
    },
    duringNewTry: async (run) => {
      const before = [...declined];
      declined.clear();
      try {
        return await run();
      } finally {
        // What it did not meet stays declined: only requests in the background would ask.
        for (const proxy of before) if (!wanted.has(proxy) && !known.has(proxy)) declined.add(proxy);
      }
    },
  };
};
