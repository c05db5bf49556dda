/** The one way to run git: closed environment, accepted codes, limits, clear failures. */
import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestRepository, type TestRepository } from '#service/testing/repository-fixture.ts';
import { GitError, GitTimeout, run, stream } from './run.ts';
import { checkGit } from '#service/git/version.ts';

let repository: TestRepository;
beforeEach(async () => {
  repository = await createTestRepository();
});
afterEach(() => repository.dispose());

it('needs a git that knows merge-tree --write-tree, and this one does', async () => {
  await expect(checkGit(repository)).resolves.toBeUndefined();
});

it('reads no configuration but its own', async () => {
  const { stdout } = await run(repository, { operation: 'list settings', args: ['config', '--list', '--show-scope'] });
  const scopes = new Set(
    stdout
      .toString()
      .trim()
      .split('\n')
      .map((line) => line.split('\t')[0]),
  );
  expect([...scopes].sort()).toEqual(['global', 'local']);
  await writeFile(repository.configFile, '[user]\n\tname = Marker\n');
  const name = await run(repository, { operation: 'read a name', args: ['config', 'user.name'] });
  expect(name.stdout.toString()).toBe('Marker\n');
});

it('says what it was doing when git fails', async () => {
  const failure = await run(repository, { operation: 'read nothing', args: ['cat-file', '-p', 'none'] }).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(GitError);
  expect((failure as GitError).message).toMatch(/^git could not read nothing \(exit code 128\): /u);
});

it('takes codes that are answers', async () => {
  const { code } = await run(repository, {
    operation: 'ask',
    args: ['rev-parse', '--verify', '--quiet', 'none'],
    accept: [0, 1],
  });
  expect(code).toBe(1);
});

it('stops an output beyond the limit', async () => {
  const call = { operation: 'echo', args: ['hash-object', '--stdin'], stdin: 'x' };
  await expect(run(repository, { ...call, limit: 10 })).rejects.toThrow('too large');
  expect((await run(repository, { ...call, limit: 100 })).stdout).toHaveLength(41);
});

it('breaks a stream off when git fails, and ends git when the reader goes away', async () => {
  const failing = stream(repository, { operation: 'read a file', args: ['cat-file', 'blob', '0'.repeat(40)] });
  await expect(buffer(failing)).rejects.toBeInstanceOf(GitError);
  const endless = stream(repository, { operation: 'wait', args: ['-c', 'alias.flood=!yes', 'flood'] });
  const reader = endless.getReader();
  expect((await reader.read()).value?.length).toBeGreaterThan(0);
  await reader.cancel();
  await expect(reader.closed).resolves.toBeUndefined();
});

it('ends git after its time', async () => {
  await expect(
    run(repository, { operation: 'list settings', args: ['config', '--list'], timeout: 0 }),
  ).rejects.toBeInstanceOf(GitTimeout);
});
