/** B1: the first hunk painted with its colours, from data in memory, against a reference and peers in the same browser. */
import { judge, median, notMeasured, type Measurement } from '#bench/measurement.ts';
import { goals } from '#bench/goals.ts';
import { closeBrowser, openBrowser, sample } from './browser.ts';
import type { InputName } from './inputs/review-input.ts';
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
export const hunkMetric = goals['hunk-D1'].metric;

/** The middle of a peer; one that failed, by a crash or by taking too long, is behind. */
const middleOf = (samples: readonly number[]): number =>
  samples.length === 0 ? Number.POSITIVE_INFINITY : median(samples);

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
      lines.push(notMeasured({ bench: 'review', input: name, metric: hunkMetric, goal: 'painted' }, 'it failed'));
      continue;
    }
    const times = shown.map(timeOf);
    if (name === 'D1') {
      base = { coloured: median(times), text: median(shown.map(({ text }) => text)) };
      lines.push(judge('hunk-D1', { input: name, samples: times, reference: median(reference) }));
    } else if ((name === 'D3' || name === 'D6') && base !== null)
      lines.push(judge('hunk-large', { input: name, samples: times, reference: base.coloured }));
    else if (name === 'P2' && base !== null)
      lines.push(judge('text-P2', { input: name, samples: times, reference: base.text }));
    for (const peer of hasPeers ? peers : [])
      if (name !== 'D1')
        lines.push(
          judge('hunk-peer', {
            input: name,
            samples: times,
            reference: middleOf((samples.get(peer) ?? []).map(timeOf)),
            of: peer,
          }),
        );
    lines.push(judge('hunk-tasks', { input: name, samples: shown.map(({ longTasks }) => longTasks.length) }));
  }
  return lines;
};
