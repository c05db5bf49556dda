/** One session per account, and one in memory per sign-in window. The session of a request determines its account. */
import { protocol, session } from 'electron';
import type { Session } from 'electron';
import { createAnswer } from './answer.ts';
import type { Answer, PageAccount } from './answer.ts';
import { guarded } from './headers.ts';
import { appScheme } from './origin.ts';

/** Must run before the app is ready, once. */
export const registerScheme = (): void => {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: appScheme,
      privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
    },
  ]);
};

/** The one permission that is granted (S13). */
const granted = 'clipboard-sanitized-write';

const restrict = (own: Session): void => {
  // Its dictionaries would be downloaded.
  own.setSpellCheckerEnabled(false);
  own.setPermissionRequestHandler((_contents, permission, callback) => callback(permission === granted));
  own.setPermissionCheckHandler((_contents, permission) => permission === granted);
  own.on('will-download', (event) => event.preventDefault());
};

/**
 * Nobody listens there: a port below 1024, which no ordinary program may take. WebRTC heeds no content policy, and what it
 * sends over TCP (TURN) goes through the session's proxy, loopback included. Our own origin is no network address.
 */
const nowhere = { mode: 'fixed_servers', proxyRules: 'http://127.0.0.1:9', proxyBypassRules: '<-loopback>' } as const;

/** Partition of an account: kept on disk, apart from every other. */
export const partitionOf = (accountKey: string): string => `persist:account-${accountKey}`;

/** Makes sessions ready before their first window; each partition once. */
export interface Sessions {
  /** The partition's name, with our origin answered and everything else denied. */
  prepare(partition: string, account: PageAccount | null): string;
  /** Removes what the pages of a partition stored; a failure is logged. */
  clear(partition: string): Promise<void>;
  /** How a URL leaves the machine by the system's settings, as a PAC result. */
  resolveProxy(url: string): Promise<string>;
}

/**
 * The sessions of the app.
 * @param bundle serves the built renderer
 * @param failed called when a handler throws: the page gets a 500 without details
 */
export const createSessions = (bundle: Answer, failed: (error: unknown) => void): Sessions => {
  const ready = new Set<string>();
  const guard =
    (answer: Answer): Answer =>
    async (request) => {
      try {
        return await answer(request);
      } catch (error) {
        failed(error);
        return guarded(new Response('Something went wrong inside Lectern.\n', { status: 500 }));
      }
    };
  return {
    prepare: (partition, account) => {
      if (ready.has(partition)) return partition;
      ready.add(partition);
      const own = session.fromPartition(partition);
      restrict(own);
      own.setProxy(nowhere).catch(failed);
      own.protocol.handle(appScheme, guard(createAnswer(bundle, account)));
      return partition;
    },
    clear: (partition) => session.fromPartition(partition).clearStorageData().catch(failed),
    resolveProxy: (url) => session.fromPartition('sign-in-0').resolveProxy(url),
  };
};
