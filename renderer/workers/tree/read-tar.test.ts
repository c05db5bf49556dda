/** Archives as git, tar and servers write them, in pieces of any size. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { textCodec } from '#renderer/workers/text-codec.ts';
import { createTarReader } from './read-tar.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-tar-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const longName = `${'long'.repeat(30)}.ts`;
const contents: Readonly<Record<string, string>> = {
  'a.ts': 'const a = 1;\n',
  'empty.ts': '',
  'block.ts': 'x'.repeat(512),
  'more.ts': 'y'.repeat(513),
  'folder/größe.ts': 'const b = 2;\n',
  [`folder/${'deep/'.repeat(30)}${longName}`]: 'const c = 3;\n',
};

const write = (): void => {
  for (const [path, text] of Object.entries(contents)) {
    mkdirSync(join(folder, 'own', path, '..'), { recursive: true });
    writeFileSync(join(folder, 'own', path), text);
  }
};

const run = (...[program = '', ...parameters]: readonly string[]): Buffer =>
  execFileSync(program, parameters, {
    cwd: folder,
    maxBuffer: 2 ** 26,
    env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
  });

const archiveOfGit = (): Buffer => {
  run('git', 'init', '--quiet', 'own');
  run('git', '-C', 'own', 'add', '.');
  run('git', '-C', 'own', '-c', 'user.name=Odd', '-c', 'user.email=odd@x.example', 'commit', '--quiet', '-m', 'All');
  return run('git', '-C', 'own', 'archive', '--format=tar', '--prefix=own/', 'HEAD');
};

const read = (bytes: Uint8Array, piece: number) => {
  const files: Record<string, string> = {};
  const reader = createTarReader(
    { wants: () => true, file: (path, own) => void (files[path] = textCodec.decode(own)) },
    textCodec.decode,
  );
  for (let at = 0; at < bytes.length; at += piece) reader.feed(bytes.subarray(at, at + piece));
  return { files, reader };
};

const expected = Object.fromEntries(Object.entries(contents).map(([path, text]) => [`own/${path}`, text]));

describe('the files of an archive', () => {
  it.each([1, 511, 512, 4_096, 1_000_000])('of git, in pieces of %d bytes', (piece) => {
    write();
    const { files, reader } = read(archiveOfGit(), piece);
    expect([files, reader.isComplete, reader.isMalformed]).toEqual([expected, true, false]);
  });

  it.each(['gnu', 'pax', 'ustar'])('of tar, as %s', (format) => {
    write();
    // The older format has no room for such a name.
    if (format === 'ustar') rmSync(join(folder, 'own/folder/deep'), { recursive: true });
    const { files, reader } = read(run('tar', `--format=${format}`, '-cf', '-', 'own'), 700);
    const all = Object.entries(expected).filter(([path]) => format !== 'ustar' || !path.includes(longName));
    expect([files, reader.isComplete]).toEqual([Object.fromEntries(all), true]);
  });

  it('are passed over where they are of no interest', () => {
    write();
    const taken: string[] = [];
    const reader = createTarReader(
      { wants: (path, size) => path.endsWith('.ts') && size === 513, file: (path) => void taken.push(path) },
      textCodec.decode,
    );
    reader.feed(archiveOfGit());
    expect(taken).toEqual(['own/more.ts']);
  });

  it('are not taken from what is no archive, nor from one that ends early', () => {
    expect(read(textCodec.encode('<html>'.repeat(200)), 100).reader.isMalformed).toBe(true);
    write();
    const { reader } = read(archiveOfGit().subarray(0, 1_024), 100);
    expect([reader.isComplete, reader.isMalformed]).toEqual([false, false]);
  });
});
