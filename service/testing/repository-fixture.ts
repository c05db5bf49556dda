/** An empty bare repository in a temporary folder, for tests of single git verbs. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastImport, initialize, writeGlobalConfiguration } from '#service/git/repository.ts';
import { resolveCommit } from '#service/git/resolve.ts';
import type { Repository } from '#service/git/process/run.ts';
import type { History } from '#service/sample/history.ts';

/** A repository of one test. */
export interface TestRepository extends Repository {
  /** Reads a history in. */
  take(history: History): Promise<void>;
  /** Id of a branch's commit. */
  tip(branch: string): Promise<string>;
  dispose(): Promise<void>;
}

/** Author of commits in tests. */
export const testAuthor = { name: 'Test', email: 'test@lectern.example' };

/** Makes an empty bare repository. */
export const createTestRepository = async (): Promise<TestRepository> => {
  const home = await mkdtemp(join(tmpdir(), 'lectern-git-'));
  const repository = { folder: join(home, 'bare.git'), configFile: join(home, 'git-config') };
  await writeGlobalConfiguration(repository.configFile);
  await initialize(repository, 'main');
  return {
    ...repository,
    take: (history) => fastImport(repository, history.stream()),
    tip: async (branch) => {
      const sha = await resolveCommit(repository, `refs/heads/${branch}`);
      if (sha === null) throw new Error(`There is no branch ${branch}.`);
      return sha;
    },
    dispose: () => rm(home, { recursive: true, force: true }),
  };
};
