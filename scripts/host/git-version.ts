/** Whether the installed git is new enough, asked before anything is built. service/git/version.ts judges again, for the app. */
import { run } from '#scripts/run-command.ts';

/** The oldest git with `merge-tree --write-tree`, by which merges are made and conflicts are shown. */
const oldest = [2, 38] as const;

/**
 * Why Lectern cannot work with this git, in a sentence; null when it can.
 * @param text what `git version` prints; null where there is no git
 */
export const judgeGit = (text: string | null): string | null => {
  const wanted = `Lectern needs git ${oldest.join('.')} or newer`;
  const found = /git version (\d+)\.(\d+)\S*/u.exec(text ?? '');
  if (!found) return `${wanted} on the path, and found none: install it from git-scm.com or your package manager.`;
  const [name, major, minor] = [found[0], Number(found[1]), Number(found[2])];
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return null;
  return `${wanted}, and this is ${name}: take a newer release of your system, or a newer git from its backports or git-scm.com.`;
};

/** The same of the git on the path. */
export const gitObstacle = async (): Promise<string | null> => {
  const { code, output } = await run('git', ['version']);
  return judgeGit(code === 0 ? output : null);
};
