/** Opens windows of known accounts: at the start, for a link, for a click on the app's icon. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Account } from '#electron/accounts/account.ts';
import type { Directory } from '#electron/accounts/directory.ts';
import { openKnown, type OpenKnownTools } from '#electron/accounts/open-known.ts';
import { enter, sendChanged } from '#electron/accounts/handlers.ts';
import { push } from '#electron/ipc/push.ts';
import { createLinks, type Links } from '#electron/links/links.ts';

/** What opening works with. */
export type OpeningTools = Parameters<typeof enter>[1] & {
  readonly directory: Directory;
  readonly keychain: OpenKnownTools['keychain'];
  /** A local account once its service runs, any other as it is. */
  readonly awake: (account: Account) => Promise<Account>;
  readonly log: (line: string) => void;
};

/** Ways to open accounts. */
export interface Opening {
  openAccount(account: Account, route?: string): Promise<void>;
  /** Opens the account used last, or the sign-in window. */
  openFirst(route?: string): Promise<void>;
  /** Opens a further window of the account whose page has this id, at a route; false when it is no account's page. */
  openBeside(contentsId: number, route: string): boolean;
  /** The same by the account's key, for a click on a notification; one that is gone opens nothing. */
  openAt(key: string, route?: string): void;
  readonly links: Links;
}

/** ms that a start may take without a window. */
const patience = 500;

const messageOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/** Makes them. */
export const createOpening = ({ directory, keychain, awake, log, ...entering }: OpeningTools): Opening => {
  const { open, windows, signInReasons } = entering;
  const changed = (): void => sendChanged(windows);
  /** A local account as its service announces it; where that takes longer, as it was: its calls wait, its window does not. */
  const soonAwake = (account: Account): Promise<Account> =>
    Promise.race([awake(account), pause(patience, account, { ref: false })]);
  const openAccount = (account: Account, route?: string): Promise<void> =>
    openKnown(account, route, {
      ...entering,
      directory,
      keychain,
      changed,
      enter: (opened, route) => enter(opened, entering, route),
      patience,
    });
  const openFirst = async (route?: string): Promise<void> => {
    const last = directory.get(directory.last() ?? '') ?? directory.list()[0];
    try {
      if (last) await openAccount(await soonAwake(last), route);
      else open.signIn();
    } catch (error) {
      log(`the account used last did not open: ${messageOf(error)}`);
      open.signIn();
    }
  };
  const links = createLinks({
    directory,
    windows,
    openAccount: async (account, route) => openAccount(await soonAwake(account), route),
    openFirst,
    openSignIn: () => {
      signInReasons.set(null);
      const known = open.signIn();
      changed();
      return known;
    },
    noticed: ({ window }) => push(window, 'links:noticed', null),
  });
  const openBeside = (contentsId: number, route: string): boolean => {
    const role = windows.of(contentsId)?.role;
    const account = role?.kind === 'account' ? directory.get(role.key) : undefined;
    if (account) open.beside(account, route);
    return account !== undefined;
  };
  const openAt = (key: string, route?: string): void => {
    const account = directory.get(key);
    if (!account) return;
    void openAccount(account, route).catch((error: unknown) => {
      log(`what a notification is about did not open: ${messageOf(error)}`);
    });
  };
  return { openAccount, openAt, openFirst, openBeside, links };
};
