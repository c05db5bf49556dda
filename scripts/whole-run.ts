/** A run of the gate and of the end-to-end tests, with one closing line for both: the quick part of them, or all. */
import { specsOnToday } from '#e2e/operations/on-today.ts';
import { runGate } from './gate.ts';
import { prepareTests, shellHost, usableElectron } from './host/prepare.ts';
import { step, type Outcome } from './outcome.ts';
import { benchCounts } from './steps/bench-counts.ts';
import { coverage } from './reference/coverage.ts';
import { electronScenarios } from './steps/electron-scenarios.ts';
import { callsFolder, endToEnd, type EndToEnd } from './steps/end-to-end.ts';
import type { UnitDepth } from './steps/unit-tests.ts';

/** The shell is made for Linux: elsewhere Electron's scenarios decide, and their absence is counted as skipped. */
const isShellHere = process.platform === 'linux';

/** In what order a run of all tests goes, and which part of them it does. */
export interface WholeRun {
  /** Of the random order. */
  readonly seed: string;
  /** `1/4`: this part of the end-to-end tests, and of the gate nothing but in the first. */
  readonly shard?: string;
}

const endToEndOf = (depth: UnitDepth, whole: WholeRun | undefined): EndToEnd =>
  depth === 'quick'
    ? { parameters: ['--grep', '@always'] }
    : {
        isStrict: true,
        parameters: [
          ...(whole ? ['--shuffle', whole.seed] : []),
          ...(whole?.shard === undefined ? [] : ['--shard', whole.shard]),
        ],
      };

/** The homes of operations again, on a server of today: after the proof of coverage, whose calls they would take away. */
const onToday: EndToEnd = {
  isToday: true,
  isStrict: true,
  parameters: [...specsOnToday.map((spec) => `e2e/specs/${spec}`), '--grep', '@always'],
};

const onShell = async (depth: UnitDepth, whole: WholeRun | undefined): Promise<Outcome[]> => {
  const tests = await step(() => endToEnd(shellHost, endToEndOf(depth, whole)));
  // A part of the tests proves a part of the operations.
  if (whole?.shard !== undefined) return [tests];
  const skipping = new Set(tests.skippedTests?.map((test) => test.split(' › ')[0] ?? ''));
  const used = depth === 'all' ? 'parameters' : 'operations';
  const covered = await step(async () => coverage(callsFolder, used, skipping));
  if (depth !== 'all') return [tests, covered];
  return [tests, covered, await step(() => endToEnd(shellHost, onToday)), await step(benchCounts)];
};

/** Runs it: the steps of the gate, the end-to-end tests, and Electron's scenarios where a binary of it starts. */
export const runTests = async (depth: UnitDepth, whole?: WholeRun): Promise<readonly Outcome[]> => {
  await prepareTests();
  const electron = await usableElectron();
  console.log(`host: ${isShellHere ? shellHost.name : 'Electron, whose scenarios decide on this system'}`);
  const hasGate = whole?.shard === undefined || whole.shard.startsWith('1/');
  const outcomes: Outcome[] = hasGate ? await runGate(depth) : [];
  if (isShellHere) outcomes.push(...(await onShell(depth, whole)));
  if (!hasGate) return outcomes;
  const result = await electronScenarios(electron, isShellHere ? undefined : true);
  if (result.outcome) outcomes.push(result.outcome);
  else if (!isShellHere) outcomes.push({ name: 'end-to-end tests', passed: 0, failed: 0, skipped: 1, report: '' });
  console.log(result.line);
  return outcomes;
};

/** The commit at which docs/verified.md says that all tests last passed, in a sentence. */
export const lastWhole = (verified: string): string => {
  const commit = /^- \*\*`npm run test:all`\*\* at commit `([\da-f]{7,40})`.*\bpasses\b/imu.exec(verified)?.[1];
  return commit === undefined
    ? 'All tests (npm run test:all) have not passed in one run yet.'
    : `All tests (npm run test:all) last passed at commit ${commit}.`;
};
