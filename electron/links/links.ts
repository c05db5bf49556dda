/** Opens links that came from outside (S22): a screen of the known account that an address belongs to, or a notice. A link only navigates. */
import type { Account } from '#electron/accounts/account.ts';
import type { Directory } from '#electron/accounts/directory.ts';
import { judgeRoute } from '#electron/start/route.ts';
import type { KnownWindow, KnownWindows } from '#electron/windows/known-windows.ts';
import { isOnServer, routeOfAddress } from '#shared/links/link-routes.ts';
import { readAppLink } from '#shared/links/link-rules.ts';
import type { LinkNotice } from './channels.ts';

/** An address of a server that an account is on, as that server writes it. */
interface AddressOfAccount {
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
const accountOfAddress = (url: string, directory: Pick<Directory, 'list' | 'last'>): AddressOfAccount | null => {
  const found = directory.list().filter((account) => isOnServer(asOn(url, account), account.base_url));
  const longest = Math.max(...found.map(({ base_url }) => base_url.length));
  const nearest = found.filter(({ base_url }) => base_url.length === longest);
  const account = nearest.find(({ key }) => key === directory.last()) ?? nearest[0];
  return account === undefined ? null : { account, url: asOn(url, account) };
};

/** What opening a link needs. */
export interface LinkTools {
  readonly directory: Pick<Directory, 'list' | 'last'>;
  readonly windows: Pick<KnownWindows, 'all' | 'ofAccount' | 'signIn'>;
  /** Opens the account's window, by way of the sign-in window where its token is not there. */
  readonly openAccount: (account: Account, route?: string) => Promise<void>;
  /** Opens the account used last, or the sign-in window. */
  readonly openFirst: () => Promise<void>;
  /** Opens the sign-in window for a new account. */
  readonly openSignIn: () => KnownWindow;
  /** The notice of a window is another one. */
  readonly noticed: (known: KnownWindow) => void;
}

/** Links from outside, and what windows say about those that led to no screen. */
export interface Links {
  /** Opens a link; whatever is wrong with it is said in a window. */
  open(link: string): Promise<void>;
  noticeOf(known: KnownWindow): LinkNotice | null;
  dismiss(known: KnownWindow): void;
  /** Opens the sign-in window for the server that the window's notice names. */
  connect(known: KnownWindow): void;
  /** The route that an account opens at whose server a link is on: the one that was typed, or the sign-in window's. */
  routeAfterSignIn(account: Pick<Account, 'base_url' | 'is_admin'>, typed: string): string | undefined;
}

const routeOn = (url: string, { base_url, is_admin }: Pick<Account, 'base_url' | 'is_admin'>): string | undefined =>
  judgeRoute(routeOfAddress(url, base_url, is_admin) ?? '') ?? undefined;

/** Nothing was opened yet. A notice goes with its window. */
export const createLinks = (tools: LinkTools): Links => {
  const { directory, windows, openAccount, openFirst, openSignIn, noticed } = tools;
  const notices = new WeakMap<KnownWindow['window'], LinkNotice>();
  const say = (known: KnownWindow | undefined, notice: LinkNotice): void => {
    if (!known) return;
    notices.set(known.window, notice);
    noticed(known);
  };
  const dismiss = (known: KnownWindow): void => {
    if (notices.delete(known.window)) noticed(known);
  };
  const noticeOf = ({ window }: KnownWindow): LinkNotice | null => notices.get(window) ?? null;
  const windowOf = (key: string | null): KnownWindow | undefined =>
    (key === null ? undefined : windows.ofAccount(key)) ?? windows.signIn() ?? windows.all()[0];

  const openOn = async ({ account, url }: AddressOfAccount): Promise<void> => {
    const route = routeOn(url, account);
    await openAccount(account, route);
    const known = windowOf(account.key);
    if (route === undefined) say(known, { kind: 'no_screen', url });
    else if (known) dismiss(known);
  };

  const sayInFirst = async (notice: LinkNotice): Promise<void> => {
    await openFirst();
    say(windowOf(directory.last()), notice);
  };

  return {
    open: async (link) => {
      const verdict = readAppLink(link);
      if (!verdict.ok) return sayInFirst({ kind: 'refused', shown: verdict.shown });
      const found = accountOfAddress(verdict.url, directory);
      if (found) return openOn(found);
      return sayInFirst({ kind: 'unknown_server', url: verdict.url, server: new URL(verdict.url).origin });
    },
    noticeOf,
    dismiss,
    connect: (known) => {
      const notice = noticeOf(known);
      if (notice?.kind !== 'unknown_server') return;
      dismiss(known);
      say(openSignIn(), notice);
    },
    routeAfterSignIn: (account, typed) => {
      const known = windows.signIn();
      const notice = known ? noticeOf(known) : null;
      const urls = notice === null || notice.kind === 'refused' ? [typed] : [typed, notice.url];
      const [route] = urls.flatMap((url) => (isOnServer(url, account.base_url) ? (routeOn(url, account) ?? []) : []));
      return route;
    },
  };
};
