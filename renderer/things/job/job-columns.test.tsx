/** Columns of lists of jobs: those that would say the same in every row are left out. */
import { expect, it } from 'vitest';
import type { Job } from './job.ts';
import { columnsFor } from './job-columns.tsx';

const jobs = [
  { id: 1, stage: 'check', runner: null },
  { id: 2, stage: 'check', runner: { name: 'fast' } },
] as unknown as readonly Job[];

const idsOf = (...list: Parameters<typeof columnsFor>): readonly string[] => columnsFor(...list).map(({ id }) => id);

it('columns that say the same in every row are not drawn, and the same columns stay the same array', () => {
  const other = { ...jobs[0], stage: 'build' } as Job;
  expect(idsOf(jobs, false)).toEqual(['status', 'name', 'id', 'runner', 'duration', 'age']);
  expect(idsOf([...jobs, other], false)).toEqual(['stage', 'status', 'name', 'id', 'runner', 'duration', 'age']);
  expect(idsOf([...jobs, other], true)).not.toContain('stage');
  expect(idsOf(jobs.slice(0, 1), false)).not.toContain('runner');
  expect(columnsFor(jobs, false)).toBe(columnsFor(jobs.slice(), false));
});
