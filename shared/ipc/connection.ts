/** How an account stands with its server, as its window is told. */
import type { Failure } from '../api/failure.ts';

/** How an account stands with its server, by the last word of everything it asked. Times are epoch ms by this computer's clock. */
export interface Standing {
  /** What said that the token is not accepted, or that there is none; null while it is. */
  readonly refused: Failure | null;
  /** Since when nothing gets through, and what the last try failed with; null while the server answers. */
  readonly unreachable: { readonly since: number; readonly failure: Failure } | null;
  /** The server asked to wait until then (R6); null when it does not. */
  readonly wait_until: number | null;
}

/** Nothing is known against the server or the token. */
export const goodStanding: Standing = { refused: null, unreachable: null, wait_until: null };
