/** What a name stands for: `git rev-parse`, and the commit that a name from outside means. */
import { type SafeName, safeName } from './names.ts';
import { findObjects } from './objects.ts';
import { run, type Repository } from './process/run.ts';

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

const meanings = (name: SafeName): string[] => [
  `refs/heads/${name}`,
  `refs/tags/${name}`,
  ...(/^([0-9a-f]{4,40}|HEAD)$/u.test(name) ? [name] : []),
];

/** The id of the commit, or null when the name is unsafe or means nothing. An annotated tag means its commit. */
export const findCommit = async (repository: Repository, name: string): Promise<string | null> => {
  const safe = safeName(name);
  if (!safe) return null;
  const found = await findObjects(
    repository,
    meanings(safe).map((meaning) => `${meaning}^{commit}`),
  );
  return found.find((object) => object !== null)?.id ?? null;
};
