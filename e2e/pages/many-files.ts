/** A commit with many files of which some share a word: what is searched, filtered and copied in its changes. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { git } from './colleague.ts';

const author = ['-c', 'user.name=Ingrid Dahl', '-c', 'user.email=ingrid@harbor.example'];

/** The word that every third file has, at columns of its own. */
export const sharedWord = 'berthWindow';

/** Files of the commit beside {@link longFile} and {@link slowFile}. */
export const manyFiles = 30;

/** Blank lines, tabs and enough lines to scroll through. */
export const longFile = 'find/long.go';
/** One line that some patterns never come to an end with. */
export const slowFile = 'find/slow.txt';

const textOf = (number: number): string =>
  Array.from({ length: 20 }, (_, line) => {
    const word = number % 3 === 0 && line % 10 === 4 ? `${' '.repeat(number)}${sharedWord}(${String(line)})` : '';
    return `line ${String(line + 1)} of ${String(number)}${word}\n`;
  }).join('');

const longText = Array.from({ length: 400 }, (_, line) =>
  line % 5 === 3 ? '\n' : `${'\t'.repeat(line % 3)}step${String(line + 1)} := ${sharedWord}s[${String(line)}]\n`,
).join('');

/** Commits them on a branch of a bare repository; answers the new head. */
export const pushManyFiles = (repository: string, branch: string): string => {
  const clone = mkdtempSync(join(tmpdir(), 'lectern-e2e-many-'));
  try {
    git(clone, 'clone', '--quiet', '--branch', branch, repository, '.');
    mkdirSync(join(clone, 'find'));
    for (let number = 0; number < manyFiles; number += 1)
      writeFileSync(join(clone, `find/part-${String(number).padStart(2, '0')}.txt`), textOf(number));
    writeFileSync(join(clone, longFile), longText);
    writeFileSync(
      join(clone, slowFile),
      `${'a'.repeat(60)}!\n${'west and east '.repeat(30)}${sharedWord} at the end\n`,
    );
    git(clone, 'add', 'find');
    git(clone, ...author, 'commit', '--quiet', '--message', 'Files that share a word');
    git(clone, 'push', '--quiet', 'origin', branch);
    return git(clone, 'rev-parse', 'HEAD');
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
};
