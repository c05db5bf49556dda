/** Which jobs of a head are found among those of a project, and what they come to where not all are. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createQueryClient } from '#renderer/api/query-client.ts';
import { summaryOf } from '#shared/review/head-jobs.ts';
import { headJobs } from './head-jobs-query.ts';

const [head, other] = ['a'.repeat(40), 'b'.repeat(40)];
interface Served {
  readonly id: number;
  readonly name: string;
  readonly status: string;
  readonly pipeline: { readonly id: number; readonly sha: string; readonly status: string };
}
const job = (id: number, name: string, status: string, pipeline = 1): Served => ({
  id,
  name,
  status,
  pipeline: { id: pipeline, sha: pipeline === 1 ? head : other, status: pipeline === 1 ? 'failed' : 'success' },
});
const others = (from: number, count: number): readonly Served[] =>
  Array.from({ length: count }, (_, at) => job(from + at, 'unit', 'success', 2));

/** Newest first, as servers have them. */
let jobs: readonly Served[] = [];
let sent: string[] = [];
const before = globalThis.fetch;
beforeEach(() => {
  sent = [];
  globalThis.fetch = async (path, init) => {
    const operation = String(path).slice('/api/'.length);
    const { params, query } = JSON.parse(String(init?.body)) as {
      readonly params: { readonly pipeline_id?: number };
      readonly query: { readonly page: number; readonly per_page: number };
    };
    sent.push(`${operation} ${String(query.page)}`);
    const of = jobs.filter(({ pipeline }) => params.pipeline_id === undefined || pipeline.id === params.pipeline_id);
    // Servers leave out what was run again in the list of a pipeline.
    const latest = of.filter(({ id, name }) => !of.some((one) => one.name === name && one.id > id));
    const listed = params.pipeline_id === undefined ? of : latest;
    return Response.json(listed.slice((query.page - 1) * query.per_page, query.page * query.per_page));
  };
});
afterEach(() => {
  globalThis.fetch = before;
});

const found = async (isWhole: boolean, most = 20) => {
  const read = await createQueryClient().fetchQuery(headJobs(1, head, { most, fresh: 0, isWhole }));
  return {
    ...read,
    jobs: read.jobs.map(({ name, status }) => `${String(name)} ${String(status)}`),
    of: summaryOf(read),
  };
};

/** One of three jobs was run again, after more jobs of others than a page has. */
const ranAgain = (count: number): readonly Served[] => [
  job(count + 4, 'lint', 'success'),
  ...others(4, count).toReversed(),
  job(3, 'build', 'success'),
  job(2, 'test', 'failed'),
  job(1, 'lint', 'failed'),
];

it.each([99, 100, 150, 250])(
  'finds the failed job of a head one of whose jobs ran again after %i others',
  async (count) => {
    jobs = ranAgain(count);
    expect(await found(true)).toEqual({
      jobs: ['test failed', 'build success', 'lint success'],
      isPart: false,
      of: 'failed',
    });
  },
);

it('asks for no pipeline where all jobs were read, and for as many pages as the pipeline has', async () => {
  jobs = [job(5, 'lint', 'success'), ...others(1, 4)];
  expect(await found(true)).toMatchObject({ jobs: ['lint success'], isPart: false });
  expect(sent).toEqual(['jobs.list 1']);
  jobs = [...Array.from({ length: 120 }, (_, at) => job(500 - at, `job ${String(at)}`, 'success')), ...others(1, 200)];
  expect((await found(true)).jobs).toHaveLength(120);
  expect(sent.slice(1)).toEqual(['jobs.list 1', 'jobs.list 2', 'jobs.listByPipeline 1', 'jobs.listByPipeline 2']);
});

it('says where there may be more, and then takes the word of the pipeline', async () => {
  jobs = ranAgain(150);
  expect(await found(false)).toEqual({ jobs: ['lint success'], isPart: true, of: 'failed' });
  expect(sent).toEqual(['jobs.list 1']);
  jobs = [...others(1, 250)];
  expect(await found(true, 2)).toEqual({ jobs: [], isPart: true, of: null });
});
