/** A few of the histories of taken-over.slow.test.ts, in which the target branch takes over parts of the merge request. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { judge, noTotals } from './testing/judged-news.ts';
import { createPushes } from './testing/pushed-heads.ts';
import { historyOf } from './testing/taken-histories.ts';

it('defect R-1: what the target branch took over is neither new nor undone, and all that is new is shown', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-taken-'));
  try {
    const pushes = createPushes(folder);
    const totals = noTotals();
    for (const seed of [4, 8]) for (const push of historyOf(pushes, seed, 3)) judge(pushes, String(seed), push, totals);
    expect(totals).toMatchObject({ undone: [], leftOut: [], conflicting: 0 });
    expect(totals.shown).toBeLessThanOrEqual(totals.changed * 1.1);
    expect(totals.taken).toBeGreaterThan(50);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
