/** A commit with files that are seldom looked at: long lines, links, submodules, modes, marks that are not seen. */
import { chmodSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { git, inClone } from './colleague.ts';

/** A line that is wider than any window, with its number at both ends. */
const wide = (name: string, line: number): string =>
  `start of ${name} ${String(line)} ${'west and east '.repeat(20)}end of ${name} ${String(line)}`;

/** 40 lines, of which those before the 15th are wide. */
const text = (name: string): string =>
  Array.from({ length: 40 }, (_, at) => `${at < 15 ? wide(name, at + 1) : `${name} ${String(at + 1)}`}\n`).join('');

/** Commits them on a branch of a bare repository; answers nothing else than the new head. */
export const pushOddFiles = (repository: string, branch: string): string =>
  inClone(repository, branch, (clone) => {
    const at = (name: string): string => join(clone, name);
    const [first = ''] = git(clone, 'ls-tree', '--name-only', 'HEAD')
      .split('\n')
      .filter((name) => name.includes('.'));
    writeFileSync(at('a-wide.txt'), text('one'));
    writeFileSync(at('b-wide.txt'), text('two'));
    writeFileSync(at('c-mark.txt'), '\ufeffname\nmiddle\rof a line\nend\r\nform\ffeed\n');
    symlinkSync('a-wide.txt', at('d-link'));
    writeFileSync(at('e-run.sh'), '#!/bin/sh\necho no newline');
    chmodSync(at('e-run.sh'), 0o755);
    git(clone, 'update-index', '--add', '--cacheinfo', `160000,${git(clone, 'rev-parse', 'HEAD')},f-module`);
    chmodSync(at(first), 0o755);
    writeFileSync(at(first), 'executable now\n', { flag: 'a' });
    git(clone, 'add', 'a-wide.txt', 'b-wide.txt', 'c-mark.txt', 'd-link', 'e-run.sh', first);
    git(clone, 'commit', '--quiet', '--message', 'Files that are seldom looked at');
    git(clone, 'push', '--quiet', 'origin', branch);
    return git(clone, 'rev-parse', 'HEAD');
  });
