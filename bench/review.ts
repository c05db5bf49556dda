/** B1 to B6: reading a merge request of any size, from the first hunk to the last match. */
import { mkdir } from 'node:fs/promises';
import { frames } from './review/frames.ts';
import { firstHunk, hunkMetric } from './review/first-hunk.ts';
import {
  inputsFolder,
  patchBytesOf,
  publicInput,
  reviewInput,
  type InputName,
  type ReviewInput,
} from './review/inputs/review-input.ts';
import { memory } from './review/memory.ts';
import { notMeasured, type Measurement } from './measurement.ts';
import { operations } from './review/operations.ts';
import { buildPage } from './page/page-server.ts';
import { parsing } from './review/parsing.ts';
import { serve } from './review/served.ts';
import { wholeWay } from './review/whole-way.ts';

/** How much is measured. */
interface Plan {
  readonly inputs: readonly Exclude<InputName, 'history' | 'small'>[];
  readonly rounds: number;
  /** Rounds of what takes long. */
  readonly long: number;
  readonly main: 'D1' | 'D3';
}

const whole: Plan = { inputs: ['D1', 'D2', 'D3', 'D6', 'P1', 'P2'], rounds: 7, long: 5, main: 'D3' };
/** A smoke test: everything runs once or a few times, on the smallest input. */
const quick: Plan = { inputs: ['D1'], rounds: 3, long: 1, main: 'D1' };

/** Git's own history between two of its releases, unless `LECTERN_BENCH_HISTORY` names another: address, from, to. */
const historyOf = (): { readonly address: string; readonly before: string; readonly after: string } => {
  const [address = 'https://github.com/git/git', before = 'v2.40.0', after = 'v2.45.0'] = (
    process.env['LECTERN_BENCH_HISTORY'] ?? ''
  )
    .split(' ')
    .filter((part) => part !== '');
  return { address, before, after };
};

const parts = ['B1', 'B2', 'B3', 'B4', 'B5', 'B6'] as const;

/** Runs one part; where it breaks, a line says so and does not hold, and the other parts go on. */
const part = async (name: string, run: () => Promise<Measurement[]>): Promise<Measurement[]> => {
  try {
    return await run();
  } catch (error) {
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return [notMeasured({ bench: 'review', input: name, metric: 'the whole part', goal: 'measured' }, why)];
  }
};

/** Milliseconds of B1 on an input. */
const hunkOf = (lines: readonly Measurement[], name: InputName): number =>
  lines.find(({ input, metric }) => input === name && metric === hunkMetric)?.value ?? 0;

/** Measures; `--quick` is a smoke test, `--history` adds a public history, `--only=B1,B4` leaves the other lines out. */
export const review = async (flags: readonly string[]): Promise<Measurement[]> => {
  const plan = flags.includes('--quick') ? quick : whole;
  const only =
    flags
      .find((flag) => flag.startsWith('--only='))
      ?.slice('--only='.length)
      .split(',') ?? parts;
  const wants = (part: (typeof parts)[number]): boolean => only.includes(part);
  await mkdir(inputsFolder, { recursive: true });
  const inputs: ReviewInput[] = [];
  for (const name of ['small', ...plan.inputs] as const) inputs.push(await reviewInput(name));
  const history = flags.includes('--history') ? await publicInput(historyOf()) : null;
  if (!flags.includes('--history')) console.log('review: history skipped, --history reads one from the network');
  if (history !== null) inputs.push(history);
  for (const { name, files, diffLines, bytes } of inputs)
    console.log(`review ${name}: ${String(files)} files, ${String(diffLines)} lines, ${String(bytes)} bytes`);
  const input = (name: InputName): ReviewInput => {
    const found = inputs.find((one) => one.name === name);
    if (found === undefined) throw new Error(`There is no input ${name}.`);
    return found;
  };
  const lines: Measurement[] = [];
  const { rounds, long, main } = plan;
  if (wants('B4'))
    lines.push(...(await part('B4', () => parsing(input(main), main === 'D3' ? input('D6') : null, rounds))));
  if (only.every((part) => part === 'B4')) return lines;
  await buildPage('review');
  const served = await serve(inputs);
  try {
    const shown: InputName[] = [...plan.inputs, ...(history === null ? [] : (['history'] as const))];
    // The whole way is judged by the first hunk of the same run.
    const inputsOfHunks = wants('B1') ? shown : [...new Set<InputName>(['D1', main])];
    const extent = { inputs: inputsOfHunks, rounds, hasPeers: wants('B1') };
    const hunks = wants('B1') || wants('B6') ? await part('B1', () => firstHunk(served, extent)) : [];
    lines.push(...hunks);
    const ways = wants('B6') ? [...new Set(['D1', main] as const)] : [];
    for (const name of ways) lines.push(...(await part('B6', () => wholeWay(input(name), long, hunkOf(hunks, name)))));
    if (wants('B2')) {
      const scrolled = shown.filter((name) => ['D1', 'D3', 'P1', 'P2'].includes(name));
      lines.push(...(await part('B2', () => frames(served, scrolled, long))));
    }
    if (wants('B3')) {
      const bytes = await patchBytesOf(input(main));
      lines.push(...(await part('B3', () => memory(served, main, bytes, long))));
    }
    if (wants('B5')) lines.push(...(await part('B5', () => operations(served, main, rounds))));
  } finally {
    await served.close();
  }
  return lines;
};
