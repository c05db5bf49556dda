/** What is new since an earlier head is what git shows between the earlier changes, rebased by git, and the later head. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { interdiff } from '#shared/review/interdiff/interdiff.ts';
import type { PatchedFile } from '#shared/review/interdiff/pair-files.ts';
import { leadsTo } from './testing/applied-news.ts';
import { createPushes } from './testing/pushed-heads.ts';
import { editedFiles, firstFiles, type Files, type Random } from './testing/edited-files.ts';

let folder = '';
let pushes: ReturnType<typeof createPushes>;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-since-'));
  pushes = createPushes(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Small numbers, the same in every run. */
const randomFrom = (seed: number): Random => {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

/** Six files, each long enough for the target branch to change other parts of it than the merge request. */
const longFiles = (random: Random): Files =>
  new Map(
    [1, 2].flatMap((half) =>
      [...firstFiles(random)].map(([path, lines]) => [
        `${String(half)}${path}`,
        [...lines, ...[...firstFiles(random).values()].flat()],
      ]),
    ),
  );

/** Edits of some of the files. */
const someEdited = (files: Files, random: Random): Files =>
  new Map([...files].flatMap((file) => (random(3) === 0 ? [...editedFiles(new Map([file]), [], random)] : [file])));

/** Added and removed lines of some patches, sorted. */
const linesOf = (patches: readonly { readonly patch: string }[]): readonly string[] =>
  patches
    .flatMap(({ patch }) => patch.split('\n').filter((line) => /^[-+]/.test(line)))
    .toSorted((one, two) => (one < two ? -1 : 1));

/** Lines of the first list that the second has not. */
const missing = (wanted: readonly string[], from: readonly string[]): readonly string[] => {
  const left = [...from];
  return wanted.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};

interface Totals {
  pushes: number;
  rebases: number;
  shown: number;
  changed: number;
  /** Pushes after which the patches that are shown lead to the new head, line by line. */
  exact: number;
  readonly leftOut: string[];
}

/** A branch of pushes; each is read, then the next one is compared with it. */
const readPushes = (seed: number, count: number, totals: Totals): void => {
  const random = randomFrom(seed);
  let files = longFiles(random);
  let base = pushes.treeOf(files);
  let head = pushes.treeOf(someEdited(files, random));
  let read: readonly PatchedFile[] = pushes.changesOf(base, head);
  for (let push = 0; push < count; push += 1) {
    const moved = random(3) > 0 ? someEdited(files, random) : files;
    const onto = pushes.treeOf(moved);
    const rebased = onto === base ? null : pushes.rebased(base, onto, head);
    if (rebased !== null) {
      [files, base] = [moved, onto];
      totals.rebases += 1;
    }
    const before = rebased ?? head;
    // Some pushes are a rebase alone.
    head = random(3) === 0 ? before : pushes.treeOf(someEdited(pushes.filesOf(before), random));
    const now = pushes.changesOf(base, head);
    const compared = interdiff(read, now);
    const news = compared.news(pushes.headFiles(head, compared.wanted)).files;
    const shown = linesOf(news);
    const changed = linesOf(pushes.changesOf(before, head));
    totals.pushes += 1;
    totals.shown += shown.length;
    totals.changed += changed.length;
    totals.leftOut.push(...missing(changed, shown).map((line) => `${String(seed)}/${String(push)} ${line}`));
    if (leadsTo(pushes.filesOf(before), news, pushes.filesOf(head))) totals.exact += 1;
    read = now;
  }
};

describe('what is new since the last review', () => {
  it('over histories of 20 pushes with rebases: every changed line, and hardly any other', { timeout: 300_000 }, () => {
    const totals: Totals = { pushes: 0, rebases: 0, shown: 0, changed: 0, exact: 0, leftOut: [] };
    for (let seed = 1; seed <= Number(process.env['LECTERN_SEEDS'] ?? 3); seed += 1) readPushes(seed, 20, totals);
    expect(totals.leftOut).toEqual([]);
    expect(totals.shown / totals.changed).toBeLessThanOrEqual(1.1);
    expect(totals.rebases).toBeGreaterThan(20);
    expect(totals.changed).toBeGreaterThan(200);
    expect(totals.exact / totals.pushes).toBeGreaterThan(0.95);
  });
});
