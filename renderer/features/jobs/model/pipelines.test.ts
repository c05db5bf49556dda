/** Jobs by pipeline and by stage, and one status for several. */
import { describe, expect, it } from 'vitest';
import type { Job } from '#renderer/things/job/job.ts';
import { attemptsOf, byPipeline, byStage, latestOf, retriedIn, summaryOf } from './pipelines.ts';

const job = (id: number, pipeline: number, stage: string, name: string, status: string): Job =>
  ({ id, stage, name, status, pipeline: { id: pipeline } }) as Job;

const jobs = [
  job(9, 2, 'build', 'archive', 'success'),
  job(8, 1, 'test', 'unit', 'running'),
  job(7, 2, 'test', 'unit', 'manual'),
  job(6, 2, 'build', 'archive', 'failed'),
  job(5, 1, 'test', 'unit', 'failed'),
];

describe('jobs of pipelines', () => {
  it('stand together, the pipeline of the newest job first, each in the order in which it ran', () => {
    expect(byPipeline(jobs).map(({ id, jobs: all }) => [id, all.map((one) => one.id)])).toEqual([
      [2, [6, 7, 9]],
      [1, [5, 8]],
    ]);
  });

  it('stand by stage in the order of their first jobs', () => {
    expect(
      byStage(jobs.filter(({ pipeline }) => pipeline?.id === 2)).map(({ name, jobs: all }) => [name, all.length]),
    ).toEqual([
      ['build', 2],
      ['test', 1],
    ]);
  });

  it('defect L-5 keep the order of their stages when jobs are retried', () => {
    const all = [...jobs, job(10, 2, 'build', 'archive', 'success')].filter(({ pipeline }) => pipeline?.id === 2);
    const latest = new Set(latestOf(all));
    expect(byStage(all, (one) => latest.has(one)).map(({ name, jobs: of }) => [name, of.map(({ id }) => id)])).toEqual([
      ['build', [10]],
      ['test', [7]],
    ]);
    expect(byStage(all, ({ stage }) => stage === 'test').map(({ name }) => name)).toEqual(['test']);
    expect(attemptsOf({ name: 'archive' }, all).map(({ id }) => id)).toEqual([6, 9, 10]);
  });

  it('count by the latest of each name', () => {
    const [second = { id: null, jobs: [] }, first = { id: null, jobs: [] }] = byPipeline(jobs);
    expect([...retriedIn(second.jobs)]).toEqual([6]);
    expect([summaryOf(second.jobs), summaryOf(first.jobs)]).toEqual(['success', 'running']);
  });
});
