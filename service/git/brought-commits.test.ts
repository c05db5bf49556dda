/** What a move of a branch brought: the same as git says of each commit alone, on histories made by chance with a fixed seed. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { numbersFrom } from '#service/sample/catalogue.ts';
import { createTestRepository, type TestRepository } from '#service/testing/repository-fixture.ts';
import { commitsBrought } from './brought-commits.ts';
import { fastImport } from './repository.ts';
import { run } from './process/run.ts';

let repository: TestRepository;
beforeEach(async () => {
  repository = await createTestRepository();
});
afterEach(() => repository.dispose());

const git = async (...args: string[]): Promise<string[]> => {
  const { stdout } = await run(repository, { operation: 'ask git', args });
  return stdout
    .toString()
    .split('\n')
    .filter((line) => line !== '');
};

/** A history of so many commits: each has one to three parents among the latest before it. */
const historyOf = (count: number, next: () => number): string => {
  let stream = '';
  for (let index = 1; index <= count; index += 1) {
    const among = Math.min(index - 1, 8);
    const wanted = Math.min(among, 1 + Math.floor(next() * 3));
    const parents = new Set<number>();
    while (parents.size < wanted) parents.add(index - 1 - Math.floor(next() * among));
    const [first, ...others] = parents;
    stream += `commit refs/heads/c${String(index)}\nmark :${String(index)}\ncommitter A <a@b.example> ${String(1_700_000_000 + index)} +0000\ndata 1\nx\n`;
    if (first !== undefined) stream += `from :${String(first)}\n`;
    for (const other of others) stream += `merge :${String(other)}\n`;
    stream += `M 100644 inline f\ndata 3\n${String(index % 10)}\n\n`;
  }
  return `${stream}done\n`;
};

it('is what git finds commit by commit', async () => {
  const next = numbersFrom(20261122);
  await fastImport(repository, Buffer.from(historyOf(40, next)));
  let compared = 0;
  for (let round = 0; round < 6; round += 1) {
    const [before, after] = [10 + Math.floor(next() * 15), 30 + Math.floor(next() * 10)];
    const move = {
      before: await repository.tip(`c${String(before)}`),
      after: await repository.tip(`c${String(after)}`),
    };
    const isNew = await git('rev-list', move.after, `^${move.before}`);
    const line = (await git('rev-list', '--first-parent', move.after, `^${move.before}`)).reverse();
    const brought = await commitsBrought(repository, move);
    expect(new Set(brought.keys())).toEqual(new Set(isNew));
    for (const sha of isNew) {
      const containing = new Set([sha, ...(await git('rev-list', '--ancestry-path', move.after, `^${sha}`))]);
      expect(brought.get(sha)).toBe(line.find((id) => containing.has(id)));
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(50);
});

it('is nothing when the old tip is not known, or nothing is new', async () => {
  await fastImport(repository, Buffer.from(historyOf(5, numbersFrom(1))));
  const after = await repository.tip('c3');
  expect(await commitsBrought(repository, { before: '1'.repeat(40), after })).toEqual(new Map());
  expect(await commitsBrought(repository, { before: after, after })).toEqual(new Map());
});
