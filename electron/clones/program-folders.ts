/** Where programs are looked for: by whole paths, and never in the clone that is worked in. */
import { accessSync, constants, existsSync, realpathSync, statSync } from 'node:fs';
import { delimiter, dirname, isAbsolute, join, relative, sep } from 'node:path';

const realPath = (path: string): string | null => {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
};

const isWithin = (folder: string, path: string): boolean => {
  const way = relative(folder, path);
  return !isAbsolute(way) && way !== '..' && !way.startsWith(`..${sep}`);
};

/** The work tree that a path is in, without asking git: git is what is being looked for. */
const workTreeAround = (path: string): string => {
  for (let at = path; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at;
    if (dirname(at) === at) return path;
  }
};

/** Tells whether something lies outside of the clone, by its own path and behind links. */
const outsideOf = (path: string): ((found: string) => boolean) => {
  const own = workTreeAround(realPath(path) ?? path);
  return (found) => {
    const real = realPath(found);
    return real !== null && !isWithin(own, found) && !isWithin(own, real);
  };
};

/**
 * The folders of PATH that programs are taken from while a clone is worked in. An empty or relative one would be the clone's
 * own folder, where a hostile clone could have a program.
 * @param path of the clone, or of a file or folder in it
 */
export const programFolders = (path: string): readonly string[] => {
  const isElsewhere = outsideOf(path);
  return (process.env['PATH'] ?? '').split(delimiter).filter((folder) => isAbsolute(folder) && isElsewhere(folder));
};

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
};

// Windows looks into the current folder before PATH when a program has no whole path. Only `.exe` starts without a shell.
const gitName = process.platform === 'win32' ? 'git.exe' : 'git';

/** The whole path of git; null where there is none outside of the clone. */
export const findGit = (path: string): string | null => {
  const isElsewhere = outsideOf(path);
  const programs = programFolders(path).map((folder) => join(folder, gitName));
  return programs.find((program) => isProgram(program) && isElsewhere(program)) ?? null;
};
