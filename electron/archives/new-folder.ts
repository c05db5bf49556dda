/** A new folder for files of an archive: filled under another name, and named when all of it is there (R12). */
import { lstat, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { numberedName, safeName } from '#electron/downloads/safe-name.ts';

/** More folders of one name than this are no coincidence. */
const mostNumbers = 9_999;

/** A folder that is being filled. */
export interface NewFolder {
  /** Whole path, to be filled. */
  readonly path: string;
  /** Gives it its name; answers its whole path. */
  readonly finish: () => Promise<string>;
  /** Removes it with what is in it. */
  readonly discard: () => Promise<void>;
}

const isTaken = (error: unknown): boolean =>
  ['EEXIST', 'ENOTEMPTY', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Runs something with the first name that nothing has. */
const firstFree = async (
  parent: string,
  name: string,
  attempt: (candidate: string) => Promise<unknown>,
): Promise<string> => {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : numberedName(name, number);
    const isThere = await lstat(join(parent, candidate)).then(
      () => true,
      () => false,
    );
    if (isThere && number < mostNumbers) continue;
    try {
      await attempt(candidate);
      return candidate;
    } catch (error) {
      if (!isTaken(error) || number >= mostNumbers) throw error;
    }
  }
};

/** Makes it inside of a folder, which is made as well where it is missing. Nothing that is there is changed. */
export const makeNewFolder = async (parent: string, wanted: string): Promise<NewFolder> => {
  const name = safeName(wanted, 'artifacts');
  await mkdir(parent, { recursive: true });
  const part = await firstFree(parent, `${name}.part`, (candidate) => mkdir(join(parent, candidate)));
  const path = join(parent, part);
  return {
    path,
    finish: async () => {
      // Renaming a folder replaces an empty folder at most.
      const given = await firstFree(parent, name, (candidate) => rename(path, join(parent, candidate)));
      return join(parent, given);
    },
    discard: () => rm(path, { recursive: true, force: true }),
  };
};
