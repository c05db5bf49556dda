/** The channel `connection status:read`: how the asking window's account stands with its server. */
import type { ConnectionStatuses } from '../accounts/connection-statuses.ts';
import { connected } from '../../shared/ipc/connection.ts';
import { windowsOfAccount } from '../windows/known-windows.ts';
import type { KnownWindows } from '../windows/known-windows.ts';
import type { Handlers } from './handle.ts';
import { push } from './push.ts';

/** Tells the windows of an account that it stands otherwise with its server. */
export const sendConnectionStatus = (windows: KnownWindows, key: string): void => {
  for (const { window } of windowsOfAccount(windows, key)) push(window, 'connection:changed', null);
};

/** The handler; the sign-in window has no account that could stand badly. */
export const connectionHandlers = (connectionStatuses: ConnectionStatuses): Pick<Handlers, 'connection:read'> => ({
  'connection:read': (_argument, { role }) => (role.kind === 'account' ? connectionStatuses.get(role.key) : connected),
});
