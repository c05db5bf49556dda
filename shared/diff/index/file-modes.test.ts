/** File modes in words, for every pair of types that git knows. */
import { describe, expect, it } from 'vitest';
import { fileTypeOf, modeWords } from './file-modes.ts';

const words = (a_mode: string, b_mode: string, commits: readonly [string, string] = ['', '']) =>
  modeWords(
    { a_mode, b_mode, new_file: /^0*$/.test(a_mode), deleted_file: /^0*$/.test(b_mode) },
    { before: commits[0], after: commits[1] },
  );
const one = '1111111122222222333333334444444455555555';
const two = 'aaaaaaaabbbbbbbbccccccccddddddddeeeeeeee';

describe('modes in words', () => {
  it.each([
    ['100644', '100644', ''],
    ['100644', '100755', 'now executable'],
    ['100755', '100644', 'no longer executable'],
    ['100755', '100755', 'executable file'],
    ['0', '100644', ''],
    ['0', '100755', 'executable file'],
    ['000000', '120000', 'symbolic link'],
    ['120000', '0', 'symbolic link'],
    ['120000', '120000', 'symbolic link'],
    ['100644', '120000', 'a file became a symbolic link'],
    ['120000', '100755', 'a symbolic link became an executable file'],
    ['100644', '100600', 'mode 100644 to 100600'],
    ['', '', ''],
  ])('%s to %s: %s', (before, after, expected) => {
    expect(words(before, after)).toBe(expected);
  });
  it('name the commits of a submodule', () => {
    expect(words('160000', '160000', [one, two])).toBe('submodule from 11111111 to aaaaaaaa');
    expect(words('0', '160000', ['', two])).toBe('submodule at aaaaaaaa');
    expect(words('160000', '0', [one, ''])).toBe('submodule at 11111111');
    expect(words('100644', '160000', ['', two])).toBe('a file became a submodule at aaaaaaaa');
    expect(words('160000', '120000', [one, ''])).toBe('a submodule at 11111111 became a symbolic link');
  });
  it('take the modes of early git for plain files', () => {
    expect(fileTypeOf('100664')).toBe('file');
    expect(words('100664', '100755')).toBe('now executable');
  });
});
