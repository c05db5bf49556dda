/** Calls (shared/rpc) to Node's worker threads: starting one, and answering in one. */
import { parentPort, Worker, type WorkerOptions } from 'node:worker_threads';
import { answerCalls, type AnswerRules } from '#shared/rpc/answer-calls.ts';
import type { AnswerMessage, CallMessage, Methods, Post, StartWorker } from '#shared/rpc/calls.ts';

/** Makes what starts a thread. It keeps no process from ending. */
export const startThread =
  (script: string | URL, options: WorkerOptions = {}): StartWorker =>
  ({ message, ended }) => {
    const thread = new Worker(script, options);
    thread.on('message', message);
    thread.on('error', ended);
    thread.on('exit', () => ended(new Error('The thread ended.')));
    thread.unref();
    return {
      post: (call, transfer) => thread.postMessage(call, transfer),
      end: () => thread.terminate(),
    };
  };

const post: Post<AnswerMessage> = (message, transfer) => parentPort?.postMessage(message, transfer);

/** Answers the calls to this thread. */
export const serveThread = <All extends Methods<All>>(methods: All, rules?: AnswerRules): void => {
  const take = answerCalls(methods, post, rules);
  parentPort?.on('message', (message: CallMessage) => take(message));
};

/** Tells those who started this thread something that is no answer. */
export const tellStarter = (event: unknown): void => post({ event }, []);
