/** `npm run docs` writes the generated pages; with `--check` it fails when one of them is stale. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { operationsPage } from './reference/operations.ts';
import { requirementsPage } from './reference/requirements.ts';
import { root } from './run-command.ts';

const pages: readonly (readonly [path: string, text: string])[] = [
  ['docs/reference/operations.md', operationsPage()],
  ['docs/security.md', requirementsPage()],
];

const standing = (path: string): string => {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return '';
  }
};

for (const [path, text] of pages) {
  if (process.argv.includes('--write')) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  } else if (standing(path) !== text) {
    console.error(`${path} is stale: run "npm run docs" and commit what it writes.`);
    process.exitCode = 1;
  }
}
