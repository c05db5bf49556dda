/** A merge request over files that are not UTF-8: their texts, and names of two files. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commitAll, git, inClone, remoteOf } from './colleague.ts';
import type { ProjectSetup } from './project-setup.ts';

/** Files before and after, by their names; names may be no UTF-8 either. */
export type Versions = readonly (readonly [name: string | Buffer, before: Buffer, after: Buffer])[];

/** Names that the server sends alike: both are `latin-` and a character that is not UTF-8. */
export const sameNames = [0xe8, 0xe9].map((byte) => Buffer.from([...Buffer.from('names/latin-'), byte]));

/** Opens a merge request that changes the files; its number. */
export const planEncodings = async (
  { service, send }: Pick<ProjectSetup, 'service' | 'send'>,
  files: Versions,
): Promise<number> => {
  inClone(remoteOf(service), 'main', (clone) => {
    for (const folder of ['names', 'enc']) mkdirSync(join(clone, folder));
    for (const side of [1, 2] as const) {
      git(clone, 'switch', '--quiet', '--create', `encodings-${String(side)}`);
      for (const file of files)
        writeFileSync(Buffer.concat([Buffer.from(`${clone}/`), Buffer.from(file[0])]), file[side]);
      commitAll(clone, `Files that are not UTF-8, ${String(side)}`);
    }
    git(clone, 'push', '--quiet', 'origin', 'encodings-1', 'encodings-2');
  });
  const made = (await send('maintainer', 'POST /merge_requests', {
    source_branch: 'encodings-2',
    target_branch: 'encodings-1',
    title: 'Files that are not UTF-8',
  })) as { readonly iid: number };
  return made.iid;
};
