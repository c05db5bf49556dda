/** When a page counts as one that does not answer, by ticks of a clock that the test moves. */
import { expect, it } from 'vitest';
import { AnswerWatch } from './answer-watch.ts';

const start = () => {
  const told: string[] = [];
  let tick = (): void => undefined;
  let answer = (): void => undefined;
  const watch = new AnswerWatch({
    limit: 3,
    ask: () => new Promise<void>((resolve) => (answer = resolve)),
    hung: () => told.push('hung'),
    answered: () => told.push('answered'),
    everySecond: (run) => {
      tick = run;
      return () => (tick = () => undefined);
    },
  });
  watch.start();
  return {
    told,
    watch,
    pass: (seconds: number) => Array.from({ length: seconds }).forEach(() => tick()),
    answer: async () => {
      answer();
      await Promise.resolve();
    },
  };
};

it('tells once of a page that leaves a question open for the limit, and once when it answers again', async () => {
  const { told, pass, answer } = start();
  pass(3);
  expect(told).toEqual([]);
  pass(5);
  expect(told).toEqual(['hung']);
  await answer();
  expect(told).toEqual(['hung', 'answered']);
  pass(4);
  expect(told).toEqual(['hung', 'answered', 'hung']);
});

it('says nothing of a page that answers late but in time, nor of one whose process ended', async () => {
  const { told, watch, pass, answer } = start();
  pass(3);
  await answer();
  pass(3);
  watch.stop();
  pass(10);
  await answer();
  expect(told).toEqual([]);
});
