/** What unzip makes of an archive: the judge of ours. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { startOfEntry } from '#electron/archives/entry-bytes.ts';
import { never, openBytes } from './archive-fixture.ts';

const environment = { ...process.env, LC_ALL: 'C.UTF-8', UNZIP: '', ZIPINFO: '' };

/** What it lists, without folders, and the files that it writes with their contents. */
const unzipped = (
  bytes: Buffer,
): { readonly listed: readonly string[]; readonly files: ReadonlyMap<string, string> } => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-unzip-'));
  try {
    const archive = join(folder, 'archive.zip');
    const out = join(folder, 'out');
    writeFileSync(archive, bytes);
    const { stdout } = spawnSync('unzip', ['-Z1', archive], { encoding: 'utf8', env: environment });
    spawnSync('unzip', ['-qq', '-o', archive, '-d', out], { env: environment });
    const listed = stdout.split('\n').filter((line) => line !== '' && line !== 'Empty zipfile.' && !line.endsWith('/'));
    const files = new Map<string, string>();
    for (const entry of existsSync(out) ? readdirSync(out, { recursive: true, withFileTypes: true }) : []) {
      const path = join(entry.parentPath, entry.name);
      // A name that is no UTF-8 cannot be opened by the text of it.
      if (entry.isFile() && existsSync(path)) files.set(path.slice(out.length + 1), readFileSync(path, 'base64'));
    }
    return { listed, files };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * Expects the same files with the same bytes.
 * @param paths the paths that are expected instead of those that it lists
 * @returns how many files were compared
 */
export const expectAsUnzip = async (bytes: Buffer, name: string, paths?: readonly string[]): Promise<number> => {
  const archive = await openBytes(bytes);
  const { listed, files } = unzipped(bytes);
  expect(
    archive.entries.map(({ path }) => path),
    name,
  ).toEqual(paths ?? listed);
  let compared = 0;
  for (const [at, { path, problem }] of archive.entries.entries()) {
    if (problem !== null || !files.has(path)) continue;
    const read = await startOfEntry(archive, at, 10_000, never);
    expect(read.bytes.toString('base64'), `${name}: ${path}`).toBe(files.get(path));
    compared += 1;
  }
  return compared;
};
