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
  /** Runs an action of the user. Meanwhile a declined proxy asks again as soon as it refuses. */
  readonly duringNewTry: <Value>(run: () => Promise<Value>) => Promise<Value>;
}

/** @param changed called when another proxy asks for credentials, or none does any more */
export const createProxyCredentials = (changed: () => void): ProxyCredentials => {
  const credentials = new Map<string, ProxyCredential>();
  const declined = new Set<string>();
  /** Proxies that want credentials, with true where the last ones were wrong. */
  const wanted = new Map<string, boolean>();
  return {
    get: (proxy) => credentials.get(proxy) ?? null,
    refused: (proxy, used) => {
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
        // Proxies that it did not use stay declined: only requests in the background would ask for them.
        for (const proxy of before) if (!wanted.has(proxy) && !credentials.has(proxy)) declined.add(proxy);
      }
    },
  };
};
