/** One action on many things: what a stop and a start do while one of them is under way. */
import { expect, it } from 'vitest';
import { CallError } from '#renderer/api/call-error.ts';
import { runOverMany } from './run-over-many.ts';

it('goes on when it is started again before its stop took effect, as effects that run twice do', async () => {
  const sent: string[] = [];
  const run = runOverMany(['one', 'two', 'three'], {
    send: async (item) => Promise.resolve(void sent.push(item)),
    onEnd: async () => Promise.resolve(),
  });
  const running = run.start();
  run.stop();
  await run.start();
  await running;
  expect(sent).toEqual(['one', 'two', 'three']);
  expect(run.progress()).toMatchObject({ done: 3, isRunning: false, isStopped: false });
});

it('checks at its end, and when it is told to, those whose answer and check an outage has cost; they are not sent again', async () => {
  const sent: string[] = [];
  let isOut = false;
  let ends = 0;
  const runWith = (isOutFor: (item: string) => boolean) =>
    runOverMany(['one', 'two', 'three'], {
      send: async (item) => {
        sent.push(item);
        isOut = isOutFor(item);
        if (item === 'two') throw new CallError({ code: 'unknown_outcome', message: 'Lost.', retriable: false });
        return Promise.resolve();
      },
      check: async () => (isOut ? Promise.reject(new Error('No network.')) : Promise.resolve(true)),
      onEnd: async () => Promise.resolve(void (ends += 1)),
    });
  const short = runWith((item) => item === 'two');
  await short.start();
  expect([short.resultOf(1).kind, short.progress()]).toEqual([
    'done',
    { total: 3, done: 3, failed: 0, isRunning: false, isStopped: false },
  ]);
  sent.length = 0;
  ends = 0;
  const whole = runWith(() => true);
  await whole.start();
  await whole.settle();
  expect([whole.resultOf(1).kind, whole.progress().failed, ends]).toEqual(['unknown', 1, 1]);
  isOut = false;
  await whole.settle();
  await whole.settle();
  expect([whole.resultOf(1).kind, whole.progress().failed, ends]).toEqual(['done', 0, 2]);
  expect(sent).toEqual(['one', 'two', 'three']);
});
