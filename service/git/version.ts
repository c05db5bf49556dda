/** The git that is installed, judged before anything relies on it. */
import { run } from './run.ts';
import type { Repository } from './run.ts';

/** Oldest git that has `merge-tree --write-tree`. */
const oldest = [2, 38] as const;

/** Whether `git version` names one that is new enough; text that names none does not. */
export const isNewEnough = (text: string): boolean => {
  const [major = 0, minor = 0] = (/(\d+)\.(\d+)/u.exec(text) ?? []).slice(1).map(Number);
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
};

/** @throws when git is missing or too old, with what to do about it */
export const checkGit = async (repository: Repository): Promise<void> => {
  const { stdout } = await run(repository, { operation: 'read the version', args: ['version'] });
  const text = stdout.toString().trim();
  if (!isNewEnough(text))
    throw new Error(`git ${oldest.join('.')} or newer is needed, and this is an older version: ${text}.`);
};
