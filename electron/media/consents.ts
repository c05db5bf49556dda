/** Which hosts may be asked for pictures, by account: agreed to by its user, kept in a file, taken back at any time. */
import { z } from 'zod';
import { createJsonSaver, readJsonFile } from '../store/json-file.ts';

/** The consents of all accounts. */
export interface Consents {
  /** Hosts, with their port where it is not the usual one. */
  allowed(account: string): readonly string[];
  set(account: string, host: string, isAllowed: boolean): Promise<void>;
  /** Forgets an account that signed out. */
  forget(account: string): Promise<void>;
}

/** What they stand on. */
export interface ConsentsOptions {
  readonly file: string;
  /** Whether an account is kept beyond this session; what others agreed to is written nowhere. */
  readonly isKept: (account: string) => boolean;
  readonly now: () => Date;
  /** Gets the path to which a damaged file was renamed (R12). */
  readonly setAside: (path: string) => void;
}

const fileSchema = z.object({ version: z.literal(1), accounts: z.record(z.string(), z.array(z.string())) });

const parse = (json: unknown) => fileSchema.parse(json).accounts;

/** Reads the file; a damaged one is set aside, and nothing is agreed to then. */
export const openConsents = async (options: ConsentsOptions): Promise<Consents> => {
  const { file, isKept } = options;
  const read = (await readJsonFile({ ...options, parse })) ?? {};
  const hosts = new Map(Object.entries(read).map(([account, list]) => [account, new Set(list)]));

  const save = createJsonSaver(file, () => {
    const kept = [...hosts].filter(([account, set]) => set.size > 0 && isKept(account));
    return { version: 1, accounts: Object.fromEntries(kept.map(([account, set]) => [account, [...set].sort()])) };
  });

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
