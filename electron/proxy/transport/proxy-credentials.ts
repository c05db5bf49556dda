/** Names and passwords for proxies: asked for once, held in memory until the app quits, never written to disk and never sent to a server. */
import type { ProxySignIn } from '#electron/certificates/channels.ts';

export interface ProxyCredential {
  readonly name: string;
  readonly password: string;
}

/** The credentials of all proxies, by `host:port`. */
export interface ProxyCredentials {
  readonly get: (proxy: string) => ProxyCredential | null;
  /** A proxy refused a connection that was made with the credential `used`. */
  readonly refused: (proxy: string, used: ProxyCredential | null) => void;
  /** The proxy that wants a name and a password now; null for none. */
  readonly wanted: () => ProxySignIn | null;
  readonly answer: (proxy: string, credential: ProxyCredential) => void;
  readonly decline: (proxy: string) => void;
  /** Asks again for all proxies that were declined. */
  readonly askAgain: () => void;
  /**
   * Runs an action of the user. Meanwhile a declined proxy asks again as soon as it refuses, and what failed because a proxy
   * asked is run once more after the person signed in to it: typing takes longer than anything is tried again by itself.
   */
  readonly duringNewTry: <Value>(run: () => Promise<Value>) => Promise<Value>;
}

/** Actions that failed because a proxy asked, until a person answered it. @param isWanted whether a proxy asks now */
const createTries = (isWanted: () => boolean) => {
  const count = { refused: 0, answered: 0 };
  const waiting = new Set<(isAnswered: boolean) => void>();
  const end = (isAnswered: boolean): void => {
    for (const resolve of waiting) resolve(isAnswered);
    waiting.clear();
  };
  const isAnswered = async (before: number): Promise<boolean> =>
    isWanted() ? new Promise((resolve) => void waiting.add(resolve)) : count.answered > before;
  return {
    refused: (): void => void (count.refused += 1),
    answered: (): void => {
      count.answered += 1;
      end(true);
    },
    declined: (): void => end(false),
    run: async <Value>(act: () => Promise<Value>): Promise<Value> => {
      for (;;) {
        const before = { ...count };
        try {
          return await act();
        } catch (error) {
          if (count.refused === before.refused || !(await isAnswered(before.answered))) throw error;
        }
      }
    },
  };
};

/** @param changed called when another proxy asks for credentials, or none does any more */
export const createProxyCredentials = (changed: () => void): ProxyCredentials => {
  const credentials = new Map<string, ProxyCredential>();
  const declined = new Set<string>();
  /** Proxies that want credentials, with true where the last ones were wrong. */
  const wanted = new Map<string, boolean>();
  const tries = createTries(() => wanted.size > 0);
  return {
    get: (proxy) => credentials.get(proxy) ?? null,
    refused: (proxy, used) => {
      tries.refused();
      // New credentials were entered meanwhile: this refusal is out of date.
      if (used !== (credentials.get(proxy) ?? null)) return;
      // Not sent again: a proxy may lock out a user after several wrong passwords.
      credentials.delete(proxy);
      if (wanted.has(proxy) || declined.has(proxy)) return;
      wanted.set(proxy, used !== null);
      changed();
    },
    wanted: () => {
      const [first] = wanted;
      return first ? { proxy: first[0], was_wrong: first[1] } : null;
    },
    answer: (proxy, credential) => {
      // Only a proxy that asked for credentials gets them.
      if (!wanted.delete(proxy)) return;
      credentials.set(proxy, credential);
      changed();
      tries.answered();
    },
    decline: (proxy) => {
      if (!wanted.delete(proxy)) return;
      declined.add(proxy);
      changed();
      tries.declined();
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
        return await tries.run(run);
      } finally {
        // Proxies that it did not use stay declined: only requests in the background would ask for them.
        for (const proxy of before) if (!wanted.has(proxy) && !credentials.has(proxy)) declined.add(proxy);
      }
    },
  };
};
