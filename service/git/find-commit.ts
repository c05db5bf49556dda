/** Finds the commit that a name from outside means: a branch, else a tag, else a commit id. One request. */
import { safeName, type SafeName } from './names.ts';
import { findObjects } from './objects.ts';
import type { Repository } from './run.ts';

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
