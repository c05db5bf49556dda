/**
 * What is new since an earlier head, where the target branch took over parts of the merge request meanwhile: random
 * histories, made and judged by git.
 *
 * The judge: git merges what was read (the earlier base to the earlier head) onto the new base. What both changed alike is
 * one change there; where they conflict, lines of the merge request stay. What differs between that tree and the new
 * head, as `git diff` says it, is new. (1) A line that is shown as removed more often than git says so, on balance with
 * lines that are shown as added, is a false statement where the new head has it. (2) A line that git shows and the app does
 * not is left out; not where what is shown leads to the new head line by line, as git may show another line of a moved
 * part. (3) Lines shown against lines that git shows.
 *
 * Where git met a conflict, it undid what the target branch changed right beside a change: those lines are the
 * target's own and not asked for, and what the merge request itself removes from the new base is true. What was read has
 * no one place there, so (1) may fail in a few such pushes, which are counted.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { judge, noTotals } from './testing/judged-news.ts';
import { createPushes } from './testing/pushed-heads.ts';
import { historyOf } from './testing/taken-histories.ts';

let folder = '';
let pushes: ReturnType<typeof createPushes>;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-taken-'));
  pushes = createPushes(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const seeds = Number(process.env['LECTERN_SEEDS'] ?? 25);

it(
  'defect R-1: over random histories nothing that is there is shown as gone, and nothing new is left out',
  { timeout: 900_000 },
  () => {
    const totals = noTotals();
    for (let seed = 1; seed <= seeds; seed += 1)
      for (const push of historyOf(pushes, seed, 12)) judge(pushes, String(seed), push, totals);
    expect({ undone: totals.undone, leftOut: totals.leftOut }).toEqual({ undone: [], leftOut: [] });
    expect(totals.shown / totals.changed).toBeLessThanOrEqual(1.1);
    expect(totals.exact / totals.pushes).toBeGreaterThan(0.9);
    expect(totals.conflicting / totals.pushes).toBeLessThan(0.01);
    expect(totals.taken).toBeGreaterThan(500);
  },
);
