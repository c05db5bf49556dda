/** What becomes of a row of a run, and what a failure means for it and for the rows after it. */
import type { BulkInput } from '#shared/administration/bulk.ts';
import type { Failure } from '#shared/api/failure.ts';
import { t } from '#shared/texts/texts.ts';
import type { BulkCallRow } from './table.ts';

/** What a row is afterwards, and what that means for the rows after it. */
export interface RowOutcome {
  readonly state: 'waiting' | 'unknown' | 'done' | 'failed';
  readonly status: number | null;
  readonly message: string | null;
  /** ms after which it is looked at again. */
  readonly wait?: number;
  /** Epoch ms until which a train waits for the jobs of this row at most. */
  readonly until?: number;
  /** It concerns all rows: the run stops. */
  readonly stop?: string;
  /** Of a train: where its target branch was left, or was found. */
  readonly tip?: string;
}

/** Nothing was done, and no other row would fare better. */
export const concernsAll: ReadonlySet<Failure['code']> = new Set([
  'unreachable',
  'timeout',
  'tls',
  'not_signed_in',
  'sign_in_needed',
  'blocked',
  'not_offered',
  'redirect',
]);

/** A server that takes no changes now takes none of the others either. */
const takesNone = ({ code, status }: Failure): boolean => code === 'refused' && status === 503;

/** The answer was lost: it may have been done. */
export const isLost = ({ code }: Failure): boolean => code === 'unknown_outcome' || code === 'cancelled';

/** The server's reason, or ours. */
export const wordsOf = ({ message, serverMessage }: Failure): string =>
  serverMessage === undefined || serverMessage === '' ? message : serverMessage;

/** What a row is after its call failed. */
export const afterFailure = (failure: Failure): RowOutcome => {
  const { status = null } = failure;
  const waiting = { state: 'waiting', status: null, message: null } as const;
  if (failure.code === 'rate_limited') return { ...waiting, wait: failure.retryAfter ?? 1_000 };
  if (isLost(failure)) return { state: 'unknown', status, message: t('main_process.bulk_no_response') };
  if (concernsAll.has(failure.code) || takesNone(failure)) return { ...waiting, stop: failure.message };
  return { state: 'failed', status, message: wordsOf(failure) };
};

/** What a row sends. */
export const inputOf = ({ input }: Pick<BulkCallRow, 'input'>): BulkInput => JSON.parse(input) as BulkInput;
