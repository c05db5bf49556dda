/** Makes the changes of the list, one at a time, and runs the tests that are there to notice them, cheap ones first. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepareTests } from '#scripts/host/prepare.ts';
import { root, run } from '#scripts/run-command.ts';
import { copyProject, type ProjectCopy } from './copy-project.ts';
import { noticedChanges } from './noticed-changes.ts';
import { noticedPage } from './noticed-page.ts';
import type { NoticedChange } from './noticed/noticed-change.ts';
import { hangLimit, isSpec, runRelated, runTests, type Failed } from './noticing-tests.ts';
import { keepTried, type TriedTest } from './results.ts';

interface ListOptions {
  readonly changes: readonly NoticedChange[];
  /** Goes on after a test that noticed the change. */
  readonly isEach: boolean;
  /** What nothing named notices is tried against every unit test that imports the file. */
  readonly hasRelated: boolean;
  /** Unit tests, end-to-end tests, or both. */
  readonly isWanted: (file: string) => boolean;
}

/** What the bundles are made of. */
const isBundled = (file: string): boolean => /^(electron|renderer|shared|node|service)\//.test(file);

const build = async ({ folder }: ProjectCopy): Promise<string | null> => {
  const { code, output } = await run('electron-vite', ['build'], { folder });
  return code === 0 ? null : output;
};

/** @throws where a test fails without any change */
const mustPass = async (copy: ProjectCopy, { changes, isWanted }: ListOptions): Promise<void> => {
  const tests = changes.flatMap(({ noticedBy }) => noticedBy).filter(([file]) => isWanted(file));
  const specs = tests.filter(([file]) => isSpec(file));
  const units = tests.filter(([file]) => !isSpec(file));
  let failed: Failed | null = units.length > 0 ? await runTests(copy.folder, units, hangLimit * units.length) : null;
  if (failed === null && specs.length > 0) {
    const broken = await build(copy);
    if (broken !== null) throw new Error(broken);
    failed = await runTests(copy.folder, specs, hangLimit * specs.length);
  }
  if (failed) throw new Error(`Without any change this fails: ${failed.file} › ${failed.title}`);
};

const tryTests = async (
  copy: ProjectCopy,
  change: NoticedChange,
  options: ListOptions,
): Promise<readonly TriedTest[]> => {
  const tried: TriedTest[] = [];
  let isBuilt = !isBundled(change.file);
  const tests = change.noticedBy.filter(([file]) => options.isWanted(file));
  for (const test of tests) {
    const [file] = test;
    if (isSpec(file) && !isBuilt) {
      const broken = await build(copy);
      if (broken !== null) return [...tried, { file, failed: '(the build fails)' }];
      isBuilt = true;
    }
    const failed = await runTests(copy.folder, [test], hangLimit);
    tried.push({ file: failed?.file ?? file, failed: failed?.title ?? null });
    if (failed && !options.isEach) return tried;
  }
  if (options.hasRelated && isBundled(change.file) && tried.every(({ failed }) => failed === null)) {
    const failed = await runRelated(copy.folder, change.file);
    if (failed) tried.push({ file: failed.file, failed: failed.title });
  }
  return tried;
};

const lineOf = ({ id }: NoticedChange, tried: readonly TriedTest[]): string => {
  const by = tried.filter(({ failed }) => failed !== null).map(({ file, failed }) => `${file} › ${failed ?? ''}`);
  return by.length > 0
    ? `noticed     ${id}: by ${by.join(', ')}`
    : `not noticed ${id}: by ${tried.map(({ file }) => file).join(', ')}`;
};

const tryAll = async (options: ListOptions): Promise<number> => {
  const isWithSpecs = options.changes.some(({ noticedBy }) =>
    noticedBy.some(([file]) => isSpec(file) && options.isWanted(file)),
  );
  if (isWithSpecs) await prepareTests();
  const copy = await copyProject();
  let unnoticed = 0;
  try {
    await mustPass(copy, options);
    for (const change of options.changes) {
      const tried = await copy.changed(change, () => tryTests(copy, change, options));
      if (tried.length === 0) continue;
      if (tried.every(({ failed }) => failed === null)) unnoticed += 1;
      console.log(lineOf(change, tried));
      keepTried(change, tried);
    }
  } finally {
    copy.remove();
  }
  writeFileSync(join(root, 'docs/noticed-changes.md'), noticedPage());
  console.log(`${String(options.changes.length - unnoticed)} noticed, ${String(unnoticed)} not`);
  return unnoticed;
};

const chosenTests = (parameters: readonly string[]): ((file: string) => boolean) => {
  if (parameters.includes('--units')) return (file) => !isSpec(file);
  return parameters.includes('--specs') ? isSpec : () => true;
};

/**
 * `npm run mutants -- --list`, with ids of changes for some of them.
 * @returns the status of the command: 1 where a change was not noticed, 2 for an id that is none
 */
export const tryList = async (parameters: readonly string[]): Promise<number> => {
  const ids = parameters.filter((parameter) => !parameter.startsWith('--'));
  const unknown = ids.filter((id) => !noticedChanges.some((change) => change.id === id));
  if (unknown.length > 0) {
    console.error(`No such change: ${unknown.join(', ')}. All of them: docs/noticed-changes.md.`);
    return 2;
  }
  const unnoticed = await tryAll({
    changes: ids.length === 0 ? noticedChanges : noticedChanges.filter(({ id }) => ids.includes(id)),
    isEach: parameters.includes('--each'),
    hasRelated: parameters.includes('--related'),
    isWanted: chosenTests(parameters),
  });
  return unnoticed > 0 ? 1 : 0;
};
