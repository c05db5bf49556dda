/** What is shown and what is folded are together exactly the patch, unified and side by side, with and without whitespace. */
import { expect, it } from 'vitest';
import { computePatch } from '#shared/diff/compute/compute-patch.ts';
import { readChangeFields } from '#shared/diff/index/changed-file.ts';
import { createPatchIndex, type ReadableIndex } from '#shared/diff/index/patch-index.ts';
import { isChange } from '#shared/diff/index/rows.ts';
import { createLineView } from '#shared/diff/view/line-view.ts';
import { foldWhitespace } from '#shared/diff/view/whitespace-folding.ts';
import { findFolds } from './find-folds.ts';
import { foldLines, numbersPerFold, type Fold } from './fold.ts';
import { editedVersion, firstVersion, randomOf } from './testing/random-moves.ts';

const bytesOf = (lines: readonly string[]): Uint8Array =>
  new TextEncoder().encode(lines.map((line) => `${line}\n`).join(''));

/** The patches of a random history; one of its files is a lockfile. */
const historyOf = async (seed: number) => {
  const random = randomOf(seed);
  const before = firstVersion(random);
  const after = editedVersion(before, random);
  const index = createPatchIndex();
  for (const [path, lines] of after) {
    const computed = await computePatch(bytesOf(before.get(path) ?? []), bytesOf(lines), () => Promise.resolve());
    const name = path === 'd.ts' && seed % 2 === 0 ? 'yarn.lock' : path;
    const fields = readChangeFields({ old_path: name, new_path: name, a_mode: '100644', b_mode: '100644' });
    if (computed.kind !== 'binary' && fields !== null) index.addFile(fields, computed.bytes);
  }
  return index;
};

const foldsOf = (index: ReadableIndex): readonly Fold[] => {
  const steps = findFolds(index, () => false);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
};

/** Checks one view; answers how many folds it shows. */
const check = (index: ReadableIndex, isSplit: boolean, name: string): number => {
  const view = createLineView(index, isSplit, new Map());
  const folds = foldsOf(index);
  const lines = foldLines(index, view, folds);
  const seen = new Uint8Array(index.columns.count);
  const rowsOn = (line: number): number[] => {
    const content = view.contentAt(line);
    const rows =
      content?.kind === 'row' ? [content.row] : content?.kind === 'pair' ? [content.left, content.right] : [];
    return rows.filter((row) => row >= 0);
  };
  let line = 0;
  for (let at = 0; at < lines.length; at += numbersPerFold) {
    const [first = 0, end = 0, number = 0] = lines.subarray(at, at + numbersPerFold);
    expect(first, name).toBeGreaterThanOrEqual(line);
    for (; line < first; line += 1) for (const row of rowsOn(line)) seen[row] = (seen[row] ?? 0) + 1;
    const own: number[] = [];
    for (; line < end; line += 1) own.push(...rowsOn(line));
    const { from, to } = folds[number]!;
    expect(
      own.toSorted((one, other) => one - other),
      name,
    ).toEqual(Array.from({ length: to - from }, (_, step) => from + step));
    for (const row of own) seen[row] = (seen[row] ?? 0) + 1;
  }
  for (; line < view.lines; line += 1) for (const row of rowsOn(line)) seen[row] = (seen[row] ?? 0) + 1;
  for (let row = 0; row < index.columns.count; row += 1)
    if (isChange(index.columns.kind[row] ?? 0)) expect(seen[row], name).toBe(1);
  return lines.length / numbersPerFold;
};

it('holds for 500 histories in four views each', async () => {
  let shown = 0;
  for (let seed = 1; seed <= 500; seed += 1) {
    const index = await historyOf(seed);
    const withoutWhitespace = foldWhitespace(index).index;
    for (const isSplit of [false, true]) {
      shown += check(index, isSplit, `seed ${String(seed)}`);
      shown += check(withoutWhitespace, isSplit, `seed ${String(seed)}, no whitespace`);
    }
  }
  expect(shown).toBeGreaterThan(4_000);
});
