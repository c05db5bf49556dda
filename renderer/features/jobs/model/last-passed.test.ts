/** The last job that passed before a failed one: of its name, on its branch where there is one. */
import { describe, expect, it } from 'vitest';
import type { Job } from '#renderer/things/job/job.ts';
import { lastPassed } from './last-passed.ts';

const job = (id: number, name: string, ref: string): Job => ({ id, name, ref }) as Job;

/** Pages of two jobs each. */
const pagesOf = (jobs: readonly Job[]) => {
  const read: number[] = [];
  const readPage = (page: number) => {
    read.push(page);
    const nextPage = page * 2 < jobs.length ? page + 1 : null;
    return Promise.resolve({ jobs: jobs.slice((page - 1) * 2, page * 2), nextPage });
  };
  return { read, readPage };
};

const failed = job(50, 'test', 'topic');

describe('the last job that passed', () => {
  it('is the newest before it of its name and branch', async () => {
    const { readPage } = pagesOf([
      job(60, 'test', 'topic'),
      job(49, 'lint', 'topic'),
      job(48, 'test', 'main'),
      job(47, 'test', 'topic'),
      job(46, 'test', 'topic'),
    ]);
    expect(await lastPassed(failed, readPage)).toMatchObject({ job: { id: 47 }, isSameRef: true });
  });

  it('is of another branch where its own has none', async () => {
    const { read, readPage } = pagesOf([
      job(48, 'test', 'main'),
      ...Array.from({ length: 40 }, (_, at) => job(40 - at, 'lint', 'topic')),
    ]);
    expect(await lastPassed(failed, readPage)).toMatchObject({ job: { id: 48 }, isSameRef: false });
    expect(read).toEqual([1, 2, 3, 4]);
  });

  it('is none where none passed, and is not looked for without end', async () => {
    expect(await lastPassed(failed, pagesOf([job(49, 'lint', 'topic')]).readPage)).toBeNull();
    const endless = pagesOf(Array.from({ length: 10_000 }, (_, at) => job(at, 'lint', 'topic')));
    expect(await lastPassed(failed, endless.readPage)).toBeNull();
    expect(endless.read).toHaveLength(20);
  });
});
