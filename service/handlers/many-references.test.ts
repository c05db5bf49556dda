/** Lists of 30 and 300 branches and tags ask git the same, cold and warm (B14, C3): no process per branch. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestService, exactAnswer, type TestService } from '#testing/service-fixture.ts';
import { addReferences } from '#service/testing/grow-repository.ts';
import { openGitLog, type GitLog } from '#service/testing/git-log.ts';
import { moveTarget } from '#service/testing/open-requests.ts';

let service: TestService;
let log: GitLog;
beforeEach(async () => {
  log = await openGitLog();
  service = await createTestService();
});
afterEach(async () => {
  await service.dispose();
  await log.close();
});

const target = () => ({ folder: service.folder, projectId: 1 });

/** Commands of git by their names, without the process that is kept. */
const commandsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  await log.clear();
  await work();
  const calls = (await log.calls()).filter((call) => !call.includes('--batch-command'));
  return calls.map((call) => /(?:^| )([a-z][a-z-]+) /u.exec(call)?.[1] ?? call);
};

const branches = async () =>
  exactAnswer('branches.list', await service.send('owner', 'GET /projects/1/repository/branches?per_page=100&page=1'));

it.each([30, 300])('C3 %i branches: one process warm, two after the target moved', async (count) => {
  await addReferences(target(), count);
  await service.git(1, 'branch', 'a-merged-one', 'main~3');
  const seen = await branches();
  expect(await commandsOf(branches)).toEqual(['for-each-ref']);
  await moveTarget(target(), 1);
  expect(await commandsOf(branches)).toEqual(['for-each-ref', 'for-each-ref']);
  // And the second answer is that of git; branches at the commit of the default one are not merged.
  const merged = new Set(
    (await service.git(1, 'branch', '--merged', 'main', '--no-contains', 'main', '--format=%(refname:short)')).split(
      '\n',
    ),
  );
  const again = await branches();
  expect(again.map(({ name, merged: isMerged }) => [name, isMerged])).toEqual(
    again.map(({ name }) => [name, merged.has(name)]),
  );
  expect(again.some(({ merged: isMerged }) => isMerged) && again.some(({ merged: isMerged }) => !isMerged)).toBe(true);
  expect(again.map(({ name }) => name)).toEqual(seen.map(({ name }) => name));
});

it('C3 a page of 300 annotated tags is one process, a tag of a tag included', async () => {
  await addReferences(target(), 300);
  await service.git(1, 'tag', '-a', '-m', 'Of a tag', 'zz-of-a-tag', 'grown/000007');
  await service.git(1, 'tag', '-a', '-m', 'Of a folder', 'zz-of-a-folder', 'main^{tree}');
  const tags = async () =>
    exactAnswer('tags.list', await service.send('owner', 'GET /projects/1/repository/tags?per_page=100'));
  const [first] = await tags();
  expect([first?.name, first?.commit.id]).toEqual([
    'zz-of-a-tag',
    await service.git(1, 'rev-parse', 'grown/000007^{}'),
  ]);
  expect(await commandsOf(tags)).toEqual(['for-each-ref']);
});
