/** Which account a web address belongs to. */
import { isOnServer } from '#shared/links/link-routes.ts';
import type { Account } from '#electron/accounts/account.ts';
import type { Directory } from '#electron/accounts/directory.ts';

/** An address of a server that an account is on, as that server writes it. */
export interface AddressOfAccount {
  readonly account: Account;
  readonly url: string;
}

/** An address with `http:` of a server that is reached by `https:` means the same page. */
const asOn = (url: string, { base_url }: Account): string =>
  base_url.startsWith('https:') ? url.replace(/^http:/, 'https:') : url;

/**
 * The account whose server an address is on: the longest path of a server first, then the account used last.
 * @param url judged by the rules of links
 */
export const accountOfAddress = (url: string, directory: Pick<Directory, 'list' | 'last'>): AddressOfAccount | null => {
  const found = directory.list().filter((account) => isOnServer(asOn(url, account), account.base_url));
  const longest = Math.max(...found.map(({ base_url }) => base_url.length));
  const nearest = found.filter(({ base_url }) => base_url.length === longest);
  const account = nearest.find(({ key }) => key === directory.last()) ?? nearest[0];
  return account === undefined ? null : { account, url: asOn(url, account) };
};
