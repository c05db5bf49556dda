/** Which calls change something, and which may be sent again without asking (R7). */
import type { Operation } from './define.ts';

/** Whether an operation changes something on the server. */
export const isWrite = ({ method, sideEffect }: Pick<Operation, 'method' | 'sideEffect'>): boolean =>
  method !== 'GET' || sideEffect;

/** Reads that do nothing, and writes that the API document calls idempotent. */
export const isRepeatable = ({
  sideEffect,
  method,
  idempotent,
}: Pick<Operation, 'method' | 'sideEffect' | 'idempotent'>): boolean =>
  !sideEffect && (method === 'GET' || idempotent === true);
