/** Whether the installed git is new enough, asked before anything is built. service/git/version.ts judges again, for the app. */
import { isNewEnough, oldestGit } from '#node/git-version.ts';
import { run } from '#scripts/run-command.ts';

/**
 * Why Lectern cannot work with this git, in a sentence; null when it can.
 * @param text what `git version` prints; null where there is no git
 */
export const judgeGit = (text: string | null): string | null => {
  const wanted = `Lectern needs git ${oldestGit} or newer`;
  const name = /git version \d+\.\d+\S*/u.exec(text ?? '')?.[0];
  if (name === undefined)
    return `${wanted} on the path, and found none: install it from git-scm.com or your package manager.`;
  if (isNewEnough(name)) return null;
  return `${wanted}, and this is ${name}: take a newer release of your system, or a newer git from its backports or git-scm.com.`;
};

/** The same of the git on the path. */
export const gitObstacle = async (): Promise<string | null> => {
  const { code, output } = await run('git', ['version']);
  return judgeGit(code === 0 ? output : null);
};
