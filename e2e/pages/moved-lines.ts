/** Lines of the sample's mergeable request that need not be read: moved, reformatted, and a lockfile. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commitAll, git, inClone, writeFiles } from './colleague.ts';
import { mergeable } from './merge-request.ts';

/** The file that lines are moved to. */
export const movedTo = 'moved-here.txt';

/** What was pushed. */
export interface Moved {
  readonly path: string;
  /** A file in which only the layout changes. */
  readonly reformatted: string;
  readonly lines: readonly string[];
}

/** Moves lines of a file that the branch does not change to a new one, and adds a lockfile. */
export const pushMove = (repository: string): Moved =>
  inClone(repository, mergeable.branch, (clone) => {
    const changed = git(clone, 'diff', '--name-only', `origin/main...${mergeable.branch}`).split('\n');
    const [path, reformatted] = git(clone, 'ls-files', '*.go')
      .split('\n')
      .filter((name) => !changed.includes(name) && readFileSync(join(clone, name), 'utf8').split('\n').length > 30);
    if (path === undefined || reformatted === undefined) throw new Error('No file to move lines from.');
    const all = readFileSync(join(clone, path), 'utf8').split('\n');
    const from = all.findIndex((line, at) => at > 12 && line.trim() !== '');
    let to = from + 9;
    while ((all[to - 1] ?? '').trim() === '') to += 1;
    const lines = all.slice(from, to);
    const text = readFileSync(join(clone, reformatted), 'utf8');
    writeFiles(clone, {
      [path]: [...all.slice(0, from), ...all.slice(to)].join('\n'),
      [movedTo]: `one new line\n${lines.join('\n')}\nanother new line\n`,
      [reformatted]: text.replace('(', '(  '),
      'yarn.lock': 'first:\n  version "1.0.0"\n',
    });
    commitAll(clone, 'Move some lines');
    git(clone, 'push', '--quiet', 'origin', mergeable.branch);
    return { path, reformatted, lines };
  });
