/** accounts.json: written whole and renamed; a corrupt one is set aside and the app starts without it (R12). */
import { mkdir, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { z } from 'zod';
import { accountSchema } from './account.ts';

const fileSchema = z.object({
  version: z.literal(1),
  /** Key of the account used last. */
  last: z.string().nullable(),
  accounts: z.array(accountSchema),
});

export type AccountList = z.output<typeof fileSchema>;

/** The file's content, and where a corrupt one was put. */
export interface AccountFileReading {
  readonly list: AccountList;
  readonly setAside: string | null;
}

const empty: AccountList = { version: 1, last: null, accounts: [] };

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const parse = (text: string): AccountList | null => {
  try {
    const result = fileSchema.safeParse(JSON.parse(text));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
};

/**
 * Reads the accounts.
 * @param now names the copy of a corrupt file
 */
export const readAccounts = async (path: string, now: Date): Promise<AccountFileReading> => {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return { list: empty, setAside: null };
    throw error;
  }
  const list = parse(text);
  if (list) return { list, setAside: null };
  const setAside = `${path}.corrupt-${now.toISOString().replaceAll(':', '-')}`;
  await rename(path, setAside);
  return { list: empty, setAside };
};

/** Writes the accounts: a temporary file, synced and renamed, readable by its owner alone. */
export const writeAccounts = async (path: string, list: AccountList): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  await writeFileAtomic(path, `${JSON.stringify(list, null, 2)}\n`, { mode: 0o600 });
};
