/** The token's home: the OS keychain, called in a worker thread with a time limit of its own (K1). */
import { randomBytes } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { KeychainState } from '#electron/accounts/channels.ts';
import { t } from '#shared/texts/texts.ts';
import { keychainMessage } from './keychain-messages.ts';
import type { VaultReply, VaultRequest } from './vault-messages.ts';

/** The keychain refused, is absent, or stayed silent; the message is fit to be shown and holds no secret. */
export class VaultError extends Error {
  override readonly name = 'VaultError';
  /** The keychain's own words, where it had some. */
  readonly detail: string | undefined;

  constructor(message: string, detail?: string) {
    super(message);
    this.detail = detail;
  }
}

const refused = (complaint: string): VaultError => {
  const { reason, detail } = keychainMessage(complaint);
  return new VaultError(reason, detail);
};

/** What a failure says about the keychain. */
export const stateOf = (error: unknown): KeychainState => ({
  available: false,
  reason: error instanceof Error ? error.message : String(error),
  ...(error instanceof VaultError && error.detail !== undefined && { detail: error.detail }),
});

/** Entries by account key. Every function rejects with a {@link VaultError}. */
export interface Vault {
  /** Writes, reads and deletes an entry of its own to see whether the keychain works. Never rejects. */
  probe(): Promise<KeychainState>;
  read(accountKey: string): Promise<string | null>;
  /** Writes and reads back. */
  write(accountKey: string, token: string): Promise<void>;
  /** Deletes and checks that it is gone (K4). */
  remove(accountKey: string): Promise<void>;
  close(): Promise<void>;
  /** Whether a call to the keychain still blocks its thread: the process can then not end by itself. */
  isStuck(): boolean;
}

/** Where the worker is and how long it may take. */
export interface VaultOptions {
  readonly worker: string | URL;
  /** ms per call; the keychain may show a dialog of its own in this time. */
  readonly limit?: number;
  /** The entries' service name. */
  readonly service: string;
}

type Verb =
  | Omit<Extract<VaultRequest, { verb: 'read' | 'remove' }>, 'id'>
  | Omit<Extract<VaultRequest, { verb: 'write' }>, 'id'>;

interface Waiting {
  readonly resolve: (value: string | null) => void;
  readonly reject: (error: VaultError) => void;
}

/** One worker at a time; one that stayed silent is given up, and the next call starts another. */
const createWorkerChannel = (script: string | URL, limit: number) => {
  const waiting = new Map<number, Waiting>();
  const ending = new Set<Worker>();
  let worker: Worker | null = null;
  let lastId = 0;

  /** A thread inside a call of the system ends when that returns: with a silent bus, never. */
  const end = async (): Promise<void> => {
    const old = worker;
    worker = null;
    if (!old) return;
    ending.add(old);
    await old.terminate();
    ending.delete(old);
  };

  const settle = (reply: VaultReply): void => {
    const call = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (reply.ok) call?.resolve(reply.value);
    else call?.reject(refused(reply.reason));
  };

  const giveUp = (message: string, detail?: string): void => {
    void end();
    for (const call of waiting.values()) call.reject(new VaultError(message, detail));
    waiting.clear();
  };

  const running = (): Worker => {
    if (worker) return worker;
    const made = new Worker(script);
    made.on('message', settle);
    made.on('error', (error) => {
      giveUp(t('accounts.keychain_unusable'), error.message);
    });
    made.unref();
    worker = made;
    return made;
  };

  const ask = (request: Verb): Promise<string | null> =>
    new Promise((resolve, reject) => {
      lastId += 1;
      const id = lastId;
      const timer = setTimeout(() => {
        giveUp(t('accounts.keychain_no_answer'));
      }, limit);
      waiting.set(id, {
        resolve: (value) => {
          clearTimeout(timer);
          resolve(value);
        },
        reject: (error) => {
          clearTimeout(timer);
          reject(error);
        },
      });
      running().postMessage({ ...request, id });
    });

  return { ask, close: end, isStuck: () => ending.size > 0 };
};

/** Opens the vault; nothing happens before the first call. */
export const createVault = (options: VaultOptions): Vault => {
  const { service } = options;
  const { ask, close, isStuck } = createWorkerChannel(options.worker, options.limit ?? 10_000);

  const store = async (entry: { service: string; account: string }, secret: string): Promise<void> => {
    await ask({ ...entry, verb: 'write', secret });
    if ((await ask({ ...entry, verb: 'read' })) !== secret) throw new VaultError(t('accounts.keychain_changed'));
  };

  const erase = async (entry: { service: string; account: string }): Promise<void> => {
    await ask({ ...entry, verb: 'remove' });
    if ((await ask({ ...entry, verb: 'read' })) !== null) throw new VaultError(t('accounts.keychain_keeps'));
  };

  return {
    probe: async () => {
      const entry = { service: `${service} probe`, account: randomBytes(8).toString('hex') };
      try {
        await store(entry, randomBytes(16).toString('hex'));
        await erase(entry);
        return { available: true };
      } catch (error) {
        return stateOf(error);
      }
    },
    read: (account) => ask({ verb: 'read', service, account }),
    write: (account, token) => store({ service, account }, token),
    remove: (account) => erase({ service, account }),
    close,
    isStuck,
  };
};
