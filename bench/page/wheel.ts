/** Turns the wheel over a page and jumps in its list, and has the page record its frames meanwhile. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { between, randomOf } from '#bench/review/inputs/random.ts';
import type { Frames } from '#bench/review/page/clock.ts';

/** What a page offers that records frames. */
export interface FramesPage {
  beginFrames(): void;
  endFrames(): Frames;
  /** Scrolls the list to a part of its height, from 0 to 1. */
  jump(part: number): void;
}

type FramesWindow = Window & { readonly bench: FramesPage };

/** Steps of one turn. */
export const wheelSteps = 150;
/** Jumps of one measurement. */
export const jumps = 40;
/** A frame that took longer than this was seen; ms. */
const longestFrame = 50;

/** Frames over 50 ms. */
export const longFrames = ({ times }: Frames): number => times.filter((time) => time > longestFrame).length;

/** The frames in which something happened. */
export const recorded = async (page: Page, act: () => Promise<void>): Promise<Frames> => {
  await page.evaluate(() => (window as unknown as FramesWindow).bench.beginFrames());
  await wait(100);
  await act();
  await wait(200);
  return page.evaluate(() => (window as unknown as FramesWindow).bench.endFrames());
};

/** Pixels of one step: as fast as a hand turns a wheel. */
const wheelStep = 400;

/** Turns the wheel in the middle of the page, by one step a frame. */
export const turnWheel = async (page: Page): Promise<void> => {
  await page.mouse.move(900, 500);
  for (let step = 0; step < wheelSteps; step += 1) await Promise.all([page.mouse.wheel(0, wheelStep), wait(16)]);
};

/** Jumps from one part of the list to another, as the scroll bar does, from each frame to the next. */
export const jump = async (page: Page): Promise<void> => {
  const random = randomOf(7);
  for (let step = 0; step < jumps; step += 1) {
    const part = between(random, 0, 10_000) / 10_000;
    await page.evaluate(async (at) => {
      (window as unknown as FramesWindow).bench.jump(at);
      await new Promise(requestAnimationFrame);
    }, part);
  }
};

/** The frames in words. */
export const frameWords = (frames: Frames): string => {
  const { times, withoutRows, waiting } = frames;
  return `${String(longFrames(frames))} of ${String(times.length)} frames over 50 ms (longest ${Math.max(0, ...times).toFixed(0)} ms), ${String(withoutRows)} blank, ${String(waiting)} with a row that waits for its text`;
};
