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

/** Tells whether something lies outside of all these clones, by its own path and behind links. */
const outsideOf = (paths: readonly string[]): ((found: string) => boolean) => {
  const clones = paths.map((path) => workTreeAround(realPath(path) ?? path));
  return (found) => {
    const real = realPath(found);
    return real !== null && !clones.some((clone) => isWithin(clone, found) || isWithin(clone, real));
  };
};

/**
 * The folders of PATH that programs are taken from. An empty or relative one would be the folder that is worked in, where
 * somebody else could have put a program.
 * @param paths of clones, or of files or folders in them
 */
export const programFolders = (...paths: readonly string[]): readonly string[] => {
  const isElsewhere = outsideOf(paths);
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

/** The whole path of git; null where there is none outside of the clones. */
export const findGit = (...paths: readonly string[]): string | null => {
  const isElsewhere = outsideOf(paths);
  const programs = programFolders(...paths).map((folder) => join(folder, gitName));
  return programs.find((program) => isProgram(program) && isElsewhere(program)) ?? null;
};
