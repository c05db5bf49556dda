/** The cap on processes: never more than it says, small ones past waiting long ones, everybody gets a turn. */
import { expect, it } from 'vitest';
import { createProcessLimit, weightOf, type CallWeight } from './process-limit.ts';

it('lets in so many, so many long ones among them, small calls past them, each in its order', async () => {
  const limit = createProcessLimit({ all: 3, long: 2, background: 2 });
  const entered: string[] = [];
  const leaves = new Map<string, () => void>();
  const enter = (name: string, weight: CallWeight): void => {
    void limit.enter(weight).then((leave) => {
      entered.push(name);
      leaves.set(name, leave);
    });
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  for (const name of ['long 1', 'long 2', 'long 3', 'long 4']) enter(name, 'long');
  for (const name of ['small 1', 'small 2', 'small 3']) enter(name, 'small');
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
  enter('after all', 'long');
  await settle();
  expect(entered.at(-1)).toBe('after all');
});

it('background calls take some of the slots for long ones, and wait for each other only', async () => {
  const limit = createProcessLimit({ all: 8, long: 3, background: 1 });
  const entered: string[] = [];
  const leaves = new Map<string, () => void>();
  for (const [name, weight] of [
    ['background 1', 'background'],
    ['background 2', 'background'],
    ['long 1', 'long'],
    ['long 2', 'long'],
    ['long 3', 'long'],
    ['small', 'small'],
  ] as const)
    void limit.enter(weight).then((leave) => {
      entered.push(name);
      leaves.set(name, leave);
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  await settle();
  expect(entered).toEqual(['background 1', 'long 1', 'long 2', 'small']);
  leaves.get('long 1')?.();
  await settle();
  expect(entered.slice(4)).toEqual(['long 3']);
  leaves.get('background 1')?.();
  await settle();
  expect(entered.slice(5)).toEqual(['background 2']);
});

it('knows a long command behind options of git', () => {
  const mergeTree = ['-c', 'core.fsync=none', 'merge-tree', '--stdin'];
  expect(weightOf(mergeTree, false)).toBe('long');
  expect(weightOf(mergeTree, true)).toBe('background');
  expect(weightOf(['-c', 'log', 'rev-parse', 'main'], true)).toBe('small');
  expect(weightOf(['log', '-z'], false)).toBe('long');
  expect(weightOf([], false)).toBe('small');
});
