/** Calls between two sides whose messages are copied, as between threads. */
import { expect, it, vi } from 'vitest';
import { answerCalls } from './answer-calls.ts';
import { createCalls, createWorkerCalls, isAnswer, type AnswerMessage, type CallMessage, type RunningCall } from './calls.ts'; // prettier-ignore

const waits: (() => void)[] = [];
const methods = {
  double: (value: number) => value * 2,
  later: (value: string) => new Promise<string>((resolve) => void waits.push(() => resolve(value))),
  refuse: (why: string): null => {
    throw new Error(why);
  },
  refuseLater: (why: string) => Promise.reject(new Error(why)),
  count: (to: number, { progress, onCancel }: RunningCall) =>
    new Promise<number>((resolve) => {
      progress({ done: 1, to });
      onCancel(() => resolve(-1));
    }),
  buffer: (bytes: Uint8Array<ArrayBuffer>) => bytes,
};

/** Both sides, and what they said. */
const connect = () => {
  const sent: CallMessage[] = [];
  const answered: AnswerMessage[] = [];
  const events: string[] = [];
  const answer = answerCalls(
    methods,
    (message, transfer) => {
      answered.push(message);
      calls.take(structuredClone(message, { transfer: [...transfer] }));
    },
    {
      describe: (error) => (error as Error).message,
      buffersOf: (value: unknown) => (value instanceof Uint8Array ? [value.buffer as ArrayBuffer] : []),
    },
  );
  const calls = createCalls<typeof methods, string>(
    (message, transfer) => {
      sent.push(message);
      answer(structuredClone(message, { transfer: [...transfer] }));
    },
    { errorOf: (words: string) => new TypeError(words), onEvent: (event) => events.push(event) },
  );
  return { calls, sent, answered, events };
};

it('gives each call its own answer, in whatever order they come', async () => {
  const { calls } = connect();
  const both = [calls.call('later', 'one'), calls.call('later', 'two')];
  expect(await calls.call('double', 4)).toBe(8);
  for (const go of waits.splice(0).reverse()) go();
  expect(await Promise.all(both)).toEqual(['one', 'two']);
});

it('rejects with what a method failed with, at once or later, as both sides agreed to say it', async () => {
  const { calls } = connect();
  await expect(calls.call('refuse', 'no')).rejects.toThrow(new TypeError('no'));
  await expect(calls.call('refuseLater', 'not now')).rejects.toThrow(new TypeError('not now'));
});

it('throws on what a method failed with where nobody describes it', () => {
  const post = vi.fn();
  expect(() => answerCalls(methods, post)({ id: 1, method: 'refuse', input: 'no' })).toThrow('no');
  expect(post).not.toHaveBeenCalled();
});

it('runs no method but its own', () => {
  const post = vi.fn();
  for (const method of ['constructor', 'toString', 'nope']) answerCalls(methods, post)({ id: 1, method, input: null });
  expect(post).not.toHaveBeenCalled();
});

it('tells how far a call is, and cancels it while it waits alone', async () => {
  const { calls, sent } = connect();
  const progressed = vi.fn();
  const stop = new AbortController();
  const counting = calls.call('count', 9, { signal: stop.signal, progressed });
  expect(progressed).toHaveBeenCalledWith({ done: 1, to: 9 });
  stop.abort();
  expect(await counting).toBe(-1);
  expect(await calls.call('count', 9, { signal: stop.signal })).toBe(-1);
  const late = new AbortController();
  expect(await calls.call('double', 1, { signal: late.signal })).toBe(2);
  late.abort();
  expect(sent.filter((message) => 'cancel' in message)).toHaveLength(2);
});

it('moves buffers in both directions', async () => {
  const { calls, answered } = connect();
  const bytes = Uint8Array.of(1, 2, 3);
  expect(await calls.call('buffer', bytes, { transfer: [bytes.buffer] })).toEqual(Uint8Array.of(1, 2, 3));
  expect(bytes.byteLength).toBe(0);
  expect(answered).toMatchObject([{ value: { byteLength: 0 } }]);
});

it('answers nothing to what is only told, and gives events to their listener', () => {
  const { calls, answered, events } = connect();
  calls.tell('double', 2);
  expect(answered).toEqual([]);
  calls.take({ event: 'news' });
  expect(events).toEqual(['news']);
});

it('rejects what waits, and what comes later, once it has ended', async () => {
  const { calls } = connect();
  const waiting = calls.call('later', 'never');
  calls.end(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  await expect(calls.call('double', 1)).rejects.toThrow('gone');
});

it('tells answers from calls', () => {
  const all = [{ id: 1, value: undefined }, { id: 1, error: '' }, { id: 1, progress: 0 }, { event: 1 }];
  expect(all.map(isAnswer)).toEqual([true, true, true, true]);
  expect([{ id: null, method: 'a', input: 1 }, { cancel: 1 }].map(isAnswer)).toEqual([false, false]);
});

/** Workers that answer on demand. */
const workers = () => {
  const started: { say: (message: AnswerMessage) => void; fail: (error: Error) => void; isEnded: boolean }[] = [];
  const calls = createWorkerCalls<typeof methods>(
    ({ message, ended }) => {
      const worker = { say: message, fail: ended, isEnded: false };
      started.push(worker);
      return {
        post: () => undefined,
        end: () => {
          worker.isEnded = true;
          return Promise.resolve();
        },
      };
    },
    ({ message }) => new TypeError(message),
  );
  return { started, calls };
};

it('rejects a call whose worker does not start', async () => {
  const calls = createWorkerCalls<typeof methods>(
    () => {
      throw new Error('no more threads');
    },
    (error) => error,
  );
  await expect(calls.call('double', 1)).rejects.toThrow('no more threads');
});

it('leaves open what waits for a worker that ends without a reason', async () => {
  const { started, calls } = workers();
  const settled = vi.fn();
  calls.call('double', 1).then(settled, settled);
  await calls.end(null);
  expect([started[0]?.isEnded, settled.mock.calls]).toEqual([true, []]);
});

it('starts a worker with the first call, and another one after it failed', async () => {
  const { started, calls } = workers();
  expect([started.length, calls.isRunning()]).toEqual([0, false]);
  const both = [calls.call('double', 1), calls.call('double', 2)];
  expect([started.length, calls.isRunning()]).toEqual([1, true]);
  started[0]?.fail(new Error('torn'));
  const outcomes = await Promise.allSettled(both);
  expect(outcomes).toEqual(Array(2).fill({ status: 'rejected', reason: new TypeError('torn') }));
  expect([started[0]?.isEnded, calls.isRunning()]).toEqual([true, false]);
  const next = calls.call('double', 3);
  // What the one before still says is about none of these calls.
  started[0]?.say({ id: 1, value: 'old' });
  started[0]?.fail(new Error('again'));
  started[1]?.say({ id: 1, value: 6 });
  expect([await next, started.length]).toEqual([6, 2]);
});

it('ends a worker for those who started it, with the error that they say', async () => {
  const { started, calls } = workers();
  const waiting = calls.call('double', 1);
  await Promise.all([calls.end(new Error('enough')), expect(waiting).rejects.toThrow('enough')]);
  expect([started[0]?.isEnded, calls.isRunning()]).toEqual([true, false]);
  await calls.end(new Error('nothing runs'));
});
