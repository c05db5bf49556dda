/** Finds the commit that a name from outside means: a branch, else a tag, else a commit id. One process. */
import { safeName, type SafeName } from './names.ts';
import { run, type Repository } from './run.ts';

const meanings = (name: SafeName): string[] => [
  `refs/heads/${name}`,
  `refs/tags/${name}`,
  ...(/^([0-9a-f]{4,40}|HEAD)$/u.test(name) ? [name] : []),
];

/** The id of the commit, or null when the name is unsafe or means nothing. An annotated tag means its commit. */
export const findCommit = async (repository: Repository, name: string): Promise<string | null> => {
  const safe = safeName(name);
  if (!safe) return null;
  const { stdout } = await run(repository, {
    operation: 'find a commit',
    args: ['cat-file', '--batch-check=%(objectname)'],
    stdin: meanings(safe)
      .map((meaning) => `${meaning}^{commit}\n`)
      .join(''),
  });
  const lines = stdout.toString('utf8').split('\n');
  return lines.find((line) => /^[0-9a-f]{40}$/u.test(line)) ?? null;
};
