/**
 * Whether git may work in a folder that somebody else may have made (S32). It is judged again before each use, because it may
 * have changed. For now a clone is used or refused as a whole; nothing in it is repaired.
 */
import { refuseConfiguration } from './allowed-configuration.ts';
import { CloneError } from './clone-error.ts';
import { refuseFilters } from './filters.ts';
import { locate, refuseGitFolder, type GitLocation } from './git-folder.ts';

/** The location that git has for the top folder itself: what it has for a folder within could be another one's. */
const locateTop = async (folder: string): Promise<GitLocation> => {
  const found = await locate(folder);
  if (found.top === folder) return found;
  const top = await locate(found.top);
  if (top.top !== found.top)
    throw new CloneError('The folder’s work tree is not where its .git is.', 'Clone the project again and link that.');
  return top;
};

/**
 * Judges the clone or worktree that a folder is in. The configuration comes first: other commands could start programs by it.
 * @throws CloneError with the line or file that is in the way
 */
export const judgeClone = async (folder: string): Promise<GitLocation> => {
  const location = await locateTop(folder);
  await refuseConfiguration(location.top);
  await refuseGitFolder(location);
  await refuseFilters(location);
  return location;
};
