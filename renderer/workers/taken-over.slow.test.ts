/**
 * What is new since an earlier head, where the target branch took over parts of the merge request meanwhile: random
 * histories, made and judged by git.
 *
 * The judge: git merges what was read (the earlier base to the earlier head) onto the new base. Changes that both made are
 * one there, and where they touch, those of the merge request stay. What differs between that tree and the new head,
 * as `git diff` says it, is new. (1) A line that is shown as removed more often than it is there, although the new head has it, is a false
 * statement. (2) A line that git shows and the app does not is left out. (3) Lines shown against lines that git shows.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judge, type Totals } from './testing/judged-news.ts';
import { historyOf } from './testing/taken-histories.ts';
import { createPushes } from './testing/pushed-heads.ts';

let folder = '';
let pushes: ReturnType<typeof createPushes>;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-taken-'));
  pushes = createPushes(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('what is new where the target branch took over parts of a merge request', () => {
  it(
    'over random histories: nothing that is there is shown as gone, and nothing new is left out',
    { timeout: 3_000_000 },
    () => {
      const totals: Totals = { pushes: 0, exact: 0, taken: 0, shown: 0, changed: 0, undone: [], leftOut: [] };
      const first = Number(process.env['LECTERN_FIRST_SEED'] ?? 1);
      for (let seed = first; seed < first + Number(process.env['LECTERN_SEEDS'] ?? 10); seed += 1)
        for (const push of historyOf(pushes, seed, 12)) judge(pushes, String(seed), push, totals);
      expect({ undone: totals.undone, leftOut: totals.leftOut }).toEqual({ undone: [], leftOut: [] });
      console.log(totals.pushes, totals.taken, totals.shown, totals.changed, totals.shown / totals.changed);
      expect(totals.shown / totals.changed).toBeLessThanOrEqual(1.1);
      expect(totals.taken).toBeGreaterThan(20);
    },
  );
});
