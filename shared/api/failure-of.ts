/** From an error answer to a failure: the status map of the API document, decided by operation, status and the server's words (R8). */
import { t } from '#shared/texts/texts.ts';
import type { Failure, FailureCode } from './failure.ts';
import { wordsOf, type FailureWords } from './failure-body.ts';
import { changesRefused, foreignRefusal, ruleOf, type Verdict } from './failure-rules.ts';
import type { HeaderSource } from './paging.ts';
import { operationOf, operations, type OperationId } from './registry.ts';
import { isRepeatable, isWrite } from './define.ts';
import { defaultWait, statedWait } from './retry-after.ts';
import { signInNeeded } from './sign-in-needed.ts';

/** An answer of a server, as far as a failure needs it. */
export interface FailedAnswer {
  /** Id of the operation or of a variant. */
  readonly operation: string;
  readonly method: string;
  readonly status: number;
  /** Text of the body; of a body that is not the API's JSON nothing is shown. */
  readonly body: string;
  readonly headers?: HeaderSource;
  /** Host of the request. */
  readonly host?: string;
  /** ms since the epoch, for `Retry-After` as a date. */
  readonly now?: number;
  /** No token was sent: a 401 then says nothing about one. */
  readonly isWithoutToken?: boolean;
}

const noHeaders: HeaderSource = { get: () => null };

/** Statuses that are no failure: success, and 304 for "nothing to change". */
export const isSuccess = (status: number): boolean => (status >= 200 && status < 300) || status === 304;

const isKnown = (id: string): id is OperationId => Object.hasOwn(operations, id);

/** A call outside the document is repeatable when it reads. */
const mayRepeat = ({ operation, method }: FailedAnswer): boolean =>
  isKnown(operation) ? isRepeatable(operationOf(operation)) : method === 'GET';

const writes = ({ operation, method }: FailedAnswer): boolean =>
  isKnown(operation) ? isWrite(operationOf(operation)) : method !== 'GET';

const passing: ReadonlySet<FailureCode> = new Set(['server', 'rate_limited']);

/** A limit was hit: 429, or a 503 that names a time. Nothing was done, so the same may be sent again after it. */
const limited = (answer: FailedAnswer): Verdict & { readonly retryAfter?: number } => {
  const wait = statedWait(answer.headers ?? noHeaders, answer.now ?? 0);
  if (answer.status !== 429 && wait === null) return ruleOf(answer.operation, answer.status, {});
  return {
    code: 'rate_limited',
    message: t('failures.rate_limited'),
    hint: t('failures.rate_limited_hint'),
    retryAfter: wait ?? defaultWait,
  };
};

/** A 401 or 403 of a page: neither the token nor the role was judged. One that is cut, or has no type, may be the API's. */
const isForeign = ({ status, headers }: FailedAnswer, { message }: FailureWords): boolean => {
  const type = headers?.get('content-type') ?? null;
  return (status === 401 || status === 403) && message === undefined && type !== null && !/\bjson\b/i.test(type);
};

const verdictOf = (answer: FailedAnswer, words: FailureWords): Verdict & { readonly retryAfter?: number } =>
  (writes(answer) ? changesRefused(answer.status, words) : null) ??
  (answer.status === 429 || answer.status === 503
    ? limited(answer)
    : answer.status === 401 && answer.isWithoutToken === true
      ? signInNeeded(isKnown(answer.operation) ? operationOf(answer.operation) : null)
      : isForeign(answer, words)
        ? foreignRefusal(answer.status)
        : ruleOf(answer.operation, answer.status, words));

/** The release that an operation needs, where the document says since when it exists and the server does not find it. */
const sinceHint = (answer: FailedAnswer, hint: string | undefined): string | undefined => {
  if (answer.status !== 404 || !isKnown(answer.operation)) return hint;
  const { since } = operationOf(answer.operation);
  return since === undefined ? hint : t('failures.not_found_since_hint', { since });
};

/** A server that failed may have made a change: of a read there is nothing to check. */
const hintOf = (answer: FailedAnswer, { hint }: Verdict): string | undefined =>
  hint === t('failures.server_hint') && !writes(answer) ? t('failures.server_read_hint') : sinceHint(answer, hint);

/**
 * The failure that an error answer stands for.
 * @throws TypeError for a status that is no failure; ask {@link isSuccess} first
 */
export const failureOf = (answer: FailedAnswer): Failure => {
  if (isSuccess(answer.status)) throw new TypeError(`Status ${String(answer.status)} is not a failure.`);
  const words = wordsOf(answer.body);
  const verdict = verdictOf(answer, words);
  const hint = hintOf(answer, verdict);
  return {
    code: verdict.code,
    message: verdict.message,
    ...(hint !== undefined && { hint }),
    operation: answer.operation,
    ...(answer.host !== undefined && { host: answer.host }),
    status: answer.status,
    ...(words.message !== undefined && { serverMessage: words.message }),
    ...((words.fields ?? verdict.fields) !== undefined && { fields: words.fields ?? verdict.fields ?? {} }),
    ...(verdict.retryAfter !== undefined && { retryAfter: verdict.retryAfter }),
    retriable: verdict.code === 'rate_limited' || (passing.has(verdict.code) && mayRepeat(answer)),
  };
};
