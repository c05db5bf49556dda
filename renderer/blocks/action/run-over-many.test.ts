/** One action on many things: what a stop and a start do while one of them is under way. */
import { expect, it } from 'vitest';
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
