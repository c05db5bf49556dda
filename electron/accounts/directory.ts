/** The known accounts, of the file and of this session, with their tokens. */
import { z } from 'zod';
import { keepOutOfLogs } from '#electron/vault/redact.ts';
import type { Vault } from '#electron/vault/vault.ts';
import { type FileKeeping, openJsonFile, type JsonFile, type JsonFileOptions } from '#node/json-file.ts';
import { type Account, accountSchema } from './account.ts';

const fileSchema = z.object({
  version: z.literal(1),
  /** Key of the account used last. */
  last: z.string().nullable(),
  accounts: z.array(z.unknown()),
});

/** What stands in the file. */
interface AccountList {
  readonly version: 1;
  readonly last: string | null;
  readonly accounts: readonly Account[];
}

const parse = (json: unknown) => {
  const { last, accounts } = fileSchema.parse(json);
  const whole = accounts.flatMap((account) => accountSchema.safeParse(account).data ?? []);
  const list: AccountList = { version: 1, last, accounts: whole };
  return { list, isWhole: whole.length === accounts.length };
};

/** Reads the accounts; one that is damaged is left out. */
const openAccounts = (
  options: Omit<JsonFileOptions<unknown>, 'parse' | 'isWhole' | 'content'>,
  content: () => AccountList,
): Omit<JsonFile<AccountList>, 'found'> & { readonly found: AccountList } => {
  const { found, state, save } = openJsonFile({ ...options, parse, isWhole: ({ isWhole }) => isWhole, content });
  return { found: found?.list ?? { version: 1, last: null, accounts: [] }, state, save };
};

/** The known accounts. */
export interface Directory {
  list(): readonly Account[];
  get(key: string): Account | undefined;
  /** True for an account that works after a restart. What the server answered to another one is written nowhere (K2). */
  isKept(key: string): boolean;
  /** Key of the account used last. */
  last(): string | null;
  /** Adds or replaces an account and keeps its token at home: that of a session is written nowhere (K2). */
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

class AccountDirectory implements Directory {
  readonly #vault: Vault;
  readonly #write: () => Promise<boolean>;
  readonly #accounts: Map<string, Account>;
  readonly #tokens = new Map<string, string>();
  /** Accounts that work with another token for this session while the keychain still has one of them. */
  readonly #stillInKeychain = new Map<string, Account>();
  #last: string | null;

  constructor(options: DirectoryOptions) {
    this.#vault = options.vault;
    const { found, state, save: write } = openAccounts(options, this.#content);
    this.#write = write;
    this.#accounts = new Map(found.accounts.map((account) => [account.key, account]));
    this.#last = found.last;
    // Made by the first start: a later one that does not find it says so.
    if (options.mustExist !== undefined && state !== 'whole') void this.#save();
  }

  readonly #content = (): AccountList => {
    const list = this.#atRestart();
    return { version: 1, last: list.find(({ key }) => key === this.#last)?.key ?? null, accounts: list };
  };

  /** What a restart finds of each: its address and its user, never its token. */
  #atRestart(): Account[] {
    return [...this.#accounts.values()].map((account) => this.#stillInKeychain.get(account.key) ?? account);
  }

  async #save(): Promise<void> {
    void (await this.#write());
  }

  #hold(key: string, token: string): void {
    keepOutOfLogs(token);
    this.#tokens.set(key, token);
  }

  readonly list: Directory['list'] = () => [...this.#accounts.values()];

  readonly get: Directory['get'] = (key) => this.#accounts.get(key);

  readonly isKept: Directory['isKept'] = (key) =>
    this.#atRestart().some((account) => account.key === key && account.token_home !== 'session');

  readonly last: Directory['last'] = () => this.#last;

  readonly put: Directory['put'] = async (account, token) => {
    const before = this.#accounts.get(account.key);
    if (account.token_home === 'keychain') {
      await this.#vault.write(account.key, token);
      this.#stillInKeychain.delete(account.key);
    } else if (before?.token_home === 'keychain') this.#stillInKeychain.set(account.key, before);
    this.#hold(account.key, token);
    this.#accounts.set(account.key, account);
    this.#last = account.key;
    await this.#save();
  };

  readonly putWithoutToken: Directory['putWithoutToken'] = async (account) => {
    this.#accounts.set(account.key, account);
    this.#last = account.key;
    await this.#save();
  };

  readonly update: Directory['update'] = async (account) => {
    this.#accounts.set(account.key, account);
    await this.#save();
  };

  readonly markUsed: Directory['markUsed'] = async (key) => {
    if (this.#last === key) return;
    this.#last = key;
    await this.#save();
  };

  readonly remove: Directory['remove'] = async (key) => {
    if (this.#accounts.get(key)?.token_home === 'keychain' || this.#stillInKeychain.has(key))
      await this.#vault.remove(key);
    this.#stillInKeychain.delete(key);
    this.#tokens.delete(key);
    this.#accounts.delete(key);
    if (this.#last === key) this.#last = null;
    await this.#save();
  };

  readonly token: Directory['token'] = async (key) => {
    const known = this.#tokens.get(key);
    if (known !== undefined) return known;
    if (this.#accounts.get(key)?.token_home !== 'keychain') return null;
    const read = await this.#vault.read(key);
    if (read !== null) this.#hold(key, read);
    return read;
  };
}

/** Reads the file and answers the directory. */
export const openDirectory = (options: DirectoryOptions): Directory => new AccountDirectory(options);
