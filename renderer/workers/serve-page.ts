/** Answers the calls of a page (shared/rpc), in a worker. */
import { answerCalls } from '#shared/rpc/answer-calls.ts';
import type { CallMessage, Methods } from '#shared/rpc/calls.ts';

declare const self: DedicatedWorkerGlobalScope;

/** Answers from now on. */
export const servePage = <All extends Methods<All>>(methods: All): void => {
  const take = answerCalls(methods, (message) => {
    self.postMessage(message);
  });
  self.addEventListener('message', ({ data }: MessageEvent<CallMessage>) => {
    take(data);
  });
};

/** Tells the page something that is no answer. */
export const tellPage = (event: unknown): void => {
  self.postMessage({ event });
};
