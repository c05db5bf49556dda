/** Unit, contract and screen tests by vitest, counted from its own report. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from '../outcome.ts';
import { root, run } from '../run-command.ts';
import { failuresOf, secondTriesOf, skippedIn, type UnitReport } from './unit-report.ts';

/** Characters of the run's own output that are shown under the failures. */
const shownOutput = 4000;

/** Runs every test beside the code. A run that left no report, or ran no test, has failed. */
export const unitTests = async (): Promise<Outcome> => {
  const file = join(root, '.cache/vitest.json');
  rmSync(file, { force: true });
  const { code, output } = await run('vitest', [
    'run',
    '--reporter=default',
    '--no-color',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const name = 'unit and contract tests';
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as UnitReport;
    const failed = Math.max(report.numFailedTests, code !== 0 || report.numPassedTests === 0 ? 1 : 0);
    return {
      name,
      passed: report.numPassedTests,
      failed,
      skipped: report.numPendingTests,
      secondTries: secondTriesOf(report),
      skippedTests: skippedIn(report),
      report: [...failuresOf(report), output.slice(-shownOutput)].join('\n\n'),
    };
  } catch {
    return { name, passed: 0, failed: 1, skipped: 0, report: output };
  }
};
