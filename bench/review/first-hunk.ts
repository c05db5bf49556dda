/** B1: the first hunk painted with its colours, from data in memory, against a reference and peers in the same browser. */
import { median, type Measurement } from '#bench/measurement.ts';
import { closeBrowser, openBrowser, sample } from './browser.ts';
import type { InputName } from './inputs/review-input.ts';
import { aheadOf, atMostTimes, none, notMeasured } from './judge.ts';
import type { Shown } from './page/clock.ts';
import type { Served } from './served.ts';

/** Subjects that are measured on every input. */
const own = ['lectern', 'reference'] as const;

const peers = [
  '@pierre/diffs, in slices',
  '@pierre/diffs, all at once',
  'react-diff-view',
  'diff2html',
  'Monaco, one file',
] as const;

/** The time that counts: with colours where the subject has them. */
const timeOf = ({ text, coloured }: Shown): number => coloured ?? text;

/** Samples of subjects by turns, so that what the machine does meanwhile meets all of them. */
const byTurns = async (
  served: Served,
  subjects: readonly string[],
  name: InputName,
  rounds: number,
  waitsForColours: boolean,
): Promise<ReadonlyMap<string, Shown[]>> => {
  const samples = new Map<string, Shown[]>(subjects.map((subject) => [subject, []]));
  const failed = new Set<string>();
  let browser = await openBrowser();
  for (let round = 0; round < rounds; round += 1)
    for (const subject of subjects) {
      const slow = (samples.get(subject)?.[0]?.text ?? 0) > 10_000;
      if (failed.has(subject) || slow) continue;
      const shown = await sample(browser, served.url, subject, served.iidOf(name), waitsForColours);
      if (shown !== null) {
        samples.get(subject)?.push(shown);
        continue;
      }
      // Not measured well by half: a subject that failed once has failed.
      failed.add(subject);
      samples.set(subject, []);
      await closeBrowser(browser);
      browser = await openBrowser();
    }
  await closeBrowser(browser);
  for (const [subject, all] of samples) {
    const times = (of: (shown: Shown) => number | null): string =>
      all.map((shown) => of(shown)?.toFixed(0) ?? '–').join(', ');
    const words =
      all.length === 0 ? 'fail' : `text ${times(({ text }) => text)}; coloured ${times(({ coloured }) => coloured)}`;
    console.log(`review ${name}: ${subject} (ms): ${words}`);
  }
  return samples;
};

/** What is measured: the inputs at hand, and how often. */
export interface Extent {
  readonly inputs: readonly InputName[];
  readonly rounds: number;
  /** Beside the peers, where those are measured. */
  readonly hasPeers: boolean;
}

/** What the line is called that is compared on every input. */
export const hunkMetric = 'first hunk painted with colours';
const metric = hunkMetric;

/** Measures all inputs at hand; peers on the smallest and on D3. */
export const firstHunk = async (served: Served, { inputs, rounds, ...extent }: Extent): Promise<Measurement[]> => {
  const lines: Measurement[] = [];
  let base: { readonly coloured: number; readonly text: number } | null = null;
  for (const name of inputs) {
    const hasPeers = extent.hasPeers && ['D1', 'D3', 'history'].includes(name);
    // The one line of P2 is too long to be coloured.
    const waits = name !== 'P2';
    const samples = await byTurns(served, hasPeers ? [...own, ...peers] : own, name, rounds, waits);
    const shown = samples.get('lectern') ?? [];
    const reference = (samples.get('reference') ?? []).map(timeOf);
    if (shown.length === 0 || reference.length === 0) {
      lines.push(notMeasured({ input: name, metric, goal: 'painted' }, 'it failed'));
      continue;
    }
    const times = shown.map(timeOf);
    if (name === 'D1') {
      base = { coloured: median(times), text: median(shown.map(({ text }) => text)) };
      lines.push(atMostTimes({ input: name, metric, goal: 'at most 2 × reference' }, times, median(reference), 2));
    } else if ((name === 'D3' || name === 'D6') && base !== null)
      lines.push(atMostTimes({ input: name, metric, goal: 'at most 1.2 × D1' }, times, base.coloured, 1.2));
    else if (name === 'P2' && base !== null)
      lines.push(
        atMostTimes({ input: name, metric: 'first text painted', goal: 'at most 1.5 × D1' }, times, base.text, 1.5),
      );
    for (const peer of hasPeers ? peers : [])
      if (name !== 'D1')
        lines.push(
          aheadOf(
            { input: name, metric: `${metric}, against ${peer}`, goal: 'ahead' },
            times,
            (samples.get(peer) ?? []).map(timeOf),
          ),
        );
    lines.push(
      none(
        { input: name, metric: 'tasks over 50 ms on the UI thread before the first text', unit: 'tasks', goal: 'none' },
        shown.map(({ longTasks }) => longTasks.length),
      ),
    );
  }
  return lines;
};
