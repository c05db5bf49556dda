/** Who has to wait, and for how long. */
import { expect, test } from 'vitest';
import { createConcurrencyLimit, createKeyedMutex } from './concurrency.ts';

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

test('one at a time per key, in its order, failures included; other keys do not wait', async () => {
  const inTurn = createKeyedMutex();
  const log: string[] = [];
  const ends: (() => void)[] = [];
  const work = (key: string, name: string) =>
    inTurn(key, async () => {
      log.push(`begin ${name}`);
      await new Promise<void>((resolve) => ends.push(resolve));
      log.push(`end ${name}`);
      if (name === 'a1') throw new Error('failed');
    });
  const failed = expect(work('a', 'a1')).rejects.toThrow('failed');
  const second = work('a', 'a2');
  const other = work('b', 'b1');
  await Promise.resolve();
  expect(log).toEqual(['begin a1', 'begin b1']);
  for (const end of ends.splice(0)) end();
  await Promise.all([failed, other]);
  expect(log.slice(2)).toEqual(['end a1', 'end b1', 'begin a2']);
  for (const end of ends.splice(0)) end();
  await second;
  expect(log.at(-1)).toBe('end a2');
});
