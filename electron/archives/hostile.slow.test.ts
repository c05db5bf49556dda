/** Hostile archives, each made by its bytes: reported entry by entry, survived, and nothing of them on the disk that was not asked for (S19). */
import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { indexOf, never, openBytes, packedZip } from '#electron/testing/archive-fixture.ts';
import { rawZip } from '#electron/testing/raw-zip.ts';
import type { RawEntry } from '#electron/testing/raw-zip.ts';
import { makeFolder } from '#electron/testing/closing.ts';
import { text } from '#testing/text.ts';
import { startOfEntry } from './entry-bytes.ts';
import { unpackEntries } from './unpack-entries.ts';

let parent: string;
let folder: string;
beforeEach(async () => {
  parent = makeFolder();
  folder = await mkdtemp(join(parent, 'in-'));
});

const good: RawEntry = { name: 'reports/good.txt', bytes: Buffer.from('good\n') };

const problemsOf = async (...entries: readonly RawEntry[]) => {
  const archive = await openBytes(rawZip([good, ...entries]));
  return archive.entries.slice(1).map(({ problem }) => problem);
};

const saveAll = async (bytes: Buffer, most?: number, system?: NodeJS.Platform) => {
  const archive = await openBytes(bytes);
  const entries = archive.entries.map((_entry, at) => at);
  return unpackEntries(
    archive,
    { folder, entries, ...(most !== undefined && { most }), ...(system && { system }) },
    () => undefined,
    never,
  );
};

/** Every file below the folder above, by its path. */
const filesOf = async (): Promise<readonly string[]> => {
  const entries = await readdir(parent, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
};

describe('S19 an entry that is not safe is reported and not saved', () => {
  it.each<[string, string, RawEntry[]]>([
    ['a path up', 'outside', [{ name: '../evil.txt' }]],
    ['a path up from inside', 'outside', [{ name: 'a/../../evil.txt' }]],
    ['an absolute path', 'outside', [{ name: '/tmp/evil.txt' }]],
    ['a drive', 'outside', [{ name: 'C:/evil.txt' }]],
    ['a drive without a slash', 'outside', [{ name: 'c:evil.txt' }]],
    ['a backslash', 'outside', [{ name: '..\\evil.txt' }]],
    ['an empty part', 'outside', [{ name: 'a//evil.txt' }]],
    ['a NUL', 'outside', [{ name: 'evil.txt\0.png' }]],
    ['a symbolic link', 'link', [{ name: 'link', mode: 0o120777, bytes: Buffer.from('/etc/passwd') }]],
    ['a device', 'link', [{ name: 'device', mode: 0o060644 }]],
    ['a file with a password', 'encrypted', [{ name: 'secret', flags: 1 }]],
    ['another compression', 'method', [{ name: 'packed', method: 14 }]],
    ['an unpacked size that a stored file cannot have', 'size', [{ name: 'stored', isStored: true, size: 9 }]],
    ['1000:1', 'ratio', [{ name: 'bomb', bytes: Buffer.alloc(101 * 1024 * 1024) }]],
    ['a path of too many folders', 'deep', [{ name: `${'a/'.repeat(40)}x` }]],
  ])('%s', async (_name, problem, entries) => {
    expect(await problemsOf(...entries)).toEqual([problem]);
    const saved = await saveAll(rawZip([good, ...entries]));
    expect(saved).toMatchObject({ files: 1, refusedCount: 1, refused: [{ path: entries[0]?.name, problem }] });
    expect(await filesOf()).toEqual(['reports/good.txt']);
  });

  it('the second of one name, also of a folder', async () => {
    const names = ['a/x.txt', 'a/x.txt', 'a', 'reports/good.txt/in', 'A/x.txt'];
    expect(await problemsOf(...names.map((name) => ({ name })))).toEqual([
      null,
      'duplicate',
      'duplicate',
      'duplicate',
      null,
    ]);
  });

  it('defect A-3 a log of like lines is none', async () => {
    expect(await problemsOf({ name: 'log', bytes: Buffer.alloc(20 * 1024 * 1024, 'the same line\n') })).toEqual([null]);
  });

  it('entries that share their bytes', async () => {
    const many = Array.from({ length: 50 }, (_none, at) => ({ name: `copy-${String(at)}`, sharesWith: 1 }));
    const problems = await problemsOf({ name: 'kernel', bytes: Buffer.alloc(1_000_000, 7) }, ...many);
    expect(new Set(problems)).toEqual(new Set(['overlap']));
    expect((await saveAll(rawZip([good, { name: 'kernel' }, ...many]))).files).toBe(1);
  });
});

describe('S19 a lying size or checksum', () => {
  const text = Buffer.from('0123456789'.repeat(20_000));
  it.each<[string, RawEntry]>([
    ['more bytes than it says', { name: 'liar', bytes: text, size: 1_000 }],
    ['fewer bytes than it says', { name: 'liar', bytes: text, size: 300_000 }],
    ['another checksum', { name: 'liar', bytes: text, crc: 1 }],
  ])('%s: the file is left out and removed, others are saved', async (_name, entry) => {
    expect(await problemsOf(entry)).toEqual([null]);
    const saved = await saveAll(rawZip([entry, good]));
    expect(saved).toMatchObject({ files: 1, refused: [{ path: 'liar', problem: 'size' }] });
    expect(await filesOf()).toEqual(['reports/good.txt']);
  });

  it('reading ends at the bytes that were asked for', async () => {
    const archive = await openBytes(rawZip([{ name: 'bomb', bytes: Buffer.alloc(20 * 1024 * 1024) }]));
    const { bytes, isStart } = await startOfEntry(archive, 0, 1_000, never);
    expect([bytes.length, isStart]).toEqual([1_000, true]);
  });
});

describe('S18 names that a computer cannot have', () => {
  it('get safe ones, inside of the folder, and two that become one are not written over each other', async () => {
    const names = [
      'con.txt',
      'a/nul',
      'trailing. ',
      'ques?tion',
      'ques*tion',
      'rtl\u202egnp.exe',
      `${'x'.repeat(300)}.txt`,
    ];
    const saved = await saveAll(rawZip(names.map((name) => ({ name }))), undefined, 'win32');
    expect(saved.refused).toEqual([]);
    expect(await filesOf()).toEqual(
      ['_con.txt', 'a/_nul', 'trailing', 'ques_tion', 'ques_tion (2)', 'rtl_gnp.exe', `${'x'.repeat(236)}.txt`].sort(),
    );
    expect(saved.renamed.map(({ path }) => path)).toEqual(names);
  });

  it('defect A-3 stay as they are where the system takes them', async () => {
    const names = [
      '.next/x',
      '.env',
      '.well-known/y',
      '-a',
      '~b',
      'con',
      'ab: d?.txt',
      'e. ',
      'README',
      'readme',
      '\u200df',
    ];
    const saved = await saveAll(rawZip(names.map((name) => ({ name }))), undefined, 'linux');
    expect([saved.renamed, saved.refused]).toEqual([[], []]);
    expect(await filesOf()).toEqual(names.toSorted());
  });

  it('defect A-3 those of other files go to these, and those that had to change get a number', async () => {
    const names = ['a?b', 'a_b', 'a*b', 'Log', 'log', 'd?/x', 'd*/x', 'e?/f', 'e_'];
    const saved = await saveAll(rawZip(names.map((name) => ({ name }))), undefined, 'win32');
    expect(await filesOf()).toEqual(
      ['a_b (2)', 'a_b', 'a_b (3)', 'Log', 'log (2)', 'd_/x', 'd_/x (2)', 'e_/f', 'e_ (2)'].toSorted(),
    );
    expect(saved.refused).toEqual([]);
  });

  it('the configuration of a repository is none, on any system', async () => {
    const names = ['.git/config', 'a/.GIT/hooks/post-checkout', '.gitignore', '.github/x'];
    await saveAll(rawZip(names.map((name) => ({ name }))), undefined, 'linux');
    expect(await filesOf()).toEqual(
      ['.gitignore', '.github/x', '_.git/config', 'a/_.GIT/hooks/post-checkout'].toSorted(),
    );
  });
});

it('S21 what is saved can be read and not run, whatever the archive says', async () => {
  await saveAll(rawZip([{ name: 'run.sh', mode: 0o100777, bytes: Buffer.from('#!/bin/sh\n') }]));
  const file = join(folder, 'run.sh');
  expect((await stat(file)).mode & 0o111).toBe(0);
  expect(await readFile(file, 'utf8')).toBe('#!/bin/sh\n');
});

it('S19 the sum of what is saved has a limit: then the saving ends, and says so', async () => {
  const entries = ['a', 'b', 'c'].map((name) => ({ name, bytes: Buffer.from('0123456789') }));
  await expect(saveAll(rawZip(entries), 25)).rejects.toThrow(text('file_failures.unpack_large'));
});

it('S19 of 200,000 entries the first 50,000 are listed, and the others are counted', async () => {
  const bytes = rawZip(Array.from({ length: 200_000 }, (_none, at) => ({ name: `f${String(at)}`, isStored: true })));
  const archive = await openBytes(bytes);
  expect([archive.entries.length, archive.unlisted]).toEqual([50_000, 150_000]);
});

it('S19 zip64 is read as any other', async () => {
  const archive = await openBytes(await packedZip({ 'a/b.txt': 'text', 'a/': '' }, true));
  expect(archive.entries.map(({ path, problem }) => [path, problem])).toEqual([['a/b.txt', null]]);
  expect((await startOfEntry(archive, indexOf(archive, 'a/b.txt'), 99, never)).bytes.toString()).toBe('text');
});

describe('S19 damage', () => {
  it('no archive, a cut one and an empty file are said', async () => {
    const bytes = rawZip([good]);
    for (const wrong of [Buffer.from('<html>sign in</html>'), bytes.subarray(0, -30), Buffer.alloc(0)])
      await expect(openBytes(wrong)).rejects.toThrow(/damaged/);
  });

  it('of a directory that is damaged half-way what came before is usable', async () => {
    const bytes = rawZip([good, { name: 'second' }, { name: 'third' }]);
    bytes.write('XX', bytes.indexOf(Buffer.from('third'), bytes.indexOf('PK\u0001\u0002')) - 46, 'latin1');
    const archive = await openBytes(bytes);
    expect([archive.entries.map(({ path }) => path), archive.unlisted]).toEqual([[good.name, 'second'], null]);
    expect((await startOfEntry(archive, 0, 99, never)).bytes.toString()).toBe('good\n');
  });

  it('bytes that cannot be unpacked are said, and others are read', async () => {
    const bytes = rawZip([{ name: 'broken', bytes: Buffer.from('abc'.repeat(999)) }, good]);
    bytes.fill(0xff, 40, 50);
    const archive = await openBytes(bytes);
    await expect(startOfEntry(archive, 0, 9_999, never)).rejects.toThrow('damaged');
    expect((await startOfEntry(archive, 1, 99, never)).bytes.toString()).toBe('good\n');
  });
});
