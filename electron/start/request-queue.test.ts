/** Requests to the app: in their order, none lost before it has started, none held up by one that failed. */
import { expect, test } from 'vitest';
import { createRequestQueue } from './request-queue.ts';

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('N6 what comes while the app still starts is handled after that, in its order', async () => {
  const handled: string[] = [];
  const queue = createRequestQueue<string>(() => undefined);
  queue.add('start');
  queue.add('link of a second start');
  await settled();
  expect(handled).toEqual([]);
  queue.begin((request) => {
    handled.push(request);
    return Promise.resolve();
  });
  queue.add('later');
  await settled();
  expect(handled).toEqual(['start', 'link of a second start', 'later']);
});

test('one is handled when the one before it is done, also when that failed', async () => {
  const first = Promise.withResolvers<void>();
  const [handled, errors]: [string[], unknown[]] = [[], []];
  const queue = createRequestQueue<string>((error) => errors.push(error));
  queue.begin((request) => {
    handled.push(request);
    return request === 'a' ? first.promise : Promise.resolve();
  });
  queue.add('a');
  queue.add('b');
  await settled();
  expect(handled).toEqual(['a']);
  first.reject(new Error('no window'));
  await settled();
  expect(handled).toEqual(['a', 'b']);
  expect(errors).toEqual([new Error('no window')]);
});
