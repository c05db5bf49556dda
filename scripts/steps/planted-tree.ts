/** A tree of its own with planted files, in which a tool has something to find. */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '#scripts/run-command.ts';

/** Where to write, as paths of a repository, and what. */
export type Planted = Readonly<Record<string, string>>;

/**
 * Does the work in a folder that is deleted afterwards.
 * @param settings files of the repository's root that are copied into it
 */
export const inPlantedTree = async <Result>(
  settings: readonly string[],
  planted: readonly Planted[],
  work: (folder: string) => Promise<Result>,
): Promise<Result> => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-planted-'));
  try {
    for (const name of settings) copyFileSync(join(root, name), join(folder, name));
    for (const [path, text] of planted.flatMap((files) => Object.entries(files))) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
