/** The documentation names no file that is gone. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '#scripts/run-command.ts';
import { missingPaths } from './named-paths.ts';

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], { cwd: root });
const pages = listed
  .toString()
  .trim()
  .split('\n')
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

it('names only what is there', () => {
  expect(pages.length).toBeGreaterThan(15);
  expect(missingPaths(root, pages)).toEqual([]);
});

it('notices a file, a folder and a link that are not there, and takes no word for a path', () => {
  const text =
    '`shared/nothing.ts` `shared/nowhere/` `uploads/` [a](gone.md#x) `npm run check` `a/b` [b](https://example.org/x) `docs/tour.md`';
  expect(missingPaths(root, [{ path: 'docs/x.md', text }])).toEqual([
    'docs/x.md: shared/nothing.ts',
    'docs/x.md: shared/nowhere/',
    'docs/x.md: gone.md',
  ]);
});
