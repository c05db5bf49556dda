/** The connection status of an account, as its windows show it. */
import type { Failure } from './failure.ts';

/** Whether an account's server answers and accepts the token, by the last response. Times are epoch ms by this computer's clock. */
export interface ConnectionStatus {
  /** What said that the token is not accepted, or that there is none; null while it is. */
  readonly refused: Failure | null;
  /** Since when nothing gets through, and what the last try failed with; null while the server answers. */
  readonly unreachable: { readonly since: number; readonly failure: Failure } | null;
  /** The server asked to wait until then (R6); null when it does not. */
  readonly wait_until: number | null;
}

/** No problem is known. */
export const connected: ConnectionStatus = { refused: null, unreachable: null, wait_until: null };
