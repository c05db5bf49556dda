/** Who has to wait, and in which order. */
import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

test('few at once, the others in their order, failures included', async () => {
  const inTurn = createConcurrencyLimit(2);
  const log: string[] = [];
  const ends = new Map<number, () => void>();
  const works = [1, 2, 3, 4].map((number) =>
    inTurn(async () => {
      log.push(`begin ${String(number)}`);
      await new Promise<void>((resolve) => ends.set(number, resolve));
      if (number === 1) throw new Error('failed');
    }).catch(() => log.push(`failed ${String(number)}`)),
  );
  const end = async (number: number): Promise<void> => {
    ends.get(number)?.();
    await works[number - 1];
  };
  expect(log).toEqual(['begin 1', 'begin 2']);
  await end(1);
  await end(2);
  expect(log.filter((line) => line.startsWith('begin'))).toEqual(['begin 1', 'begin 2', 'begin 3', 'begin 4']);
  expect(log).toContain('failed 1');
  await end(3);
  await end(4);
});
