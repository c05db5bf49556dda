/** accounts.json: written whole and renamed; a corrupt one is set aside and the app starts without it (R12). */
import { z } from 'zod';
import { accountSchema } from './account.ts';
import { readJsonFile, writeJsonFile } from '../store/json-file.ts';

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

/**
 * Reads the accounts.
 * @param now names the copy of a corrupt file
 */
export const readAccounts = async (path: string, now: Date): Promise<AccountFileReading> => {
  let setAside: string | null = null;
  const list = await readJsonFile({
    file: path,
    parse: (json) => fileSchema.parse(json),
    now: () => now,
    setAside: (aside) => (setAside = aside),
  });
  return { list: list ?? empty, setAside };
};

/** Writes the accounts. */
export const writeAccounts = (path: string, list: AccountList): Promise<void> => writeJsonFile(path, list);
