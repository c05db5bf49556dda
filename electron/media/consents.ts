/** Which hosts may be asked for pictures, by account: agreed to by its user, kept in a file, taken back at any time. */
import { mkdir, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { z } from 'zod';

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
  /** Told where a damaged file was put (R12). */
  readonly setAside: (path: string) => void;
}

const fileSchema = z.object({ version: z.literal(1), accounts: z.record(z.string(), z.array(z.string())) });

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const parse = (text: string): Readonly<Record<string, string[]>> | null => {
  try {
    return fileSchema.parse(JSON.parse(text)).accounts;
  } catch {
    return null;
  }
};

const read = async ({ file, now, setAside }: ConsentsOptions): Promise<Readonly<Record<string, string[]>>> => {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  const accounts = text === null ? {} : parse(text);
  if (accounts) return accounts;
  const aside = `${file}.corrupt-${now().toISOString().replaceAll(':', '-')}`;
  await rename(file, aside);
  setAside(aside);
  return {};
};

/** Reads the file; a damaged one is set aside, and nothing is agreed to then. */
export const openConsents = async (options: ConsentsOptions): Promise<Consents> => {
  const { file, isKept } = options;
  const hosts = new Map(Object.entries(await read(options)).map(([account, list]) => [account, new Set(list)]));
  let writing: Promise<void> = Promise.resolve();

  const write = async (): Promise<void> => {
    const kept = [...hosts].filter(([account, set]) => set.size > 0 && isKept(account));
    const accounts = Object.fromEntries(kept.map(([account, set]) => [account, [...set].sort()]));
    await mkdir(dirname(file), { recursive: true });
    await writeFileAtomic(file, `${JSON.stringify({ version: 1, accounts }, null, 2)}\n`, { mode: 0o600 });
  };
  const save = (): Promise<void> => {
    writing = writing.then(write, write);
    return writing;
  };

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
