/**
 * Changed definitions of real histories, held against parsers of others: TypeScript's own over this project's history, and Python's own and
 * ctags over public histories, where their repositories are in `.cache/definitions/`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { judgedByTypeScript } from './testing/judged-by-typescript.ts';
import { hasProgram, judgedByPython, tagsOf } from './testing/judged-by-programs.ts';
import { differences, judgedChanges, listedChanges } from './testing/judged-changes.ts';
import { compareSources } from './testing/read-source.ts';
import { contradicted, isListed, tagChanges } from './testing/tag-changes.ts';

/** Commits of each history, the newest first. */
const commits = Number(process.env['LECTERN_DEFINITIONS'] ?? 10);
/** Part of what a judge finds that is listed at least. */
const least = 0.95;

interface Change {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

const git = (folder: string, ...parameters: readonly string[]): string =>
  execFileSync('git', ['-C', folder, '-c', 'safe.directory=*', ...parameters], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  });

const contentAt = (folder: string, rev: string, path: string): string => {
  try {
    return git(folder, 'show', `${rev}:${path}`);
  } catch {
    return '';
  }
};

/** The changed files of the last commits that change such files. */
const changesOf = (folder: string, paths: readonly string[]): readonly Change[] =>
  git(folder, 'log', '--no-merges', '--format=%H', '-n', String(commits), '--', ...paths)
    .split('\n')
    .filter(Boolean)
    .flatMap((sha) =>
      git(folder, 'diff-tree', '-r', '--no-commit-id', '--name-only', '--no-renames', sha, '--', ...paths)
        .split('\n')
        .filter(Boolean)
        .map((path) => ({ path, before: contentAt(folder, `${sha}~1`, path), after: contentAt(folder, sha, path) })),
    );

const root = resolve(import.meta.dirname, '../../..');

it('as TypeScript’s own parser, over this project', { timeout: 600_000 }, async () => {
  const missed: string[] = [];
  const more: string[] = [];
  let judged = 0;
  for (const { path, before, after } of changesOf(root, ['*.ts', '*.tsx'])) {
    const theirs = judgedChanges(judgedByTypeScript(path, before), judgedByTypeScript(path, after));
    const of = differences(theirs, listedChanges(await compareSources([path, before, after])));
    judged += theirs.size;
    missed.push(...of.missed.map((one) => `${path} ${one}`));
    more.push(...of.more.map((one) => `${path} ${one}`));
  }
  console.log(
    `TypeScript: ${String(judged)} judged, ${String(missed.length)} missed, ${String(more.length)} more\n${[...missed.map((one) => `missed ${one}`), ...more.map((one) => `more ${one}`)].join('\n')}`,
  );
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(judged * (1 - least));
  // A template is one token: laid out another way, it is another one. Of two with one name the parser knows not which is new.
  expect(more.length, more.join('\n')).toBeLessThanOrEqual(judged * 0.02);
});

const histories = join(root, '.cache/definitions');
const folders = existsSync(histories) ? readdirSync(histories).map((name) => join(histories, name)) : [];

it.skipIf(folders.length === 0 || !hasProgram('python3'))(
  'as Python’s own parser, over public histories',
  { timeout: 600_000 },
  async () => {
    const missed: string[] = [];
    const more: string[] = [];
    let judged = 0;
    for (const folder of folders)
      for (const { path, before, after } of changesOf(folder, ['*.py'])) {
        const [old, now] = [judgedByPython(before), judgedByPython(after)];
        if (old === null || now === null) continue;
        const theirs = judgedChanges(old, now);
        const of = differences(theirs, listedChanges(await compareSources([path, before, after])));
        judged += theirs.size;
        missed.push(...of.missed.map((one) => `${path} ${one}`));
        more.push(...of.more.map((one) => `${path} ${one}`));
      }
    console.log(
      `Python: ${String(judged)} judged, ${String(missed.length)} missed, ${String(more.length)} more\n${[...missed.map((one) => `missed ${one}`), ...more.map((one) => `more ${one}`)].join('\n')}`,
    );
    expect(missed.length).toBeLessThanOrEqual(judged * (1 - least));
  },
);

it.skipIf(folders.length === 0 || !hasProgram('ctags')).each([
  ['Go', ['*.go']],
  ['Rust', ['*.rs']],
  ['Java', ['*.java']],
  ['C++', ['*.cc', '*.cpp', '*.h', '*.hpp']],
])('as ctags, over public histories of %s', { timeout: 600_000 }, async (language, paths) => {
  const missed: string[] = [];
  const wrong: string[] = [];
  let judged = 0;
  let listed = 0;
  for (const folder of folders)
    for (const { path, before, after } of changesOf(folder, paths)) {
      const [old, now] = [before, after].map((text) => ({ text, tags: tagsOf(path, text) })) as [
        { text: string; tags: ReturnType<typeof tagsOf> },
        { text: string; tags: ReturnType<typeof tagsOf> },
      ];
      const changes = await compareSources([path, before, after]);
      const theirs = tagChanges(old, now);
      judged += theirs.length;
      listed += changes.length;
      for (const change of theirs)
        if (!isListed(change, changes))
          missed.push(`${path}:${String(change.tag.line)} ${change.what} ${change.tag.name}`);
      for (const { news, after: place, before: was } of contradicted(changes, old, now))
        wrong.push(`${path}:${String((place ?? was)?.line)} ${news} ${(place ?? was)?.name ?? ''}`);
    }
  console.log(
    `${language}: ${String(judged)} judged, ${String(missed.length)} missed, ${String(listed)} listed, ${String(wrong.length)} contradicted\n${[...missed.map((one) => `missed ${one}`), ...wrong.map((one) => `contradicted ${one}`)].join('\n')}`,
  );
  expect(missed.length).toBeLessThanOrEqual(judged * (1 - least));
});
