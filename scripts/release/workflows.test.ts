/** The workflows use actions by the hash of a commit, which nobody can move, and the Node of the project. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#scripts/tools.ts';

const folder = join(root, '.github/workflows');

/** The lines of a workflow that use an action otherwise than `owner/name@<40 hex digits> # v1.2.3`. */
const unpinned = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/^- /, ''))
    .filter((line) => line.startsWith('uses:') && !/^uses: [\w./-]+@[0-9a-f]{40} # v\d+(?:\.\d+)*$/.test(line));

test('every action is pinned by its hash, with the version beside it; a planted one by a tag is found', () => {
  const workflows = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(workflows.join('\n').match(/uses:/g)?.length).toBeGreaterThan(3);
  for (const text of workflows) expect(unpinned(text)).toEqual([]);
  const hash = 'a'.repeat(40);
  expect(
    unpinned(
      `steps:\n  - uses: a/b@v5\n  - uses: a/b@${hash}\n  - &c\n    uses: a/b@${hash.slice(1)} # v5\n  - uses: a/b@${hash} # v5.0.1\n`,
    ),
  ).toEqual(['uses: a/b@v5', `uses: a/b@${hash}`, `uses: a/b@${hash.slice(1)} # v5`]);
});

test('.nvmrc names the Node that the project brings', () => {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    optionalDependencies: Readonly<Record<string, string>>;
  };
  const versions = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-linux-'));
  expect(new Set(versions.map(([, version]) => version))).toEqual(
    new Set([readFileSync(join(root, '.nvmrc'), 'utf8').trim()]),
  );
});
