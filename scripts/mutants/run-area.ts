/** One area by StrykerJS: every change is made in a copy of the project, one at a time, and the area's tests run on it. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from '#scripts/run-command.ts';
import type { MutantArea } from './areas.ts';
import { type MutantReport, type MutantScore, scoreOf } from './score.ts';

/** Milliseconds that a test may take longer than before the change; changes that loop end then. */
const timeout = 10_000;

const folder = '.cache/mutants';

const settingsFor = (name: string, files: readonly string[]): object => ({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: false },
  mutate: files,
  // Texts are read by people and by the end-to-end runs; what runs once, at load, would need every test for each change.
  mutator: { excludedMutations: ['StringLiteral'] },
  ignoreStatic: true,
  coverageAnalysis: 'perTest',
  incremental: true,
  incrementalFile: `${folder}/${name}.incremental.json`,
  jsonReporter: { fileName: `${folder}/${name}.json` },
  reporters: ['json', 'progress-append-only'],
  tempDirName: `${folder}/sandbox-${name}`,
  ignorePatterns: ['out', 'dist', 'test-results', '.cache', 'docs'],
  concurrency: 1,
  timeoutMS: timeout,
  allowConsoleColors: false,
});

/**
 * Tries one area. What an earlier run found is kept in `.cache/mutants` and holds for files and tests that did not change.
 * @throws when StrykerJS ends without a report, with what it printed last
 */
export const runArea = async (area: MutantArea): Promise<MutantScore> => {
  const name = area.name.replaceAll(/\W+/g, '-');
  mkdirSync(join(root, folder), { recursive: true });
  const settings = join(root, folder, `${name}.settings.json`);
  const report = join(root, folder, `${name}.json`);
  writeFileSync(settings, JSON.stringify(settingsFor(name, area.files), null, 2));
  rmSync(report, { force: true });
  const { output } = await run('stryker', ['run', settings], {
    show: true,
    environment: { LECTERN_MUTANT_TESTS: area.tests.join('\n') },
  });
  try {
    return scoreOf(JSON.parse(readFileSync(report, 'utf8')) as MutantReport);
  } catch {
    throw new Error(`${area.name}: StrykerJS left no report.\n${output.slice(-2000)}`);
  }
};
