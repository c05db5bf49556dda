/** Opens what the start, a link or a click on the app's icon asks for: the account that is meant, at a route where one is given (S22). */
import type { Account } from '../accounts/account.ts';
import type { Directory } from '../accounts/directory.ts';
import { bringForward, type KnownWindows } from '../windows/known-windows.ts';
import type { OpenRequest } from './open-requests.ts';

/** What opening needs. */
export interface OpenerTools {
  readonly directory: Pick<Directory, 'get' | 'last' | 'list'>;
  readonly windows: Pick<KnownWindows, 'all'>;
  readonly openAccount: (account: Account, route: string | undefined) => Promise<void>;
  /** Opens the sign-in window, for a new account. */
  readonly signIn: () => void;
  /** Whether the user wants to add an account of this server. */
  readonly asksToAdd: (host: string) => Promise<boolean>;
  readonly log: (line: string) => void;
}

/** Opens windows for the whole app. */
export interface Opener {
  /** A server without an account is asked about: a link signs nobody in and changes nothing. */
  open(request: OpenRequest): Promise<void>;
  /** macOS, a click on the Dock's icon: a window that is there comes forward, else the account used last is opened. */
  activate(hasVisibleWindows: boolean): Promise<void>;
}

const messageOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/** Makes the opener. */
export const createOpener = ({ directory, windows, openAccount, signIn, asksToAdd, log }: OpenerTools): Opener => {
  const openOrSignIn = async (account: Account | undefined, route: string | null): Promise<void> => {
    try {
      if (account) await openAccount(account, route ?? undefined);
      else signIn();
    } catch (error) {
      log(`an account did not open: ${messageOf(error)}`);
      signIn();
    }
  };
  const usedLast = (): Account | undefined => directory.get(directory.last() ?? '') ?? directory.list()[0];
  return {
    open: async ({ route, host }) => {
      if (host === null) {
        await openOrSignIn(usedLast(), route);
        return;
      }
      // Of several accounts on one server the one used last.
      const ofHost = directory.list().filter(({ base_url }) => new URL(base_url).host === host);
      const account = ofHost.find(({ key }) => key === directory.last()) ?? ofHost[0];
      if (account) {
        await openOrSignIn(account, route);
        return;
      }
      if (windows.all().length === 0) await openOrSignIn(usedLast(), null);
      if (await asksToAdd(host)) signIn();
    },
    activate: async (hasVisibleWindows) => {
      if (hasVisibleWindows) return;
      const [known] = windows.all();
      if (known) bringForward(known);
      else await openOrSignIn(usedLast(), null);
    },
  };
};
