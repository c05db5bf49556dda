/** Files and archives saved by their controls: byte for byte what git has. */
// Home, files: repository.archive
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { downloadsOf } from '#e2e/fixtures/launch-app.ts';
import { binary, pushVariedFiles, variedBranch } from '#e2e/fixtures/varied-files.ts';
import { goToVaried } from '#e2e/pages/files.ts';
import { gitOf } from '#e2e/pages/repository.ts';
import { whenLacking } from '#testing/lacking.ts';

test('repository.blobRaw: a file is saved as it is', async ({ maintainer }) => {
  const page = await maintainer.open();
  pushVariedFiles(maintainer);
  await goToVaried(page, 'data/table.bin');
  await page.getByRole('button', { name: text('common.download'), exact: true }).click();
  await expect(page.getByRole('img', { name: text('downloads.done') })).toBeVisible();
  expect(readFileSync(join(downloadsOf(maintainer.app.userData), 'table.bin')).equals(binary)).toBe(true);

  await goToVaried(page, 'data/large.log');
  await page.getByRole('button', { name: text('common.download'), exact: true }).click();
  await expect(page.getByRole('img', { name: text('downloads.done') })).toBeVisible();
  const saved = join(downloadsOf(maintainer.app.userData), 'large.log');
  expect(execFileSync('git', ['hash-object', saved], { encoding: 'utf8' }).trim()).toBe(
    gitOf(maintainer, 1, 'rev-parse', `${variedBranch}:data/large.log`),
  );
});

const unpack: Readonly<Record<string, (archive: string, to: string) => readonly string[]>> = {
  'tar.gz': (archive, to) => ['tar', 'xzf', archive, '-C', to],
  'tar.bz2': (archive, to) => ['tar', 'xjf', archive, '-C', to],
  tar: (archive, to) => ['tar', 'xf', archive, '-C', to],
  zip: (archive, to) => ['python3', '-m', 'zipfile', '-e', archive, to],
};

for (const [format, commandOf] of Object.entries(unpack))
  test(
    `repository.archive: all files of the branch, as ${format}`,
    { tag: format === 'zip' ? '@always' : [] },
    async ({ maintainer }) => {
      if (format === 'zip') test.skip(...whenLacking('python3'));
      if (format === 'tar.bz2') test.skip(...whenLacking('bzip2'));
      const page = await maintainer.open();
      const commit = pushVariedFiles(maintainer);
      await goToVaried(page);
      await page.getByRole('button', { name: text('files.download_as') }).click();
      await page.getByRole('menuitem', { name: format, exact: true }).click();
      await expect(page.getByText(text('files.archive_saved'))).toBeVisible();
      const folder = downloadsOf(maintainer.app.userData);
      const [name = ''] = readdirSync(folder);
      expect(name.endsWith(`${commit}.${format}`)).toBe(true);
      const out = mkdtempSync(join(tmpdir(), 'lectern-e2e-archive-'));
      try {
        const [program = '', ...parameters] = commandOf(join(folder, name), out);
        execFileSync(program, parameters);
        const [root = ''] = readdirSync(out);
        const saved = readdirSync(join(out, root), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name).slice(out.length + root.length + 2))
          .sort();
        const inGit = gitOf(maintainer, 1, 'ls-tree', '-r', '-z', variedBranch)
          .split('\0')
          .filter((line) => /^100/.test(line) || (format === 'zip' && /^120000/.test(line)))
          .map((line) => line.split('\t')[1] ?? '')
          .sort();
        expect(saved).toEqual(inGit);
        expect(readFileSync(join(out, root, 'data/table.bin')).equals(binary)).toBe(true);
      } finally {
        rmSync(out, { recursive: true, force: true });
      }
    },
  );
