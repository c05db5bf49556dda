/** What is said of a job that has no artifacts, and of one that is being canceled. */
import { expect, it } from 'vitest';
import { text } from '#testing/text.ts';
import { cancel, type JobInProject } from './actions.ts';
import { noArtifactsWords, type Job } from './job.ts';

const now = Date.parse('2026-03-02T12:00:00Z');
const at = '2026-03-01T12:00:00Z';

it.each<[Partial<Job>, string]>([
  [{ status: 'manual' }, text('jobs.artifacts_later')],
  [{ status: 'running', started_at: at }, text('jobs.artifacts_later')],
  [{ status: 'skipped' }, text('jobs.artifacts_never')],
  [{ status: 'canceled' }, text('jobs.artifacts_never')],
  [{ status: 'success', started_at: at, erased_at: at }, text('jobs.artifacts_erased')],
  [{ status: 'success', started_at: at, artifacts_expire_at: at }, text('jobs.artifacts_expired', { date: '1 Mar' })],
  [{ status: 'success', started_at: at, artifacts_expire_at: '2026-03-09T12:00:00Z' }, ''],
  [{ status: 'failed', started_at: at }, ''],
])('defect A-5 why a job has no artifacts: %j', (job, words) => {
  const said = noArtifactsWords(job as Job, now);
  expect(said.replace(/Mar 1|1 Mar/, '1 Mar')).toBe(words);
});

it('defect S-9 a job that still ends its script is not canceled yet', () => {
  const job = { id: 7, name: 'unit', status: 'running', project: 1 } as JobInProject;
  expect(cancel.underWay?.({ status: 'canceling' }, job)).toBe(text('jobs.is_canceling', { job: 'unit #7' }));
  expect(cancel.underWay?.({ status: 'canceled' }, job)).toBeNull();
});
