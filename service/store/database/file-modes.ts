/** Keeps a data folder to its owner: folders 0700, files 0600, in earlier folders as well (L4, S29). */
import { chmodSync, existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What group and others could do. */
const others = 0o077;

const hasModes = process.platform !== 'win32';

const isLoose = (path: string): boolean => ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & others) !== 0;

/** Takes all rights of group and others away. A link is left alone, and so is what lies behind it. */
const tighten = (path: string, depth: number): void => {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found || found.isSymbolicLink()) return;
  if (depth > 0 && found.isDirectory()) for (const name of readdirSync(path)) tighten(join(path, name), depth - 1);
  // After what is in it: an open folder shows that the work is not done.
  if ((found.mode & others) !== 0) chmodSync(path, found.mode & 0o700);
};

/**
 * Tightens the parts of a data folder; what else lies in the folder is left alone.
 * Everything is looked at where the folder or one of its parts is open to others, as an earlier version or a copy left it;
 * else only one level, with the repositories' own folders: what lies in a closed folder is closed.
 * @param folder the data folder
 * @param parts names of its files and folders
 * @throws Error when the system does not let this process change the modes
 */
export const tightenModes = (folder: string, parts: readonly string[]): void => {
  if (!hasModes || !existsSync(folder)) return;
  const paths = parts.map((part) => join(folder, part));
  const depth = [folder, ...paths].some(isLoose) ? Infinity : 1;
  for (const path of paths) tighten(path, depth);
  if (isLoose(folder)) chmodSync(folder, 0o700);
};
