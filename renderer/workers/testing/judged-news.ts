/** Judges what is shown as new against what git says between what was read, on the new base, and the new head. */
import { interdiff, type NewInFile } from '#shared/review/interdiff/interdiff.ts';
import { leadsTo } from './applied-news.ts';
import type { Files } from './edited-files.ts';
import type { createPushes } from './pushed-heads.ts';
import { createTrees, linesOf, type Push, type Tree } from './taken-histories.ts';

/** What came of all histories. */
export interface Totals {
  pushes: number;
  /** Pushes after which what is shown leads to the new head: then nothing is left out, however git words it. */
  exact: number;
  /** Changed lines that the target branch took over. */
  taken: number;
  shown: number;
  changed: number;
  /** Pushes in which lines that are there were shown as removed, and git itself had met a conflict. */
  conflicting: number;
  /** Those lines in all other pushes. */
  readonly undone: string[];
  /** Lines that were not shown, and changed. */
  readonly leftOut: string[];
}

/** Before any history. */
export const noTotals = (): Totals => ({
  pushes: 0,
  exact: 0,
  conflicting: 0,
  taken: 0,
  shown: 0,
  changed: 0,
  undone: [],
  leftOut: [],
});

/** How often each changed line is there, with its sign. */
const counted = (patches: readonly { readonly patch: string }[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { patch } of patches)
    for (const row of patch.split('\n').filter((own) => /^[-+]/.test(own))) counts.set(row, (counts.get(row) ?? 0) + 1);
  return counts;
};

const sumOf = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

/** Lines that are shown as removed more often than git does, on balance as well, and that the head has. */
const falselyRemoved = (
  shown: ReadonlyMap<string, number>,
  changed: ReadonlyMap<string, number>,
  head: Tree,
): readonly string[] => {
  const there = new Set(
    [...head.values()].flatMap(({ mode, text }) => (mode === '160000' ? [`Subproject commit ${text}`] : linesOf(text))),
  );
  const balance = (counts: ReadonlyMap<string, number>, text: string): number =>
    (counts.get(`-${text}`) ?? 0) - (counts.get(`+${text}`) ?? 0);
  return [...shown.keys()].filter((row) => {
    const text = row.slice(1);
    return (
      row.startsWith('-') &&
      there.has(text) &&
      (shown.get(row) ?? 0) > (changed.get(row) ?? 0) &&
      balance(shown, text) > 0 &&
      balance(shown, text) > balance(changed, text)
    );
  });
};

const filesOf = (tree: Tree): Files =>
  new Map([...tree].flatMap(([path, { mode, text }]) => (mode === '160000' ? [] : [[path, linesOf(text)] as const])));

/** Compares the heads of a push and adds what came of it. */
export const judge = (
  pushes: ReturnType<typeof createPushes>,
  name: string,
  { readBase, readHead, before, base, head, isClean }: Push,
  totals: Totals,
): readonly NewInFile[] => {
  const compared = interdiff(pushes.changesOf(readBase, readHead), pushes.changesOf(base, head));
  const news = compared.news(pushes.headFiles(head, compared.wanted));
  const shown = counted(news.files);
  const changed = counted(pushes.changesOf(before, head));
  totals.pushes += 1;
  totals.taken += news.takenLines;
  totals.shown += sumOf(shown);
  totals.changed += sumOf(changed);
  const trees = createTrees(pushes);
  const there = trees.read(head);
  const isExact = leadsTo(
    filesOf(trees.read(before)),
    news.files.filter(({ fields }) => fields.b_mode !== '160000'),
    filesOf(there),
  );
  if (isExact) totals.exact += 1;
  // Where git had to decide, it undid what the target branch did right beside a change: that is the merge request's own now.
  const ofTarget = isClean ? new Map<string, number>() : counted(pushes.changesOf(readBase, base));
  const ofRequest = isClean ? new Map<string, number>() : counted(pushes.changesOf(base, head));
  const undone = falselyRemoved(shown, changed, there).filter((row) => !ofRequest.has(row));
  if (isClean) totals.undone.push(...undone.map((row) => `${name} ${row}`));
  else if (undone.length > 0) totals.conflicting += 1;
  for (const [row, times] of changed)
    if (!isExact && !ofTarget.has(row) && (shown.get(row) ?? 0) < times) totals.leftOut.push(`${name} ${row}`);
  return news.files;
};
