/** Names that nothing has yet: for a part file when it is made, for the file when it is whole. Nothing is overwritten (S18). */
import { join } from 'node:path';
import { createPart, type DiskFiles, type PartFile } from './part-file.ts';
import { numberedName } from './safe-name.ts';

/** More files of one name than this are no coincidence. */
const mostNumbers = 9_999;

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

const nameAt = (name: string, number: number): string => (number === 1 ? name : numberedName(name, number));

const exists = async (files: DiskFiles, path: string): Promise<boolean> =>
  files.stat(path).then(
    () => true,
    () => false,
  );

/** A part file that was made, and the name that is meant for the whole one. */
export interface ClaimedPart {
  readonly name: string;
  /** Name of the part file. */
  readonly part: string;
  readonly file: PartFile;
}

/**
 * Makes a part file in a folder, under the first name of which there is neither a file nor a part.
 * @param keepsName the user chose exactly this name, also where there is a file
 */
export const claimPart = async (
  files: DiskFiles,
  folder: string,
  name: string,
  keepsName: boolean,
): Promise<ClaimedPart> => {
  await files.mkdir(folder, { recursive: true });
  for (let number = 1; number <= mostNumbers; number += 1) {
    const candidate = nameAt(name, number);
    if (!keepsName && (await exists(files, join(folder, candidate)))) continue;
    const part = `${candidate}.part`;
    try {
      return { name: keepsName ? name : candidate, part, file: await createPart(files, join(folder, part)) };
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  }
  throw Object.assign(new Error('Every name is taken.'), { code: 'EEXIST' });
};

/** Gives the file a second name; where the file system has no links, one that was free is taken by an empty file first. */
const rename = async (files: DiskFiles, from: string, to: string): Promise<void> => {
  try {
    await files.link(from, to);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw error;
    await (await files.open(to, 'wx')).close();
    await files.rename(from, to);
    return;
  }
  await files.unlink(from);
};

/** The entry of a folder is on disk as well; systems that cannot say so are believed. */
const syncFolder = async (files: DiskFiles, folder: string): Promise<void> => {
  try {
    const handle = await files.open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  } catch {
    // Windows opens no folders.
  }
};

/**
 * Gives a whole part file, which is closed and synced, its name.
 * @param replaces the user agreed to replace the file of this name
 * @returns the name that it got
 */
export const nameWhole = async (
  files: DiskFiles,
  { folder, part, name, replaces }: { folder: string; part: string; name: string; replaces: boolean },
): Promise<string> => {
  const from = join(folder, part);
  if (replaces) {
    await files.rename(from, join(folder, name));
    await syncFolder(files, folder);
    return name;
  }
  for (let number = 1; number <= mostNumbers; number += 1) {
    const candidate = nameAt(name, number);
    try {
      await rename(files, from, join(folder, candidate));
      await syncFolder(files, folder);
      return candidate;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  }
  throw Object.assign(new Error('Every name is taken.'), { code: 'EEXIST' });
};
