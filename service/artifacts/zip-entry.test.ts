/** Single files of real archives: packed or stored, empty, in the large form, beside thousands of others. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { findZipEntry } from './zip-entry.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-zip-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const archive = async (
  name: string,
  fill: (zip: ZipFile) => void,
  { isLarge = false, comment = '' } = {},
): Promise<string> => {
  const zip = new ZipFile();
  fill(zip);
  zip.end({ forceZip64Format: isLarge, comment });
  const file = join(folder, name);
  await writeFile(file, await buffer(zip.outputStream));
  return file;
};

/** The file of an archive by what was found, null when nothing was. */
const read = async (file: string, name: string): Promise<string | null> => {
  const entry = await findZipEntry(file, name);
  if (!entry) return null;
  const handle = await open(file);
  const packed = Buffer.alloc(entry.packed);
  await handle.read(packed, 0, entry.packed, entry.start);
  await handle.close();
  const bytes = entry.isDeflated ? inflateRawSync(packed) : packed;
  expect(bytes.length).toBe(entry.size);
  return bytes.toString();
};

const text = 'berth 7 is free\n'.repeat(50);
const usual = (isLarge: boolean) => (zip: ZipFile) => {
  const options = { forceZip64Format: isLarge };
  zip.addBuffer(Buffer.from(text), 'packed.txt', options);
  zip.addBuffer(Buffer.from(text), 'stored/ä.txt', { compress: false, ...options });
  zip.addBuffer(Buffer.alloc(0), 'empty', options);
  zip.addEmptyDirectory('folder');
};

describe.each([
  ['usual', {}],
  ['large (zip64)', { isLarge: true }],
  ['commented', { comment: 'PK: berth 7 is free' }],
])('an archive of the %s form', (name, options) => {
  it('has its files, and no folders or others', async () => {
    const file = await archive(`${name}.zip`, usual('isLarge' in options), options);
    expect(await read(file, 'packed.txt')).toBe(text);
    expect(await read(file, 'stored/ä.txt')).toBe(text);
    expect(await read(file, 'empty')).toBe('');
    expect(await read(file, 'folder/')).toBeNull();
    expect(await read(file, 'stored')).toBeNull();
    expect((await findZipEntry(file, 'packed.txt'))?.isDeflated).toBe(true);
    expect((await findZipEntry(file, 'stored/ä.txt'))?.isDeflated).toBe(false);
  });
});

it('finds a file among more than the small form can count, in an archive by git', async () => {
  const repository = join(folder, 'many.git');
  execFileSync('git', ['init', '-q', '--bare', repository]);
  const git = (input: string, ...args: readonly string[]): string =>
    execFileSync('git', ['-C', repository, ...args], { input, encoding: 'utf8' }).trim();
  const [blob, last] = [git('text', 'hash-object', '-w', '--stdin'), git('the last', 'hash-object', '-w', '--stdin')];
  const lines = Array.from({ length: 66_000 }, (_, index) => `100644 blob ${blob}\tfile-${String(index)}\n`);
  const tree = git(`${lines.join('')}100644 blob ${last}\tzebra\n`, 'mktree');
  const file = join(folder, 'many.zip');
  git('', 'archive', '--format=zip', '-o', file, tree);
  expect([await read(file, 'file-65999'), await read(file, 'zebra')]).toEqual(['text', 'the last']);
});

it('says so when it is no archive', async () => {
  const file = join(folder, 'not.zip');
  await writeFile(file, 'plain text');
  await expect(findZipEntry(file, 'x')).rejects.toThrow('no zip archive');
});
