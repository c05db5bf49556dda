/** Workers in tests without threads: one whose methods run in this thread, and some that a test answers for. */
import { answerCalls } from '#shared/rpc/answer-calls.ts';
import type { AnswerMessage, CallMessage, Methods } from '#shared/rpc/calls.ts';
import type { CalledWorker } from '#renderer/workers/worker-script.ts';

/** A worker whose methods run in this thread. @param make is given what tells the page of events */
export const inThisThread = <All extends Methods<All>, Event = never>(
  make: (tell: (event: Event) => void) => All,
): CalledWorker => {
  const listeners: ((event: { readonly data: AnswerMessage }) => void)[] = [];
  let isEnded = false;
  // As between threads: never within the call that caused it.
  const post = (data: AnswerMessage): void =>
    queueMicrotask(() => {
      if (!isEnded) for (const listener of listeners) listener({ data });
    });
  const take = answerCalls(
    make((event) => post({ event })),
    post,
  );
  return {
    postMessage: (message) => {
      if (!isEnded) take(message);
    },
    addEventListener: (type: 'message' | 'error', listener: never) => {
      if (type === 'message') listeners.push(listener);
    },
    terminate: () => {
      isEnded = true;
    },
  };
};

/** Each call of a started worker, and what a test lets it do. */
export interface StartedWorker {
  readonly sent: CallMessage[];
  /** Calls that were not cancelled, in their order. */
  calls(): Extract<CallMessage, { method: string }>[];
  say(message: AnswerMessage): void;
  fail(): void;
  isEnded: boolean;
}

/** Workers that a test answers for, in the order in which they were started. */
export const answeredByTest = () => {
  const started: StartedWorker[] = [];
  const start = (): CalledWorker => {
    let onMessage: (event: { readonly data: AnswerMessage }) => void = () => undefined;
    let onError: (event: { readonly message?: string }) => void = () => undefined;
    const worker: StartedWorker = {
      sent: [],
      calls: () => worker.sent.filter((message) => 'method' in message),
      say: (data) => onMessage({ data }),
      fail: () => onError({}),
      isEnded: false,
    };
    started.push(worker);
    return {
      postMessage: (message) => void worker.sent.push(message),
      addEventListener: (type: 'message' | 'error', listener: never) => {
        if (type === 'message') onMessage = listener;
        else onError = listener;
      },
      terminate: () => {
        worker.isEnded = true;
      },
    };
  };
  return { started, start };
};
