/** When a page counts as one that does not answer, by ticks of a clock that the test moves. */
import { expect, it } from 'vitest';
import { AnswerWatch } from './answer-watch.ts';

const start = () => {
  const reported: string[] = [];
  let tick = (): void => undefined;
  let answer = (): void => undefined;
  const watch = new AnswerWatch({
    limit: 3,
    send: () => new Promise<void>((resolve) => (answer = resolve)),
    hung: () => reported.push('hung'),
    answered: () => reported.push('answered'),
    everySecond: (run) => {
      tick = run;
      return () => (tick = () => undefined);
    },
  });
  watch.start();
  return {
    reported,
    watch,
    pass: (seconds: number) => Array.from({ length: seconds }).forEach(() => tick()),
    answer: async () => {
      answer();
      await Promise.resolve();
    },
  };
};

it('reports once a page that leaves a request open for the limit, and once when it answers again', async () => {
  const { reported, pass, answer } = start();
  pass(3);
  expect(reported).toEqual([]);
  pass(5);
  expect(reported).toEqual(['hung']);
  await answer();
  expect(reported).toEqual(['hung', 'answered']);
  pass(4);
  expect(reported).toEqual(['hung', 'answered', 'hung']);
});

it('says nothing of a page that answers late but in time, nor of one whose process ended', async () => {
  const { reported, watch, pass, answer } = start();
  pass(3);
  await answer();
  pass(3);
  watch.stop();
  pass(10);
  await answer();
  expect(reported).toEqual([]);
});
