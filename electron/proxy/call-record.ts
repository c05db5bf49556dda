/** The record of an answered call for the log: operation, status and names of parameters, never a value. */
import type { CheckedCall } from './call.ts';

export interface CallRecord {
  readonly operation: string;
  /** HTTP status of the answer. */
  readonly status: number;
  /** Query and body parameters that had a value, by name. */
  readonly parameters: readonly string[];
  /** `X-Request-Id` of the answer, if it is a short plain word; never written to the log. */
  readonly requestId?: string | null;
}

/** Receives the record of each answered call. */
export type RecordCall = (record: CallRecord) => void;

/** Names of the query and body parameters that a call sends. */
export const parameterNames = ({ query, body }: Pick<CheckedCall, 'query' | 'body'>): readonly string[] =>
  Object.entries({ ...query, ...body })
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name);

/** Formats a record as a line of the log: `branches.list 200 page per_page`. */
export const formatRecord = ({ operation, status, parameters }: CallRecord): string =>
  [operation, String(status), ...parameters].join(' ');
