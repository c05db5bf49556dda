/** The sample is the same everywhere: ids of commits are fixed, and it holds what its readers rely on. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestService, exactAnswer, type TestService } from '../../testing/service-fixture.ts';
import { wideChange } from './catalogue.ts';

let service: TestService;
beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.dispose());

it('has the same commits on every machine', async () => {
  const tips = await service.git(1, 'for-each-ref', '--format=%(objectname) %(refname)');
  expect(tips.split('\n')).toMatchSnapshot();
  expect(await service.git(2, 'rev-parse', 'main')).toMatchSnapshot();
});

it('has a sound history over months, by several people', async () => {
  expect(await service.git(1, 'fsck', '--strict', '--no-dangling', '--no-progress')).toBe('');
  const log = (await service.git(1, 'log', '--all', '--format=%ae %cs')).split('\n');
  expect(log.length).toBeGreaterThanOrEqual(25);
  expect(new Set(log.map((line) => line.split(' ')[0])).size).toBeGreaterThanOrEqual(5);
  expect(new Set(log.map((line) => line.slice(-10, -3))).size).toBeGreaterThanOrEqual(4);
});

it('has one merge request with 300 changed files', () => {
  expect(Object.values<number>(wideChange).reduce((sum, count) => sum + count)).toBe(300);
});

it('passes the checks that its jobs are named after: no conflict markers, no stray whitespace', async () => {
  const entries = await exactAnswer(
    'mergeRequests.list',
    await service.send('owner', 'GET /projects/1/merge_requests?state=opened'),
  );
  for (const { iid } of entries) {
    expect(await service.git(1, 'diff', '--check', `main...refs/merge-requests/${String(iid)}/head`)).toBe('');
  }
});
