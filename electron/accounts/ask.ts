/** One call of the API made by the main process itself, through the same proxy as a page's. */
import type { Failure } from '../../shared/api/failure.ts';
import type { AnswerOf, OperationId } from '../../shared/api/registry.ts';
import { apiPrefix } from '../../shared/api/wire.ts';
import { appOrigin } from '../app-origin/origin.ts';
import type { Proxy } from '../proxy/create-proxy.ts';

/** A value or the failure. */
export type Asked<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: Failure };

/** Calls an operation that needs no input. */
export const ask = async <Id extends OperationId>(proxy: Proxy, id: Id): Promise<Asked<AnswerOf<Id>>> => {
  const response = await proxy(new Request(`${appOrigin}${apiPrefix}${id}`, { method: 'POST', body: '{}' }));
  const body: unknown = await response.json();
  // The proxy answers either the checked value of this operation or a failure envelope.
  return response.ok
    ? { ok: true, value: body as AnswerOf<Id> }
    : { ok: false, failure: (body as { error: Failure }).error };
};
