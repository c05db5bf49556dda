/** B13: what the checks cost, as CPU seconds of whole process trees and as minutes: the three commands, and a test in a kept window. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, type Finished } from '#scripts/run-command.ts';
import { judge, type Measurement } from './measurement.ts';

/** Names, and parameters of npm. */
const commands = [
  ['check', ['run', 'check']],
  ['test', ['test']],
  ['test:all', ['run', 'test:all']],
] as const;

/** Ticks of Linux' clock of processes in a second. */
const ticks = 100;

/** CPU seconds of all processes that this one has started and that have ended, with theirs. */
const spent = (): number => {
  // After the name in brackets: utime is the twelfth field, then stime, cutime and cstime.
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /su, '')
    .split(' ');
  return (Number(fields[13]) + Number(fields[14])) / ticks;
};

interface Cost {
  readonly finished: Finished;
  readonly cpu: number;
  readonly wall: number;
}

const costOf = async (program: string, parameters: readonly string[]): Promise<Cost> => {
  const [began, before] = [performance.now(), spent()];
  const finished = await run(program, parameters);
  return { finished, cpu: spent() - before, wall: (performance.now() - began) / 1000 };
};

const longestFirst = (rows: readonly (readonly [name: string, seconds: number])[], most: number): void => {
  for (const [name, seconds] of [...rows].sort((one, other) => other[1] - one[1]).slice(0, most))
    console.log(`${seconds.toFixed(1).padStart(8)} s  ${name}`);
};

const stepsIn = (output: string): (readonly [string, number])[] =>
  [...output.matchAll(/^(?:ok {2}|FAIL) (.*) (\d+\.\d) s$/gmu)].map(([, name = '', seconds]) => [
    name,
    Number(seconds),
  ]);

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

const testsIn = ({ suites = [], specs = [] }: Suite): (readonly [string, number])[] => [
  ...specs.map(({ title, file, tests }) => {
    const results = tests.flatMap((one) => one.results);
    return [`${file} › ${title}`, results.reduce((sum, { duration }) => sum + duration, 0) / 1000] as const;
  }),
  ...suites.flatMap(testsIn),
];

const fromCache = (name: string): unknown => {
  try {
    return JSON.parse(readFileSync(join(root, '.cache', name), 'utf8'));
  } catch {
    // The command did not come to it.
    return null;
  }
};

const printTests = (): void => {
  const playwright = fromCache('playwright-shell.json') as Suite | null;
  if (playwright) longestFirst(testsIn(playwright), 20);
  const units = fromCache('vitest.json') as {
    readonly testResults: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[];
  } | null;
  const files = units?.testResults.map(
    ({ name, startTime, endTime }) => [name.replace(`${root}/`, ''), (endTime - startTime) / 1000] as const,
  );
  longestFirst(files ?? [], 20);
};

/** So many tests, as patterns of their numbers, and the difference divided: what starts once for all of them is in both. */
const runs = [
  [4, ', [1-4]$'],
  [24, ', \\d+$'],
] as const;

/** CPU seconds before and after what a test in a kept window proves. */
const keptWindow = async (): Promise<Measurement> => {
  const cpu: number[] = [];
  let failed = false;
  for (const [, names] of runs) {
    const parameters = ['test', '--config', 'bench/kept-window/playwright.config.ts', '--grep', names];
    const cost = await costOf('playwright', parameters);
    failed ||= cost.finished.code !== 0;
    cpu.push(cost.cpu);
  }
  const [few = 0, many = 0] = cpu;
  const samples = [(many - few) / (runs[1][0] - runs[0][0])];
  const measured = judge('checks-window', { input: 'kept window', samples });
  return { ...measured, held: measured.held && !failed };
};

const command = async ([input, parameters]: (typeof commands)[number]): Promise<Measurement> => {
  const { finished, cpu, wall } = await costOf('npm', parameters);
  console.log(`npm ${parameters.join(' ')}: ${cpu.toFixed(0)} CPU s, ${(wall / 60).toFixed(1)} min`);
  longestFirst(stepsIn(finished.output), 30);
  printTests();
  const measured = judge(`checks-${input}`, { input, samples: [wall] });
  return { ...measured, held: measured.held && finished.code === 0 };
};

/**
 * Runs each once: they take minutes, and the limits are absolute, so that the machine must have nothing else to do. A command that
 * fails does not hold. @param flags `--all`: `npm run test:all` too; `--window`: the kept window alone
 */
export const checks = async (flags: readonly string[]): Promise<Measurement[]> => {
  const measurements = [await keptWindow()];
  if (flags.includes('--window')) return measurements;
  for (const each of commands)
    if (each[0] !== 'test:all' || flags.includes('--all')) measurements.push(await command(each));
  return measurements;
};
