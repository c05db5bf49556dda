/** Archives with oddities by chance: the files that unzip lists, with the bytes that unzip writes (defect A-4). */
import { expect, it } from 'vitest';
import { having } from '#testing/lacking.ts';
import { anyArchive } from '#electron/testing/any-archive.ts';
import { expectAsUnzip } from '#electron/testing/unzip.ts';

it('300 archives', having('unzip'), async () => {
  let files = 0;
  for (let seed = 1_000; seed < 1_300; seed += 1)
    files += await expectAsUnzip(anyArchive(seed), `archive ${String(seed)}`);
  expect(files).toBeGreaterThan(600);
});
