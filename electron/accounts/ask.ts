/** One call of the API made by the main process itself, through the same proxy as a page's. */
import type { Failure } from '../../shared/api/failure.ts';
import type { AnswerOf, InputOf, OperationId } from '../../shared/api/registry.ts';
import { apiPrefix, wireHeaders } from '../../shared/api/wire.ts';
import { appOrigin } from '../app-origin/origin.ts';
import type { Proxy } from '../proxy/create-proxy.ts';

/** A value or the failure. */
export type CallResult<Value> =
  | {
      readonly ok: true;
      readonly value: Value;
      /** Status of the server. */ readonly status: number | null;
      /** Names of what it did not keep of a write. */ readonly notKept: readonly string[];
    }
  | { readonly ok: false; readonly failure: Failure };

/** Calls an operation. */
export const ask = async <Id extends OperationId>(
  proxy: Proxy,
  id: Id,
  input: InputOf<Id>,
): Promise<CallResult<AnswerOf<Id>>> => {
  const body = JSON.stringify(input);
  const response = await proxy(new Request(`${appOrigin}${apiPrefix}${id}`, { method: 'POST', body }));
  const answer: unknown = await response.json();
  const status = Number(response.headers.get(wireHeaders.upstreamStatus) ?? 'NaN');
  const notKept = response.headers.get(wireHeaders.notKept)?.split(',') ?? [];
  // The proxy answers either the checked value of this operation or a failure envelope.
  return response.ok
    ? { ok: true, value: answer as AnswerOf<Id>, status: Number.isNaN(status) ? null : status, notKept }
    : { ok: false, failure: (answer as { error: Failure }).error };
};
