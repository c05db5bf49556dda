/** Folds over random histories: moved lines are a subset of git's own; no row is in two folds; a changed token is shown. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readChangeFields } from '#shared/diff/index/changed-file.ts';
import { createPatchIndex, type PatchIndex } from '#shared/diff/index/patch-index.ts';
import { isChange } from '#shared/diff/index/rows.ts';
import { findFolds } from './find-folds.ts';
import { foldKinds, type Fold } from './fold.ts';
import { editedVersion, firstVersion, randomOf, type Version } from './testing/random-moves.ts';

const folder = mkdtempSync(join(tmpdir(), 'lectern-folds-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, version: Version): void => {
  rmSync(join(folder, name), { recursive: true, force: true });
  mkdirSync(join(folder, name));
  for (const [path, lines] of version)
    writeFileSync(join(folder, name, path), lines.map((line) => `${line}\n`).join(''));
};

const colours = [
  'old=red',
  'new=green',
  'oldMoved=magenta',
  'newMoved=blue',
  'oldMovedAlternative=magenta',
  'newMovedAlternative=blue',
];
const diff = (...more: readonly string[]): string => {
  try {
    return execFileSync(
      'git',
      [
        ...colours.flatMap((colour) => ['-c', `color.diff.${colour}`]),
        '-c',
        'core.whitespace=-trailing-space,-space-before-tab',
        'diff',
        '--no-index',
        ...more,
        'before',
        'after',
      ],
      {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
      },
    );
  } catch (error) {
    return (error as { readonly stdout: string }).stdout;
  }
};

const indexOf = (patches: string): PatchIndex => {
  const index = createPatchIndex();
  for (const part of patches.split(/^(?=diff --git )/m)) {
    const path = /^\+\+\+ b\/after\/(.*)$/m.exec(part)?.[1];
    const fields = readChangeFields({ old_path: path, new_path: path, a_mode: '100644', b_mode: '100644' });
    if (fields !== null) index.addFile(fields, new TextEncoder().encode(part.slice(part.indexOf('--- '))));
  }
  return index;
};

const foldsOf = (index: PatchIndex): readonly Fold[] => {
  const steps = findFolds(index, () => false);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
};

/** Whether git calls each changed line moved, in their order. */
const movedByGit = (): boolean[] =>
  diff('--color=always', '--color-moved=zebra', '--color-moved-ws=allow-indentation-change')
    .split('\n')
    .flatMap((line) => {
      // The heads of files are bold.
      const found = /^\u001b\[(3[1245])m[-+]/.exec(line);
      return found === null ? [] : [found[1] === '35' || found[1] === '34'];
    });

it('moves no line that git does not, and shows and folds together each line once', () => {
  let moved = 0;
  let byGit = 0;
  for (let seed = 1; seed <= 60; seed += 1) {
    const random = randomOf(seed);
    const before = firstVersion(random);
    write('before', before);
    write('after', editedVersion(before, random));
    const index = indexOf(diff());
    const rows = Array.from({ length: index.columns.count }, (_, row) => row).filter((row) =>
      isChange(index.columns.kind[row] ?? 0),
    );
    const git = movedByGit();
    expect(git).toHaveLength(rows.length);
    const numberOf = new Map(rows.map((row, at) => [row, at]));
    let end = 0;
    for (const { kind, from, to, changed, file } of foldsOf(index)) {
      expect(from).toBeGreaterThanOrEqual(end);
      end = to;
      expect(index.fileOfRow(from)).toBe(file);
      expect(changed).toBe(to - from);
      if (kind !== foldKinds.moved) continue;
      for (let row = from; row < to; row += 1)
        expect(git[numberOf.get(row) ?? -1], `seed ${String(seed)}, row ${String(row)}`).toBe(true);
      moved += to - from;
    }
    byGit += git.filter(Boolean).length;
  }
  // Lines are moved in most of these histories.
  expect(moved).toBeGreaterThan(byGit / 3);
});

/** Another text in the place of a row's line: one character of it changed, or a space in its middle. */
const mutated = (line: string, at: number, isSpace: boolean): string =>
  isSpace
    ? `${line.slice(0, at)} ${line.slice(at)}`
    : `${line.slice(0, at)}${line[at] === 'q' ? 'z' : 'q'}${line.slice(at + 1)}`;

const mutations = Number(process.env['LECTERN_MUTATIONS'] ?? 300);

it(`shows a line that would be folded, once one of its characters is another: ${String(mutations)} mutations`, () => {
  let done = 0;
  for (let seed = 1; done < mutations; seed += 1) {
    const random = randomOf(100_000 + seed);
    const before = firstVersion(random);
    write('before', before);
    write('after', editedVersion(before, random));
    const patches = diff();
    const index = indexOf(patches);
    const folds = foldsOf(index).filter(({ kind }) => kind === foldKinds.moved || kind === foldKinds.repeated);
    for (let times = 0; times < Math.min(8, folds.length) && done < mutations; times += 1) {
      const fold = folds[random(folds.length)];
      if (fold === undefined) continue;
      const row = fold.from + random(fold.to - fold.from);
      const line = new TextDecoder().decode(index.lineBytes(row));
      const trimmed = line.trim();
      if (trimmed.length < 3) continue;
      const start = line.indexOf(trimmed);
      const changed = mutated(line, start + 1 + random(trimmed.length - 2), random(2) === 0);
      const file = index.files[fold.file];
      // The same patch with another line.
      const others = indexOfMutated(index, row, changed);
      const still = foldsOf(others).find(({ from, to }) => from <= row && row < to);
      expect(still, `seed ${String(seed)}: ${file?.new_path ?? ''} ${line} became ${changed}`).toBeUndefined();
      done += 1;
    }
  }
});

const indexOfMutated = (index: PatchIndex, row: number, line: string): PatchIndex => {
  const others = createPatchIndex();
  for (const [number, file] of index.files.entries()) {
    const patch = new TextDecoder().decode(index.patchOf(number));
    const isOwn = index.fileOfRow(row) === number;
    const start = index.columns.start[row] ?? 0;
    const end = patch.indexOf('\n', start);
    // These texts are ASCII: a character is a byte.
    const own = isOwn ? `${patch.slice(0, start + 1)}${line}${patch.slice(end)}` : patch;
    others.addFile(file, new TextEncoder().encode(own));
  }
  return others;
};
