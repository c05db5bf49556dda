/** accounts.json, which is always written as a whole. Accounts that cannot be read are set aside, and the app starts with the rest (R12). */
import { z } from 'zod';
import { openJsonFile, type JsonFile, type JsonFileOptions } from '#node/json-file.ts';
import { accountSchema } from './account.ts';

const fileSchema = z.object({
  version: z.literal(1),
  /** Key of the account used last. */
  last: z.string().nullable(),
  accounts: z.array(z.unknown()),
});

export interface AccountList {
  readonly version: 1;
  readonly last: string | null;
  readonly accounts: readonly z.output<typeof accountSchema>[];
}

const parse = (json: unknown) => {
  const { last, accounts } = fileSchema.parse(json);
  const whole = accounts.flatMap((account) => accountSchema.safeParse(account).data ?? []);
  const list: AccountList = { version: 1, last, accounts: whole };
  return { list, isWhole: whole.length === accounts.length };
};

/** Reads the accounts; one that is damaged is left out. */
export const openAccounts = (
  options: Omit<JsonFileOptions<unknown>, 'parse' | 'isWhole' | 'content'>,
  content: () => AccountList,
): Omit<JsonFile<AccountList>, 'found'> & { readonly found: AccountList } => {
  const { found, state, save } = openJsonFile({ ...options, parse, isWhole: ({ isWhole }) => isWhole, content });
  return { found: found?.list ?? { version: 1, last: null, accounts: [] }, state, save };
};
