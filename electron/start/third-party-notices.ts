/** Reads the licences of what ships in the app: the build writes them beside the bundles. */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { ThirdPartyNotice } from '../../shared/ipc/about.ts';

const noticesSchema = z.array(
  z.object({ name: z.string(), version: z.string(), licence: z.string(), text: z.string() }),
);

/** The notices of a file, by name; rejects where the build left none or it is damaged. */
export const readNotices = async (file: string): Promise<readonly ThirdPartyNotice[]> =>
  noticesSchema.parse(JSON.parse(await readFile(file, 'utf8')));
