/** B2: frames while the wheel turns and while the list jumps. */
import { setTimeout as wait } from 'node:timers/promises';
import { judge, type Measurement } from '#bench/measurement.ts';
import { frameWords, jump, jumps, longFrames, recorded, turnWheel, wheelSteps } from '#bench/page/wheel.ts';
import { closeBrowser, openBrowser, openPage, prepare, show } from './browser.ts';
import type { InputName } from './inputs/review-input.ts';
import type { Frames } from './page/clock.ts';
import type { Served } from './served.ts';
import { slowPage } from '#bench/slow.ts';

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
    if (subject === 'lectern') await slowPage(page);
    // Until all files are there: what is measured is scrolling, not reading.
    await wait(2_000);
    return { wheel: await recorded(page, () => turnWheel(page)), jumps: await recorded(page, () => jump(page)) };
  } finally {
    await closeBrowser(browser);
  }
};

const print = (name: InputName, subject: string, how: string, frames: Frames): void => {
  console.log(`review ${name}: ${subject}, ${how}: ${frameWords(frames)}`);
};

/** Measures each input, beside the reference: what that shows is printed, and not checked. */
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
      for (const sample of samples) print(name, 'lectern', how, of(sample));
      print(name, 'reference', how, of(reference));
      const all = samples.map(of);
      lines.push(
        judge('review-frames', { input: name, samples: all.map(longFrames), of: how }),
        judge('review-blank', { input: name, samples: all.map(({ withoutRows }) => withoutRows), of: how }),
      );
    }
  }
  return lines;
};
