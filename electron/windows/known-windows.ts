/** Which windows are open and what each is for: an account's, or the sign-in. */
import type { BrowserWindow } from 'electron';

/** What a window is for. */
export type WindowRole = { readonly kind: 'account'; readonly key: string } | { readonly kind: 'sign-in' };

/** An open window. */
export interface KnownWindow {
  readonly window: BrowserWindow;
  readonly role: WindowRole;
}

/** The open windows by the id of their web contents. */
export interface KnownWindows {
  add(known: KnownWindow): void;
  of(contentsId: number): KnownWindow | undefined;
  all(): readonly KnownWindow[];
  ofAccount(key: string): KnownWindow | undefined;
  signIn(): KnownWindow | undefined;
}

/** All windows of an account. */
export const windowsOfAccount = (windows: Pick<KnownWindows, 'all'>, key: string): readonly KnownWindow[] =>
  windows.all().filter(({ role }) => role.kind === 'account' && role.key === key);

/** Shows a window in front of the others, also one that was minimized. */
export const bringForward = (known: KnownWindow): KnownWindow => {
  if (known.window.isMinimized()) known.window.restore();
  known.window.show();
  known.window.focus();
  return known;
};

/** An empty list; a window leaves it when it is closed. */
export const createKnownWindows = (): KnownWindows => {
  const open = new Map<number, KnownWindow>();
  const all = (): readonly KnownWindow[] => [...open.values()].filter(({ window }) => !window.isDestroyed());
  return {
    add: (known) => {
      const { id } = known.window.webContents;
      open.set(id, known);
      known.window.on('closed', () => {
        open.delete(id);
      });
    },
    of: (contentsId) => open.get(contentsId),
    all,
    ofAccount: (key) => all().find(({ role }) => role.kind === 'account' && role.key === key),
    signIn: () => all().find(({ role }) => role.kind === 'sign-in'),
  };
};
