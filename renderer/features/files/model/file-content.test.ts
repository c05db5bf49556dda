/** Bytes told apart, pointers, sizes. */
import { expect, it } from 'vitest';
import { isMarkdown } from '#renderer/components/markdown/is-markdown.ts';
import { contentOf, pointerIn, readmeAmong, sizeText } from './file-content.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'ab'.repeat(32)}\nsize 12345\n`;

it('tells bytes apart, whatever their file is called', () => {
  const png = new Uint8Array([
    0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 2, 0, 0, 0, 3,
  ]);
  expect(contentOf(png)).toMatchObject({
    kind: 'picture',
    picture: { type: 'image/png', size: { width: 2, height: 3 } },
  });
  expect(contentOf(utf8('a\n'))).toMatchObject({ kind: 'text', pointer: null });
  expect(contentOf(new Uint8Array([0, 1, 2]))).toEqual({ kind: 'binary' });
  // An SVG is text: nothing of it is drawn.
  expect(contentOf(utf8('<svg xmlns="http://www.w3.org/2000/svg"></svg>')).kind).toBe('text');
});

it('reads a pointer of Git LFS, and takes nothing else for one', () => {
  expect(pointerIn(pointer)).toEqual({ oid: 'ab'.repeat(32), size: 12_345 });
  expect(contentOf(utf8(pointer))).toMatchObject({ pointer: { size: 12_345 } });
  for (const text of [
    pointer.slice(1),
    pointer.replace('sha256', 'md5'),
    pointer.replace('size ', 'size x'),
    pointer + 'x'.repeat(2_000),
  ])
    expect(pointerIn(text)).toBeNull();
});

it('writes sizes as people read them', () => {
  expect([0, 1, 999, 1_000, 9_430, 123_456, 5_000_000, 7_200_000_000].map(sizeText)).toEqual([
    '0 bytes',
    '1 byte',
    '999 bytes',
    '1 KB',
    '9.4 KB',
    '123 KB',
    '5 MB',
    '7.2 GB',
  ]);
});

it('finds the file that introduces a folder', () => {
  const named = (...names: readonly string[]) => readmeAmong(names.map((name) => ({ name })))?.name;
  expect(named('a.go', 'README', 'Readme.md')).toBe('Readme.md');
  expect(named('README.txt')).toBe('README.txt');
  expect(named('readme.go')).toBeUndefined();
  expect(['a.md', 'A.MARKDOWN', 'md', 'a.mdx'].map(isMarkdown)).toEqual([true, true, false, false]);
});
