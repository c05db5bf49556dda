/** The token's home: the OS keychain, called in a worker thread with a time limit of its own (K1). */
import { randomBytes } from 'node:crypto';
import type { KeychainState } from '#electron/accounts/channels.ts';
import { startThread } from '#electron/threads/worker-threads.ts';
import { createWorkerCalls, type StartWorker } from '#shared/rpc/calls.ts';
import { t } from '#shared/texts/texts.ts';
import { keychainMessage } from './keychain-messages.ts';
import type { EntryName, VaultMethods } from './vault-worker.ts';

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

/** One thread at a time; one that stayed silent is given up, and the next call starts another. */
const createThreadCalls = (script: string | URL, limit: number) => {
  const ending = new Set<Promise<unknown>>();
  const start: StartWorker = (on) => {
    const port = startThread(script)(on);
    /** A thread inside a call of the system ends when that returns: with a silent bus, never. */
    const end = (): Promise<unknown> => {
      const ended = port.end().finally(() => ending.delete(ended));
      ending.add(ended);
      return ended;
    };
    return { ...port, end };
  };
  const calls = createWorkerCalls<VaultMethods>(
    start,
    ({ message }) => new VaultError(t('accounts.keychain_unusable'), message),
    { errorOf: refused },
  );
  const giveUp = (): Promise<unknown> => calls.end(new VaultError(t('accounts.keychain_no_answer')));

  const ask: typeof calls.call = async (...call) => {
    const timer = setTimeout(() => void giveUp(), limit);
    try {
      return await calls.call(...call);
    } finally {
      clearTimeout(timer);
    }
  };
  return { ask, close: async () => void (await calls.end(null)), isStuck: () => ending.size > 0 };
};

/** Opens the vault; nothing happens before the first call. */
export const createVault = (options: VaultOptions): Vault => {
  const { service } = options;
  const { ask, close, isStuck } = createThreadCalls(options.worker, options.limit ?? 10_000);

  const store = async (entry: EntryName, secret: string): Promise<void> => {
    await ask('write', { ...entry, secret });
    if ((await ask('read', entry)) !== secret) throw new VaultError(t('accounts.keychain_changed'));
  };

  const erase = async (entry: EntryName): Promise<void> => {
    await ask('remove', entry);
    if ((await ask('read', entry)) !== null) throw new VaultError(t('accounts.keychain_keeps'));
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
    read: (account) => ask('read', { service, account }),
    write: (account, token) => store({ service, account }, token),
    remove: (account) => erase({ service, account }),
    close,
    isStuck,
  };
};
