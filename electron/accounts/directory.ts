/** The known accounts, of the file and of this session, with their tokens. */
import { keepOutOfLogs } from '#electron/vault/redact.ts';
import type { Vault } from '#electron/vault/vault.ts';
import type { FileKeeping } from '#node/json-file.ts';
import { openAccounts, type AccountList } from './account-file.ts';
import type { Account } from './account.ts';

/** The known accounts. */
export interface Directory {
  list(): readonly Account[];
  get(key: string): Account | undefined;
  /** True for an account that is there after a restart. Nothing of other accounts is written to disk (K2). */
  isKept(key: string): boolean;
  /** Key of the account used last. */
  last(): string | null;
  /** Adds or replaces an account and keeps its token at home; session accounts are written nowhere (K2). */
  put(account: Account, token: string): Promise<void>;
  /** Adds or replaces an account that has no token. */
  putWithoutToken(account: Account & { readonly token_home: 'none' }): Promise<void>;
  /** Replaces what is known of an account; its token stays. */
  update(account: Account): Promise<void>;
  markUsed(key: string): Promise<void>;
  /** Forgets an account; rejects when its token cannot be deleted, and then keeps it (K4). */
  remove(key: string): Promise<void>;
  /** The token, or null when its home does not have it (any more). */
  token(key: string): Promise<string | null>;
}

export interface DirectoryOptions extends FileKeeping {
  readonly file: string;
  readonly vault: Vault;
  /** True when an earlier start has made the file. If given, this start makes it. */
  readonly mustExist?: boolean;
}

/** Reads the file and answers the directory. */
export const openDirectory = (options: DirectoryOptions): Directory => {
  const { vault } = options;
  const content = (): AccountList => {
    const list = kept();
    return { version: 1, last: list.find(({ key }) => key === last)?.key ?? null, accounts: list };
  };
  const { found, state, save: write } = openAccounts(options, content);
  const accounts = new Map(found.accounts.map((account) => [account.key, account]));
  const tokens = new Map<string, string>();
  /** Accounts that work with another token for this session while the keychain still has one of them. */
  const stillInKeychain = new Map<string, Account>();
  let last = found.last;

  const isKept = (account: Account): boolean => account.token_home !== 'session';
  const kept = (): Account[] =>
    [...accounts.values()].map((account) => stillInKeychain.get(account.key) ?? account).filter(isKept);
  const save = async (): Promise<void> => void (await write());
  // Made by the first start: a later one that does not find it says so.
  if (options.mustExist !== undefined && state !== 'whole') void save();

  const hold = (key: string, token: string): void => {
    keepOutOfLogs(token);
    tokens.set(key, token);
  };

  return {
    list: () => [...accounts.values()],
    get: (key) => accounts.get(key),
    isKept: (key) => kept().some((account) => account.key === key),
    last: () => last,
    put: async (account, token) => {
      const before = accounts.get(account.key);
      if (account.token_home === 'keychain') {
        await vault.write(account.key, token);
        stillInKeychain.delete(account.key);
      } else if (before?.token_home === 'keychain') stillInKeychain.set(account.key, before);
      hold(account.key, token);
      accounts.set(account.key, account);
      last = account.key;
      await save();
    },
    putWithoutToken: async (account) => {
      accounts.set(account.key, account);
      last = account.key;
      await save();
    },
    update: async (account) => {
      accounts.set(account.key, account);
      await save();
    },
    markUsed: async (key) => {
      if (last === key) return;
      last = key;
      await save();
    },
    remove: async (key) => {
      if (accounts.get(key)?.token_home === 'keychain' || stillInKeychain.has(key)) await vault.remove(key);
      stillInKeychain.delete(key);
      tokens.delete(key);
      accounts.delete(key);
      if (last === key) last = null;
      await save();
    },
    token: async (key) => {
      const held = tokens.get(key);
      if (held !== undefined) return held;
      if (accounts.get(key)?.token_home !== 'keychain') return null;
      const read = await vault.read(key);
      if (read !== null) hold(key, read);
      return read;
    },
  };
};
