/** The git that is installed, judged before anything relies on it. */
import { isNewEnough, oldestGit } from '#node/git-version.ts';
import { run, type Repository } from './process/run.ts';

/** @throws when git is missing or too old, with what to do about it */
export const checkGit = async (repository: Repository): Promise<void> => {
  const { stdout } = await run(repository, { operation: 'read the version', args: ['version'] });
  const text = stdout.toString().trim();
  if (!isNewEnough(text))
    throw new Error(`git ${oldestGit} or newer is needed, and this is an older version: ${text}.`);
};
