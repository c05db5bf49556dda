/** Suggestions in comments: what is replaced by what, and what is none. */
import { describe, expect, it } from 'vitest';
import { suggestionToChange } from '#shared/review/line-note.ts';
import type { LinePosition } from '#shared/review/line-position.ts';
import { isUnchanged, partsOf, withGoneLines, withLines } from './suggestions.ts';

const place: LinePosition = {
  path: 'a.ts',
  side: 'new',
  firstLine: 4,
  lastLine: 6,
  sha: 'a'.repeat(40),
  quoted: ['four', '```five', 'six'],
};

describe('R-17 a suggestion', () => {
  it('that was only begun replaces its lines by themselves, also with fences in them', () => {
    const [text, suggestion, ...rest] = partsOf(`Like this:\n\n${suggestionToChange(place) ?? ''}\n`, place);
    expect(text).toEqual({ kind: 'text', text: 'Like this:\n' });
    expect(suggestion).toEqual({ kind: 'suggestion', removed: place.quoted, added: place.quoted });
    expect(suggestion && isUnchanged(suggestion)).toBe(true);
    expect(rest).toEqual([]);
  });

  it.each([
    ['```suggestion\nSIX\n```', ['six'], ['SIX']],
    ['```suggestion:-1+0\r\nand\r\n```\r', ['```five', 'six'], ['and']],
    ['```suggestion:-0+0\n```', ['six'], []],
    ['```suggestion:-3+0\nx\n```', null, ['x']],
    ['```suggestion:-0+1\nx\n```', null, ['x']],
    ['````suggestion\n```\n````', ['six'], ['```']],
  ] as const)('%j', (text, removed, added) => {
    const [part, ...rest] = partsOf(text, place);
    expect(part).toEqual({ kind: 'suggestion', removed, added });
    expect(part && isUnchanged(part)).toBe(false);
    expect(rest).toEqual([]);
  });

  it.each([
    '```suggestion\nnever closed',
    '~~~suggestion\nx\n~~~',
    '````md\n```suggestion\nx\n```\n````',
    '> ```suggestion\n> x\n> ```',
    '- ```suggestion',
    '```suggestions\nx\n```',
    'say `suggestion`',
  ])('is none in %j', (text) => {
    expect(partsOf(text, place)).toEqual([{ kind: 'text', text }]);
  });

  it('on lines that are not known shows what comes alone', () => {
    for (const other of [null, { ...place, quoted: [] }, { ...place, side: 'old' as const }])
      expect(partsOf('```suggestion\nx\n```', other)).toEqual([{ kind: 'suggestion', removed: null, added: ['x'] }]);
  });

  it('names the lines that the server replaces, where it says, before those of the place', () => {
    const part = { kind: 'suggestion', removed: null, added: ['x'] } as const;
    const gone = (from_content?: string) => withGoneLines(part, { id: 7, from_content } as never).removed;
    expect(gone('four\r\nfive\n')).toEqual(['four', 'five']);
    expect(gone('\n')).toEqual(['']);
    expect(gone('no end')).toEqual(['no end']);
    expect([gone(''), gone(undefined), withGoneLines(part, null).removed]).toEqual([null, null, null]);
  });

  it('in a thread of the server begins with the lines that the changes have, and not at all without them', () => {
    const thread = { ...place, quoted: [] };
    expect(suggestionToChange(thread)).toBeNull();
    expect(withLines(thread, undefined)).toBe(thread);
    const known = withLines(thread, place.quoted) ?? thread;
    expect(suggestionToChange(known)).toBe(suggestionToChange(place));
    expect(partsOf('```suggestion\nx\n```', known)).toEqual([{ kind: 'suggestion', removed: ['six'], added: ['x'] }]);
    // What a comment quotes is what it was about.
    expect(withLines(place, ['now', 'other', 'lines'])).toBe(place);
  });

  it('is none within a fence that is never closed, however many others stand in it', () => {
    const text = `\`\`\`\`sh\n${'```suggestion\nx\n```\n'.repeat(20_000)}`;
    expect(partsOf(text, place)).toEqual([{ kind: 'text', text }]);
  });
});
