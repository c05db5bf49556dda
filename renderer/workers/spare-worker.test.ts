import { expect, test } from 'vitest';
import { keepSpare } from './spare-worker.ts';

const fixture = () => {
  const started: { readonly number: number; fail: () => void }[] = [];
  const idle: (() => void)[] = [];
  const start = () => {
    let onError: () => void = () => undefined;
    const port = {
      number: started.length + 1,
      fail: () => onError(),
      addEventListener: (_type: 'error', listener: () => void) => (onError = listener),
    };
    started.push(port);
    return port;
  };
  const workers = keepSpare(start, (run) => void idle.push(run));
  return { started, workers, rest: () => idle.splice(0).forEach((run) => run()) };
};

test('one is started ahead, handed out once, and followed by the next', () => {
  const { started, workers, rest } = fixture();
  rest();
  expect(started).toHaveLength(0);
  workers.refill();
  rest();
  expect(started).toHaveLength(1);
  expect(workers.take().number).toBe(1);
  expect(workers.take().number).toBe(2);
  // Nothing is started while the taker waits for what it took one for.
  rest();
  expect(started).toHaveLength(2);
  workers.refill();
  workers.refill();
  rest();
  expect(started).toHaveLength(3);
  expect(workers.take().number).toBe(3);
});

test('one that could not start is not handed out', () => {
  const { started, workers, rest } = fixture();
  workers.refill();
  rest();
  started[0]?.fail();
  expect(workers.take().number).toBe(2);
});
