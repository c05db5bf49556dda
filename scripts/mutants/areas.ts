/** What `npm run mutants` changes, by folder: the files, the tests that must notice, and the score that is required. */
import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { root } from '#scripts/tools.ts';

/** One folder whose tests are tried. */
export interface MutantArea {
  readonly name: string;
  /** Patterns of the files to change, from the repository's root; one that begins with "!" leaves files out. */
  readonly files: readonly string[];
  /** Patterns of the tests that run again for each change. */
  readonly tests: readonly string[];
  /** Share of the changes, in percent, that the tests must notice. */
  readonly goal: number;
}

/** Tests, their helpers, and where worker threads start: StrykerJS cannot reach these; `changes-in-workers.ts` has a list. */
const neverChanged = ['!**/*.test.ts', '!**/*.test.tsx', '!**/testing/**', '!**/*-worker.ts'];

const area = (name: string, goal: number, tests: readonly string[], files?: readonly string[]): MutantArea => ({
  name,
  goal,
  tests,
  files: [...(files ?? [`${name}/**/*.ts`]), ...neverChanged],
});

/** Goals: 80 % where a mistake costs a token, a merge or a right; 70 % elsewhere. */
export const mutantAreas: readonly MutantArea[] = [
  area('electron/vault', 80, ['electron/vault/*.test.ts', 'electron/accounts/*.test.ts']),
  area('electron/proxy', 80, ['electron/proxy/**/*.test.ts', 'electron/accounts/*.test.ts']),
  area('electron/accounts', 70, ['electron/accounts/*.test.ts']),
  area('service/merging', 80, [
    // Not growth.test.ts: it counts git's processes on hundreds of requests, minutes for each change.
    'service/merging/{auto-merge,crash,effects,follow-sources,gone-source,source-removal}{,.slow}.test.ts',
    'service/handlers/merge-request-{actions,create,update}{,.slow}.test.ts',
  ]),
  area('service/permissions', 80, ['service/permissions/**/*.test.ts']),
  area('service/pushing', 70, [
    'service/pushing/*.test.ts',
    'service/tagging/*.test.ts',
    'service/checks/{interrupted,queued-pipelines}{,.slow}.test.ts',
  ]),
  area('shared/rpc', 80, ['shared/rpc/*.test.ts', 'electron/vault/*.test.ts']),
  area('shared/api', 70, ['shared/api/**/*.test.ts']),
  area('shared/diff', 70, ['shared/diff/**/*.test.ts']),
  area('renderer/api', 70, ['renderer/api/*.test.ts', 'renderer/api/*.test.tsx'], ['renderer/api/*.ts']),
  area(
    'hooks that write',
    70,
    // The tests whose screens send something through these hooks; all screens take minutes for each change.
    [
      'renderer/blocks/{action/use-actions,bulk/use-prepare-run,confirm/confirm,form/operation-form}{,.slow}.test.tsx',
      'renderer/features/merge-requests/**/*.test.tsx',
      'renderer/things/note/notes{,.slow}.test.tsx',
      'renderer/features/{artifacts,drafts,files,hooks}/**/*.test.tsx',
      'renderer/app/routes/{drafts,lists,merge-guard}{,.slow}.test.tsx',
    ],
    [
      'renderer/blocks/{action/{action-record,use-action-set},bulk/use-prepare-run,form/use-operation-form}.ts',
      'renderer/features/*/hooks/{,lists/}use-{copying,merge,reading-again,saving,unread,views}.ts',
      // The screen keeps the hook that discards.
      'renderer/features/drafts/components/drafts-screen.tsx',
      'renderer/things/note/hooks/use-sending.ts',
      'renderer/things/merge-request/{change,merging,switches}.ts',
    ],
  ),
];

const isPattern = (pattern: string): boolean => !pattern.startsWith('!');

/** Every nth line of an area's files from the one at `first` on, counted through all of them: the changes that lie within one of these lines. */
const linesOf = ({ files }: MutantArea, step: number, first: number): readonly string[] => {
  const exclude = files.filter((pattern) => !isPattern(pattern)).map((pattern) => pattern.slice(1));
  const names = globSync(files.filter(isPattern), { cwd: root, exclude }).sort();
  return names
    .flatMap((name) =>
      readFileSync(join(root, name), 'utf8')
        .split('\n')
        .map((_, at) => `${name}:${String(at + 1)}-${String(at + 1)}`),
    )
    .filter((_, at) => at >= first && (at - first) % step === 0);
};

/**
 * The area of a name on the command line; of files with commas between them, their area with these alone; of
 * `shared/diff@20`, a sample: each twentieth line; of `shared/diff@20+7` another one, which begins seven lines later. Tests
 * that were written for one sample are judged by another.
 * @returns undefined where there is none
 */
export const areaOf = (name: string): MutantArea | undefined => {
  const [whole = '', sample] = name.split('@');
  if (sample !== undefined) {
    const [, step, first = '0'] = /^([1-9]\d*)(?:\+(\d+))?$/.exec(sample) ?? [];
    const area = step === undefined ? undefined : areaOf(whole);
    return area && { ...area, name, files: linesOf(area, Number(step), Number(first)) };
  }
  const files = name.split(',');
  const holds = ({ files: patterns }: MutantArea): boolean =>
    files.every((file) => patterns.some((pattern) => matchesGlob(file, pattern)));
  const found = /\.tsx?$/u.test(name) ? mutantAreas.find(holds) : undefined;
  return found ? { ...found, files } : mutantAreas.find((one) => one.name === name);
};
