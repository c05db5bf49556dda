/** Suggestions written in GitLab's form. */
import { describe, expect, it } from 'vitest';
import { suggestionOf, suggestionToChange } from './suggestions.ts';

const one = { firstLine: 12, lastLine: 12 };

describe('a suggestion', () => {
  it('is written as GitLab writes it', () => {
    expect(suggestionOf(one, ['a'])).toBe('```suggestion:-0+0\na\n```');
    expect(suggestionOf({ firstLine: 10, lastLine: 12 }, [])).toBe('```suggestion:-2+0\n```');
    expect(suggestionOf(one, ['````'])).toBe('`````suggestion:-0+0\n````\n`````');
    expect(suggestionOf({ firstLine: 1, lastLine: 101 }, [])).toContain('-100+0');
    expect(suggestionOf({ firstLine: 1, lastLine: 102 }, [])).toBeNull();
  });
  it('begins with the commented lines, and is not offered where they are not known as a whole', () => {
    const place = {
      path: 'a',
      side: 'new',
      firstLine: 3,
      lastLine: 4,
      sha: 'f'.repeat(40),
      quoted: ['x', ' y'],
    } as const;
    expect(suggestionToChange(place)).toBe('```suggestion:-1+0\nx\n y\n```');
    expect(suggestionToChange({ ...place, side: 'old' })).toBeNull();
    expect(suggestionToChange({ ...place, lastLine: 9 })).toBeNull();
    expect(suggestionToChange({ ...place, quoted: ['x', `${'y'.repeat(499)}…`] })).toBeNull();
    expect(suggestionToChange({ ...place, quoted: ['x', 'a\u240db'] })).toBeNull();
  });
});
