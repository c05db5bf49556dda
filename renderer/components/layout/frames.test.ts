/** @vitest-environment jsdom */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterNextFrame, beforeNextFrame } from './frames.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('runs before the next frame, once', () => {
  const run = vi.fn();
  beforeNextFrame(run);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(20);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect(run).toHaveBeenCalledTimes(1);
});

it('runs in a page that draws no frames', () => {
  vi.stubGlobal('requestAnimationFrame', () => 1);
  const run = vi.fn();
  beforeNextFrame(run);
  vi.advanceTimersByTime(100);
  expect(run).toHaveBeenCalledTimes(1);
});

it('does not run once it is cancelled, before the frame and between frame and run', () => {
  const run = vi.fn();
  beforeNextFrame(run)();
  afterNextFrame(run)();
  const cancel = afterNextFrame(run);
  vi.advanceTimersToNextFrame();
  cancel();
  vi.advanceTimersByTime(1_000);
  expect(run).not.toHaveBeenCalled();
  afterNextFrame(run);
  vi.advanceTimersByTime(20);
  expect(run).toHaveBeenCalledTimes(1);
});
