/** Who has to wait, and for how long. */
import { expect, test } from 'vitest';
import { createKeyedMutex } from './concurrency.ts';

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
