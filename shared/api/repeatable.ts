/** Which calls may be sent again without asking (R7). */
import type { Operation } from './define.ts';

/** Reads that do nothing, and writes that the API document calls idempotent. */
export const isRepeatable = ({ sideEffect, method, idempotent }: Operation): boolean =>
  !sideEffect && (method === 'GET' || idempotent === true);
