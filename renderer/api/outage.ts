/** Why what a screen shows of a server may not be so any more. */
import type { ConnectionStatus } from '#shared/api/connection.ts';

/** `offline`: it does not answer. `signed_out`: it does not accept the token. */
export type Outage = 'offline' | 'signed_out';

/** Null while the server answers and accepts the token. */
export const outageOf = ({ refused, unreachable }: ConnectionStatus): Outage | null => {
  if (refused !== null) return 'signed_out';
  return unreachable === null ? null : 'offline';
};
