/** B2: frames while the wheel turns and while the list jumps. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Measurement } from '../measurement.ts';
import { closeBrowser, openBrowser, openPage, prepare, show, type BenchWindow } from './browser.ts';
import type { InputName } from './inputs/review-input.ts';
import { between, randomOf } from './inputs/random.ts';
import { none } from './judge.ts';
import type { Frames } from './page/clock.ts';
import type { Served } from './served.ts';

const wheelSteps = 150;
const jumps = 40;
/** A frame that took longer than this was seen. */
const longestFrame = 50;

const recorded = async (page: Page, act: () => Promise<void>): Promise<Frames> => {
  await page.evaluate(() => (window as unknown as BenchWindow).bench.beginFrames());
  await wait(100);
  await act();
  await wait(200);
  return page.evaluate(() => (window as unknown as BenchWindow).bench.endFrames());
};

const turnWheel = async (page: Page): Promise<void> => {
  await page.mouse.move(900, 500);
  for (let step = 0; step < wheelSteps; step += 1) {
    await page.mouse.wheel(0, 240);
    await wait(16);
  }
};

const jump = async (page: Page): Promise<void> => {
  const random = randomOf(7);
  for (let step = 0; step < jumps; step += 1) {
    const part = between(random, 0, 10_000) / 10_000;
    await page.evaluate((at) => (window as unknown as BenchWindow).bench.jump(at), part);
    await wait(120);
  }
};

interface Scrolled {
  readonly wheel: Frames;
  readonly jumps: Frames;
}

const scroll = async (served: Served, subject: string, name: InputName): Promise<Scrolled> => {
  const browser = await openBrowser();
  try {
    const page = await openPage(browser, served.url);
    await prepare(page, subject, served.iidOf(name));
    await show(page, name !== 'P2');
    // Until all files are there: what is measured is scrolling, not reading.
    await wait(2_000);
    return { wheel: await recorded(page, () => turnWheel(page)), jumps: await recorded(page, () => jump(page)) };
  } finally {
    await closeBrowser(browser);
  }
};

const long = ({ times }: Frames): number => times.filter((time) => time > longestFrame).length;

const tell = (name: InputName, subject: string, how: string, frames: Frames): void => {
  const longestOf = Math.max(0, ...frames.times);
  console.log(
    `review ${name}: ${subject}, ${how}: ${String(long(frames))} of ${String(frames.times.length)} frames over 50 ms (longest ${longestOf.toFixed(0)} ms), ${String(frames.blank)} blank, ${String(frames.waiting)} with a row that waits for its text`,
  );
};

/** Measures each input, beside the reference: what that shows is told, and not judged. */
export const frames = async (served: Served, inputs: readonly InputName[], rounds: number): Promise<Measurement[]> => {
  const lines: Measurement[] = [];
  for (const name of inputs) {
    const samples: Scrolled[] = [];
    for (let round = 0; round < rounds; round += 1) samples.push(await scroll(served, 'lectern', name));
    const reference = await scroll(served, 'reference', name);
    for (const [how, of] of [
      [`wheel, ${String(wheelSteps)} steps`, ({ wheel }: Scrolled) => wheel],
      [`${String(jumps)} jumps`, (scrolled: Scrolled) => scrolled.jumps],
    ] as const) {
      for (const sample of samples) tell(name, 'lectern', how, of(sample));
      tell(name, 'reference', how, of(reference));
      const all = samples.map(of);
      lines.push(
        none({ input: name, metric: `${how}: frames over 50 ms`, unit: 'frames', goal: 'none' }, all.map(long)),
        none(
          { input: name, metric: `${how}: blank viewports`, unit: 'frames', goal: 'none' },
          all.map(({ blank }) => blank),
        ),
      );
    }
  }
  return lines;
};
