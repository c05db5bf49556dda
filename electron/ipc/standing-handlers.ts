/** The channel `standing:read`: how the asking window's account stands with its server. */
import type { Standings } from '../accounts/standings.ts';
import { connected } from '../../shared/ipc/connection.ts';
import { windowsOfAccount } from '../windows/known-windows.ts';
import type { KnownWindows } from '../windows/known-windows.ts';
import type { Handlers } from './handle.ts';
import { push } from './push.ts';

/** Tells the windows of an account that it stands otherwise with its server. */
export const tellStanding = (windows: KnownWindows, key: string): void => {
  for (const { window } of windowsOfAccount(windows, key)) push(window, 'standing:changed', null);
};

/** The handler; the sign-in window has no account that could stand badly. */
export const standingHandlers = (standings: Standings): Pick<Handlers, 'standing:read'> => ({
  'standing:read': (_argument, { role }) => (role.kind === 'account' ? standings.get(role.key) : connected),
});
