/** Fallbacks: other calls for an operation, on servers that lack the documented one. */
import { operationOf } from '#shared/api/registry.ts';
import type { OperationId } from '#shared/api/registry.ts';
import type { CallAnswer } from '#electron/proxy/answers.ts';
import type { CheckedCall } from '#electron/proxy/call.ts';
import { parameterNames } from '#electron/proxy/call-record.ts';
import type { Context } from '#electron/proxy/context.ts';
import { deliver } from '#electron/proxy/answers/deliver.ts';
import type { CallSignals } from '#electron/proxy/answers/deliver.ts';
import { buildUpstreamRequest } from '#electron/proxy/upstream-request.ts';
import { Refusal } from '#electron/proxy/refusal.ts';

/** Another call that answers an operation. */
export interface Fallback {
  /** True when a failure means that the server lacks the documented call. For a write it also means that nothing was done. */
  readonly isMissing: (refusal: Refusal, context: Context) => boolean;
  readonly deliver: (context: Context, call: CheckedCall, signals: CallSignals) => Promise<CallAnswer>;
}

/** True when the server clearly says that it has no such route. */
export const hasNoRoute = ({ hasNoRoute: isClear }: Refusal): boolean => isClear;

/** Signals for a step that is not the last one: its end does not end the call. */
export const stepSignals = (signals: CallSignals): CallSignals => ({ signal: signals.signal, onEnd: () => undefined });

/** A call that is sent instead of a documented one. The log still has the documented one. */
export const substitute = (
  call: CheckedCall,
  sent: Pick<CheckedCall, 'operation'> & Partial<Pick<CheckedCall, 'params' | 'query' | 'body'>>,
): CheckedCall => ({ ...call, query: {}, body: {}, ...sent, named: call.named ?? parameterNames(call) });

/** A documented read as part of a fallback. */
export const documentedRead = (
  call: CheckedCall,
  id: OperationId,
  params: CheckedCall['params'] = call.params,
): CheckedCall => ({
  id,
  operation: operationOf(id),
  params,
  query: {},
  body: {},
  requestId: call.requestId,
});

/** Builds and delivers the request of a call. */
export const send = async (context: Context, call: CheckedCall, signals: CallSignals): Promise<CallAnswer> =>
  deliver(context, await buildUpstreamRequest(context, call), signals);

/** The result of a write, read afterwards. If reading fails, the write was done nevertheless, and `lost` says so. */
export const readAfterWrite = async (read: Promise<CallAnswer>, lost: () => Refusal): Promise<CallAnswer> =>
  read.catch((error: unknown) => {
    throw error instanceof Refusal ? lost() : error;
  });
