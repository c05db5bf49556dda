/** File modes in words, for every pair of types that git knows. */
import { describe, expect, it } from 'vitest';
import { text } from '#testing/text.ts';
import { modeWords } from './mode-words.ts';

const words = (a_mode: string, b_mode: string, commits: readonly [string, string] = ['', '']) =>
  modeWords(
    { a_mode, b_mode, new_file: /^0*$/.test(a_mode), deleted_file: /^0*$/.test(b_mode) },
    { before: commits[0], after: commits[1] },
  );
const plain = text('common.file');
const link = text('common.symbolic_link');
const executable = text('review_diff.mode_executable');
const at = (sha: string): string => text('review_diff.mode_submodule_at', { sha });
const one = '1111111122222222333333334444444455555555';
const two = 'aaaaaaaabbbbbbbbccccccccddddddddeeeeeeee';

describe('modes in words', () => {
  it.each([
    ['100644', '100644', ''],
    ['100644', '100755', text('review_diff.mode_now_executable')],
    ['100755', '100644', text('review_diff.mode_not_executable')],
    ['100755', '100755', executable],
    ['0', '100644', ''],
    ['0', '100755', executable],
    ['000000', '120000', link],
    ['120000', '0', link],
    ['120000', '120000', link],
    ['100644', '120000', `${plain} → ${link}`],
    ['120000', '100755', `${link} → ${executable}`],
    ['100644', '100600', text('review_diff.mode_is', { mode: '100644 → 100600' })],
    ['', '', ''],
  ])('%s to %s: %s', (before, after, expected) => {
    expect(words(before, after)).toBe(expected);
  });
  it('name the commits of a submodule', () => {
    expect(words('160000', '160000', [one, two])).toBe(at('11111111 → aaaaaaaa'));
    expect(words('0', '160000', ['', two])).toBe(at('aaaaaaaa'));
    expect(words('160000', '0', [one, ''])).toBe(at('11111111'));
    expect(words('100644', '160000', ['', two])).toBe(`${plain} → ${at('aaaaaaaa')}`);
    expect(words('160000', '120000', [one, ''])).toBe(`${at('11111111')} → ${link}`);
  });
  it('take the modes of early git for plain files', () => {
    expect(words('100664', '100755')).toBe(text('review_diff.mode_now_executable'));
  });
});
