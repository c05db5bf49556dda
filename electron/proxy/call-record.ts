/** What the log of calls holds of an answered call: the operation, its status and which parameters it had, never a value. */
import type { CheckedCall } from './call.ts';

/** One answered call. */
export interface CallRecord {
  readonly operation: string;
  /** HTTP status of the answer. */
  readonly status: number;
  /** Query and body parameters that had a value, by name. */
  readonly parameters: readonly string[];
  /** `X-Request-Id` of the answer, where it is a plain one; never in the log of calls. */
  readonly requestId?: string | null;
}

/** Takes the record of each answered call. */
export type RecordCall = (record: CallRecord) => void;

/** Names of the query and body parameters that a call sends. */
export const parametersOf = ({ query, body }: Pick<CheckedCall, 'query' | 'body'>): readonly string[] =>
  Object.entries({ ...query, ...body })
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name);

/** Its line in the log: `branches.list 200 page per_page`. */
export const lineOfRecord = ({ operation, status, parameters }: CallRecord): string =>
  [operation, String(status), ...parameters].join(' ');
