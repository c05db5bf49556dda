/** Which hosts may be asked for pictures, by account: agreed to by its user, kept in a file, taken back at any time. */
import { z } from 'zod';
import type { Directory } from '#electron/accounts/directory.ts';
import { openJsonFile, type FileKeeping } from '#node/json-file.ts';

/** The consents of all accounts. */
export interface Consents {
  /** Hosts, with their port where it is not the usual one. */
  allowed(account: string): readonly string[];
  set(account: string, host: string, isAllowed: boolean): Promise<void>;
  /** Forgets an account that signed out. */
  forget(account: string): Promise<void>;
}

/** What they stand on. */
export interface ConsentsOptions extends FileKeeping {
  readonly file: string;
  /** Whether an account is kept beyond this session; what others agreed to is written nowhere. */
  readonly isKept: (account: string) => boolean;
}

const fileSchema = z.object({ version: z.literal(1), accounts: z.record(z.string(), z.array(z.string())) });

const parse = (json: unknown) => fileSchema.parse(json).accounts;

/** Reads the file; of a damaged one nothing is agreed to. */
export const openConsents = (options: ConsentsOptions): Consents => {
  const content = (): object => {
    const kept = [...hosts].filter(([account, set]) => set.size > 0 && options.isKept(account));
    return { version: 1, accounts: Object.fromEntries(kept.map(([account, set]) => [account, [...set].sort()])) };
  };
  const { found, save } = openJsonFile({ ...options, parse, content });
  const hosts = new Map(Object.entries(found ?? {}).map(([account, list]) => [account, new Set(list)]));

  return {
    allowed: (account) => [...(hosts.get(account) ?? [])].sort(),
    set: async (account, host, isAllowed) => {
      const own = hosts.get(account) ?? new Set();
      if (isAllowed) own.add(host);
      else own.delete(host);
      hosts.set(account, own);
      await save();
    },
    forget: async (account) => {
      if (hosts.delete(account)) await save();
    },
  };
};

/** Wraps a directory: signing out also takes back every consent. */
export const forgettingConsents = (directory: Directory, consents: Consents): Directory => ({
  ...directory,
  remove: async (key) => {
    await directory.remove(key);
    await consents.forget(key);
  },
});
