/** Unit, contract and screen tests by vitest, counted from its own report. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from '#scripts/outcome.ts';
import { root, run } from '#scripts/run-command.ts';
import { failuresOf, skippedIn, type UnitReport } from './unit-report.ts';

/** Characters of the run's own output that are shown under the failures. */
const shownOutput = 4000;

/** Which of them run: those that cost less than two seconds of a processor a file, or all. The others say so in their names. */
export type UnitDepth = 'quick' | 'all';

interface Wanted {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly depth: UnitDepth;
  readonly mayBeEmpty?: boolean;
}

const runVitest = async ({ name, parameters, depth, mayBeEmpty = false }: Wanted): Promise<Outcome> => {
  const file = join(root, '.cache/vitest.json');
  rmSync(file, { force: true });
  const { code, output } = await run(
    'vitest',
    [...parameters, '--reporter=default', '--no-color', '--reporter=json', `--outputFile.json=${file}`],
    { environment: { LECTERN_UNIT_TESTS: depth } },
  );
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as UnitReport;
    const ranNothing = report.numPassedTests === 0 && !mayBeEmpty;
    const skippedTests = skippedIn(report);
    return {
      name,
      passed: report.numPassedTests,
      failed: Math.max(report.numFailedTests, code !== 0 || ranNothing ? 1 : 0),
      skipped: report.numPendingTests,
      skippedTests,
      report: [...failuresOf(report), output.slice(-shownOutput)].join('\n\n'),
    };
  } catch {
    return { name, passed: 0, failed: 1, skipped: 0, report: output };
  }
};

/** Runs the tests beside the code. A run that left no report, or ran no test, has failed. */
export const unitTests = (depth: UnitDepth): Promise<Outcome> =>
  runVitest({ name: `${depth === 'quick' ? 'quick ' : ''}unit and contract tests`, parameters: ['run'], depth });

/** Runs those, slow ones too, that import one of these files. */
export const relatedUnitTests = (files: readonly string[]): Promise<Outcome> =>
  runVitest({
    name: 'unit and contract tests of what has changed',
    parameters: ['related', '--run', '--passWithNoTests', ...files],
    depth: 'all',
    mayBeEmpty: true,
  });
