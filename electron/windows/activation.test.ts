/** What counts as an act of the user, for how long and how often (S31). */
import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { createActivations } from './activation.ts';

const start = () => {
  const clock = { now: 0 };
  const activations = createActivations(() => clock.now);
  const contents = new EventEmitter() as EventEmitter & Parameters<typeof activations.watch>[0];
  activations.watch(contents);
  const input = (type: string): void => void contents.emit('input-event', {}, { type });
  return { clock, activations, contents, input };
};

test('S31 nothing was done at first, and one act is good for one effect', () => {
  const { activations, contents, input } = start();
  expect(activations.take(contents)).toBe(false);
  input('mouseDown');
  input('mouseUp');
  expect([activations.take(contents), activations.take(contents)]).toEqual([true, false]);
  input('rawKeyDown');
  input('char');
  input('keyUp');
  expect([activations.take(contents), activations.take(contents)]).toEqual([true, false]);
});

test('S31 an act counts for five seconds, in its own window', () => {
  const { clock, activations, contents, input } = start();
  input('mouseUp');
  clock.now = 5_000;
  expect(activations.take(contents)).toBe(false);
  input('touchEnd');
  clock.now = 9_999;
  expect(activations.take({})).toBe(false);
  expect(activations.take(contents)).toBe(true);
});

test('S31 what moves over a window is no act; a line of a menu is one', () => {
  const { activations, contents, input } = start();
  for (const type of [
    'mouseMove',
    'mouseEnter',
    'mouseLeave',
    'mouseWheel',
    'pointerMove',
    'keyUp',
    'gestureScrollBegin',
  ])
    input(type);
  expect(activations.take(contents)).toBe(false);
  activations.mark(contents);
  expect(activations.take(contents)).toBe(true);
});
