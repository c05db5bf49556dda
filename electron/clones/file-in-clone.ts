/** The file of a work tree at a path of the repository: never one outside of it, whatever links lead there. */
import { realpath, stat } from 'node:fs/promises';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { CloneError } from './clone-error.ts';

/**
 * The whole path of a file.
 * @throws CloneError where it is not there, is no file, or is outside
 */
export const fileInClone = async (folder: string, path: string): Promise<string> => {
  const root = await realpath(folder);
  const missing = new CloneError('This file is not in the folder.', `${path} is not in ${folder} as it is now.`);
  const file = await realpath(resolve(root, path)).catch(() => {
    throw missing;
  });
  const within = relative(root, file);
  const [first] = within.split(sep);
  if (within === '' || isAbsolute(within) || first === '..' || first?.toLowerCase() === '.git')
    throw new CloneError('This file is outside of the clone.', 'Lectern does not open it.');
  if (!(await stat(file)).isFile()) throw missing;
  return file;
};
