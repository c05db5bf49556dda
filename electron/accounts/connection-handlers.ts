/** Handlers of the channels of the way to a server and to the keychain. */
import type { Handlers } from '#electron/ipc/handlers.ts';
import type { Keychain } from '#electron/vault/keychain-state.ts';
import type { accountChannels } from './channels.ts';
import type { ConnectionStatuses } from './connection-statuses.ts';

type Names = 'connection:read' | 'keychain:state' | 'keychain:try-again';

/** The handlers. */
export const connectionHandlers = (
  connectionStatuses: ConnectionStatuses,
  keychain: Keychain,
): Handlers<Pick<typeof accountChannels, Names>> => ({
  'connection:read': (_argument, { account }) => connectionStatuses.get(account),
  'keychain:state': keychain.state,
  'keychain:try-again': keychain.tryAgain,
});
