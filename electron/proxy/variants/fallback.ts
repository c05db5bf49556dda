/** Another way to the answer of an operation, for servers that do not have the documented one. */
import { operationOf } from '#shared/api/registry.ts';
import type { OperationId } from '#shared/api/registry.ts';
import type { CallAnswer } from '#electron/proxy/answers.ts';
import type { CheckedCall } from '#electron/proxy/call.ts';
import { parametersOf } from '#electron/proxy/call-record.ts';
import type { Context } from '#electron/proxy/context.ts';
import { deliver } from '#electron/proxy/deliver.ts';
import type { CallSignals } from '#electron/proxy/deliver.ts';
import { upstreamRequestOf } from '#electron/proxy/upstream-request.ts';
import { Refusal } from '#electron/proxy/refusal.ts';

/** The other way. */
export interface Fallback {
  /** Whether a failure means that the server has not the documented one. Of a write: that nothing was done. */
  readonly isMissing: (refusal: Refusal, context: Context) => boolean;
  readonly deliver: (context: Context, call: CheckedCall, signals: CallSignals) => Promise<CallAnswer>;
}

/** The server clearly says that there is no such route. */
export const hasNoRoute = ({ hasNoRoute: isClear }: Refusal): boolean => isClear;

/** The course of a step that is not the last one. */
export const stepSignals = (signals: CallSignals): CallSignals => ({ signal: signals.signal, onEnd: () => undefined });

/** What another call sends instead of a documented one, which the log of calls goes on naming. */
export const substitute = (
  call: CheckedCall,
  sent: Pick<CheckedCall, 'operation'> & Partial<Pick<CheckedCall, 'params' | 'query' | 'body'>>,
): CheckedCall => ({ ...call, query: {}, body: {}, ...sent, named: call.named ?? parametersOf(call) });

/** A documented read that completes another way. */
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

/** Delivers a call as its operation says. */
export const send = async (context: Context, call: CheckedCall, signals: CallSignals): Promise<CallAnswer> =>
  deliver(context, await upstreamRequestOf(context, call), signals);

/** What a change became, read; where that fails the change was made nevertheless, which only reading shows. */
export const readAfterWrite = async (made: Promise<CallAnswer>, lost: () => Refusal): Promise<CallAnswer> =>
  made.catch((error: unknown) => {
    throw error instanceof Refusal ? lost() : error;
  });
