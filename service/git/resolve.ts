/** `git rev-parse`: what a name stands for. */
import type { SafeName } from './names.ts';
import { run, type Repository } from './run.ts';

/** The id of the commit that a reference or revision names, or null when there is none. */
export const resolveCommit = async (repository: Repository, name: SafeName | string): Promise<string | null> => {
  if (name.startsWith('-')) return null;
  const result = await run(repository, {
    operation: 'resolve a revision',
    args: ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`],
    accept: [0, 1, 128],
  });
  return result.code === 0 ? result.stdout.toString('utf8').trim() : null;
};

/** The object that a full reference holds, or null when there is no such reference. */
export const referenceValue = async (repository: Repository, ref: string): Promise<string | null> => {
  const result = await run(repository, {
    operation: 'read a reference',
    args: ['rev-parse', '--verify', '--quiet', '--end-of-options', ref],
    accept: [0, 1, 128],
  });
  return result.code === 0 ? result.stdout.toString('utf8').trim() : null;
};

/** The first parent of a commit (object id), or null for the first of all. */
export const parentOf = (repository: Repository, sha: string): Promise<string | null> =>
  resolveCommit(repository, `${sha}^1`);
