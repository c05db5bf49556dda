/** The notices of the packages that the app contains: a file that the build generates beside the built code. */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { PackageNotice } from '#shared/about.ts';

const fileSchema = z.array(z.object({ name: z.string(), version: z.string(), licence: z.string(), text: z.string() }));

/**
 * Reads the file; null where there is none, as in a run from the sources.
 * @throws where the file cannot be read or is no such file
 */
export const readNotices = async (file: string): Promise<readonly PackageNotice[] | null> => {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : fileSchema.parse(JSON.parse(text));
};
