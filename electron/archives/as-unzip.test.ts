/** Archives of odd packers and damaged ones are read as unzip reads them, and what is odd about them is named (defect A-4). */
import { describe, expect, it } from 'vitest';
import { having } from '#testing/lacking.ts';
import { anyArchive } from '#electron/testing/any-archive.ts';
import { openBytes } from '#electron/testing/archive-fixture.ts';
import { oddArchives } from '#electron/testing/odd-archives.ts';
import { rawZip } from '#electron/testing/raw-zip.ts';
import { expectAsUnzip } from '#electron/testing/unzip.ts';
import { text } from '#testing/text.ts';

const all = Object.entries(oddArchives);

it.each(all)('an archive that %s is opened, and what is odd is named', async (_name, { bytes, odd, paths }) => {
  const archive = await openBytes(bytes);
  expect(archive.oddities.map(({ kind }) => kind)).toEqual(odd);
  if (paths) expect(archive.entries.map(({ path }) => path)).toEqual(paths);
  const isChanged = odd.includes('names') || odd.includes('backslash');
  expect(archive.entries.some(({ isRewritten }) => isRewritten)).toBe(isChanged || bytes.includes('./a.txt'));
});

describe('as unzip reads it', having('unzip'), () => {
  it.each(all)('an archive that %s', async (name, { bytes, paths }) => {
    await expectAsUnzip(bytes, name, paths);
  });

  it('30 archives with oddities by chance', async () => {
    let files = 0;
    for (let seed = 1; seed <= 30; seed += 1) files += await expectAsUnzip(anyArchive(seed), `archive ${String(seed)}`);
    expect(files).toBeGreaterThan(60);
  });
});

it('of a directory that counts to 65,535 and begins again, all files are there', async () => {
  const names = Array.from({ length: 66_000 }, (_none, at) => ({ name: `f${String(at)}`, isStored: true }));
  const archive = await openBytes(rawZip(names, { count: 66_000 - 65_536 }));
  expect([archive.entries.length, archive.unlisted, archive.oddities]).toEqual([50_000, 16_000, []]);
});

it('a part of an archive in several parts is none by itself', async () => {
  await expect(openBytes(rawZip([{ name: 'a' }], { disks: [2, 0] }))).rejects.toThrow(
    text('file_failures.archive_part'),
  );
});
