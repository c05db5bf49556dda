/** Open merge requests that change the same files: each of a base of its own, in places that few of them share and in places that all of them change. */
import type { ChangeFields } from '#shared/diff/index/changed-file.ts';
import { createChangesPacker } from '#shared/diff/overlaps/request-changes.ts';
import { between, randomOf, type Random } from '#bench/review/inputs/random.ts';

const around = 3;
/** Files of a merge request that few others change. */
const ownFiles = 20;

const fieldsOf = (path: string): ChangeFields => ({
  old_path: path,
  new_path: path,
  a_mode: '100644',
  b_mode: '100644',
  new_file: false,
  renamed_file: false,
  deleted_file: false,
  too_large: false,
  collapsed: false,
});

/** A hunk that changes one line, with so many more lines above it than the text has. */
const hunkAt = (line: number, above: number, lineAt: (line: number) => string): string => {
  const first = Math.max(1, line - around);
  const lines = (from: number, to: number): string =>
    Array.from({ length: to - from + 1 }, (_, at) => ` ${lineAt(from + at)}\n`).join('');
  const count = line + around - first + 1;
  const range = `${String(first + above)},${String(count)}`;
  const change = `-${lineAt(line)}\n+changed\n`;
  return `@@ -${range} +${range} @@\n${lines(first, line - 1)}${change}${lines(line + 1, line + around)}`;
};

const numbered = (line: number): string => `line ${String(line)}`;

/** The entries of the changelog are others at each base. */
const changelog = (base: number): string =>
  `@@ -1,5 +1,6 @@\n # Changes\n \n+- mine\n${Array.from({ length: 3 }, (_, at) => ` - entry ${String(base - at)}\n`).join('')}`;

/** A lockfile that grows with what is open, of which each changes ten places. */
const lockfile = (random: Random, count: number, base: number): string => {
  const lines = new Set<number>();
  while (lines.size < 10) lines.add(10 * between(random, 1, 2 * count));
  return [...lines]
    .sort((one, other) => one - other)
    .map((line) => hunkAt(line, base % 50, numbered))
    .join('');
};

/** Makes as many, packed as they are kept. */
export const overlapping = (count: number): readonly Uint8Array<ArrayBuffer>[] => {
  const random = randomOf(count);
  return Array.from({ length: count }, (_, at) => {
    const packer = createChangesPacker();
    const add = (path: string, patch: string): void => packer.add(fieldsOf(path), new TextEncoder().encode(patch));
    add('CHANGELOG.md', changelog(at + 10));
    add('package-lock.json', lockfile(random, count, at));
    // All of them change one line, and the file was the same at half of the bases.
    add('version.ts', hunkAt(40, at % 2 === 0 ? 0 : at % 30, numbered));
    for (let file = 0; file < ownFiles; file += 1)
      add(`src/${String(between(random, 1, 4 * count))}.ts`, hunkAt(between(random, 4, 90), at % 3, numbered));
    return packer.pack({ base: `base ${String(at)}`, isCutOff: false });
  });
};
