/** Archives inside of archives: opened as folders are, with the same guards (S19). */
import { expect, it } from 'vitest';
import { indexOf, never, openBytes, packedZip } from '#electron/testing/archive-fixture.ts';
import { rawZip } from '#electron/testing/raw-zip.ts';
import { text } from '#testing/text.ts';
import { startOfEntry } from './entry-bytes.ts';
import { createNested } from './nested.ts';

const pathsOf = ({ entries }: { readonly entries: readonly { readonly path: string }[] }): readonly string[] =>
  entries.map(({ path }) => path);

it('an archive in an archive in an archive is listed, and its files are read', async () => {
  const wheel = await packedZip({ 'app/__init__.py': 'print(1)\n' });
  const bundle = await packedZip({ 'dist/app.whl': wheel, 'README.md': '# App\n' });
  const outermost = await openBytes(await packedZip({ 'report.txt': 'ok\n', 'bundle.zip': bundle }));
  const open = createNested(outermost);
  expect(await open([], never)).toBe(outermost);
  const first = await open([indexOf(outermost, 'bundle.zip')], never);
  expect(pathsOf(first)).toEqual(['dist/app.whl', 'README.md']);
  const inside = [indexOf(outermost, 'bundle.zip'), indexOf(first, 'dist/app.whl')];
  const second = await open(inside, never);
  expect(pathsOf(second)).toEqual(['app/__init__.py']);
  expect(String((await startOfEntry(second, 0, 100, never)).bytes)).toBe('print(1)\n');
  // Asked for again, it is the same one.
  expect(await open(inside, never)).toBe(second);
});

it.each([
  ['one that expands to more than 200 times its size', [{ name: 'a.zip', bytes: Buffer.alloc(101 * 1024 * 1024) }]],
  ['one with a password', [{ name: 'a.zip', flags: 1 }]],
  ['one with another size than the archive says', [{ name: 'a.zip', bytes: Buffer.from('PK'), size: 40 }]],
  ['one that leads out', [{ name: '../a.zip', bytes: Buffer.from('PK') }]],
])('S19 %s is not opened', async (_, entries) => {
  const outermost = await openBytes(rawZip(entries));
  await expect(createNested(outermost)([0], never)).rejects.toThrow(text('file_failures.entry_wrong'));
});

it('S19 all that are open together take no more room than a limit', async () => {
  const inner = await packedZip({ 'a.txt': 'x'.repeat(5_000) });
  const middle = await packedZip({ 'inner.zip': inner });
  const outermost = await openBytes(await packedZip({ 'middle.zip': middle }));
  expect(pathsOf(await createNested(outermost, middle.length + inner.length)([0, 0], never))).toEqual(['a.txt']);
  const tooFew = createNested(outermost, middle.length + inner.length - 1);
  expect(pathsOf(await tooFew([0], never))).toEqual(['inner.zip']);
  await expect(tooFew([0, 0], never)).rejects.toThrow(text('file_failures.nested_large'));
});

it('a file that is no archive says so, and one that is not there as well', async () => {
  const outermost = await openBytes(await packedZip({ 'a.jar': 'no archive at all, whatever its name says' }));
  await expect(createNested(outermost)([0], never)).rejects.toThrow(text('file_failures.archive_damaged'));
  await expect(createNested(outermost)([7], never)).rejects.toThrow(text('file_failures.entry_missing'));
});

it('S19 the bytes that damage lets through have to have their checksum', async () => {
  const inner = await packedZip({ 'a.txt': 'hello\n' });
  const outer = await packedZip({ 'inner.zip': inner });
  const opened = await openBytes(outer);
  const at = outer.indexOf('inner.zip') + 'inner.zip'.length + 4;
  outer[at] = (outer[at] ?? 0) ^ 0xff;
  await expect(createNested(opened)([0], never)).rejects.toThrow();
});
