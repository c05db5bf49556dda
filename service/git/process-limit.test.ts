/** The cap on processes: never more than it says, small ones past waiting long ones, everybody gets a turn. */
import { expect, it } from 'vitest';
import { createProcessLimit, mayTakeLong } from './process-limit.ts';

it('lets in so many, so many long ones among them, small calls past them, each in its order', async () => {
  const limit = createProcessLimit(3, 2);
  const entered: string[] = [];
  const leaves = new Map<string, () => void>();
  const enter = (name: string, isLong: boolean): void => {
    void limit.enter(isLong).then((leave) => {
      entered.push(name);
      leaves.set(name, leave);
    });
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  for (const name of ['long 1', 'long 2', 'long 3', 'long 4']) enter(name, true);
  for (const name of ['small 1', 'small 2', 'small 3']) enter(name, false);
  await settle();
  expect(entered).toEqual(['long 1', 'long 2', 'small 1']);
  leaves.get('small 1')?.();
  await settle();
  expect(entered.slice(3)).toEqual(['small 2']);
  leaves.get('long 2')?.();
  await settle();
  expect(entered.slice(4)).toEqual(['long 3']);
  leaves.get('long 1')?.();
  leaves.get('small 2')?.();
  await settle();
  expect(entered.slice(5)).toEqual(['long 4', 'small 3']);
  for (const name of ['long 3', 'long 4', 'small 3']) leaves.get(name)?.();
  enter('after all', true);
  await settle();
  expect(entered.at(-1)).toBe('after all');
});

it('knows a long command behind options of git', () => {
  expect(mayTakeLong(['-c', 'core.fsync=none', 'merge-tree', '--stdin'])).toBe(true);
  expect(mayTakeLong(['-c', 'log', 'rev-parse', 'main'])).toBe(false);
  expect(mayTakeLong(['log', '-z'])).toBe(true);
  expect(mayTakeLong([])).toBe(false);
});
