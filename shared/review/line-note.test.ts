/** A comment on lines written as a note and read again: any path, any lines, any text. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortSha } from '#shared/commit-id.ts';
import {
  formatLineNote,
  parseLineNote,
  mostQuoted,
  quotedLine,
  suggestionOf,
  suggestionToChange,
} from './line-note.ts';
import type { LinePosition } from './line-position.ts';

const sha = '1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d';
const place: LinePosition = {
  path: 'src/app.ts',
  side: 'new',
  firstLine: 12,
  lastLine: 12,
  sha,
  quoted: ['const a = 1;'],
};

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '`',
    '``',
    '```',
    '````',
    ':',
    ' ',
    ' @ ',
    ':12',
    ':1-2 @ 1a2b3c4d',
    '(removed)',
    '>',
    '\t',
    '…',
    '😀',
  ),
);
const joined = (most: number) => fc.array(hostile, { maxLength: most }).map((parts) => parts.join(''));
const path = joined(6)
  .map((text) => text.replace(/[\n\r]/g, ''))
  .filter((text) => text !== '');
const codeLine = fc
  .oneof(
    joined(6),
    fc.constantFrom('', '```', '`````', '> ```', '~~~', '\r', 'a\rb\r\r', '\0', `\`a.ts:1 @ ${sha}\``),
    fc.integer({ min: 495, max: 505 }).map((length) => '😀x'.repeat(length).slice(0, length)),
  )
  .map((text) => text.replaceAll('\n', ''));
const text = fc.oneof(
  joined(8),
  fc.constantFrom('', '\n', '\n\n', '```\nfence\n```', '\r\nx', ' x ', formatLineNote(place, 'Inner')),
);
const anyPosition: fc.Arbitrary<LinePosition> = fc
  .record({
    path,
    side: fc.constantFrom('old' as const, 'new' as const),
    firstLine: fc.integer({ min: 1, max: 9_999_999 }),
    lines: fc.array(codeLine, { minLength: 1, maxLength: 15 }),
    sha: fc.constantFrom(sha, 'f'.repeat(64), '1a2b3c4'),
    isUnique: fc.boolean(),
  })
  .map(({ lines, firstLine, isUnique, ...rest }) => ({
    ...rest,
    firstLine,
    lastLine: firstLine + lines.length - 1,
    quoted: lines.slice(0, mostQuoted).map(quotedLine),
    ...(isUnique && { isUnique: true }),
  }));

describe('a comment on lines as a note', () => {
  it('reads well', () => {
    expect(formatLineNote({ ...place, side: 'old', lastLine: 13, quoted: ['a', '```'] }, 'Why?')).toBe(
      `\`src/app.ts:12-13 @ 1a2b3c4d\` (removed)\n\n\`\`\`\`\na\n\`\`\`\n\`\`\`\`\n\nWhy?`,
    );
  });
  it('is read as it was written, whatever the path, the lines and the text', () => {
    fc.assert(
      fc.property(anyPosition, text, (wanted, written) => {
        const place = { ...wanted, sha: shortSha(wanted.sha) };
        expect(parseLineNote(formatLineNote(wanted, written))).toEqual({ place, text: written });
      }),
      { numRuns: 2000 },
    );
  });
  it('is read although a server changed the ends of its lines', () => {
    fc.assert(
      fc.property(anyPosition, (wanted) => {
        const body = formatLineNote(wanted, 'Text').replaceAll('\n', '\r\n');
        expect(parseLineNote(body)).toEqual({ place: { ...wanted, sha: shortSha(wanted.sha) }, text: 'Text' });
      }),
    );
  });
  it('defect R-17: is read with the whole commit as well, as it was written before', () => {
    fc.assert(
      fc.property(anyPosition, text, (wanted, written) => {
        const short = `@ ${shortSha(wanted.sha)}`;
        const body = formatLineNote(wanted, written);
        const end = body.lastIndexOf(short, body.indexOf('\n'));
        const whole = `${body.slice(0, end)}@ ${wanted.sha}${body.slice(end + short.length)}`;
        expect(parseLineNote(whole)).toEqual({ place: wanted, text: written });
      }),
    );
  });
  it('quotes no character that would end a line on the web, or that a server refuses', () => {
    expect(quotedLine('a\rb\0c\r\r')).toBe('a␍b␀c');
  });
  it('quotes at most ten lines, and long ones to a limit that compares', () => {
    const lines = Array.from({ length: 30 }, (_, at) => `${String(at)}${'x'.repeat(5000)}`);
    const body = formatLineNote({ ...place, lastLine: 41, quoted: lines }, 'Text');
    expect(body.length).toBeLessThan(6000);
    const read = parseLineNote(body);
    expect(read?.place.lastLine).toBe(41);
    expect(read?.place.quoted).toEqual(lines.slice(0, 10).map(quotedLine));
    expect(quotedLine(quotedLine(lines[0] ?? ''))).toBe(quotedLine(lines[0] ?? ''));
  });
  it('is an ordinary note when anything of its head is missing or was edited', () => {
    const body = formatLineNote({ ...place, lastLine: 13, quoted: ['a', 'b'] }, 'Text');
    const head = formatLineNote({ ...place, lastLine: 13, quoted: ['a', 'b'] }, '');
    const edited = [
      `See ${body}`,
      `\n${body}`,
      `\`src/app.ts:12 @ ${sha}\` is wrong`,
      `\`a.ts:1 @ abc\`\n\n\`\`\`\nx\n\`\`\`\n\nText`,
      body.replace(':12-13', ':13-12'),
      body.replace(':12-13', ':12-14'),
      body.replace(':12-13', ':12'),
      body.replace(':12-13', ':012-13'),
      body.replace('\na\n', '\n'),
      body.replace('\n\n```', '\n```'),
      body.replace('\n\nText', '\nText'),
      body.replace('```\na', '```ts\na'),
      body.replace('` ', '`'),
      body.replace(`${shortSha(sha)}\``, `${shortSha(sha)}\` (old)`),
      body.replace(`${shortSha(sha)}\``, `${shortSha(sha)}\` removed`),
      `> ${head}`,
      head.slice(0, -1),
      head.slice(0, head.lastIndexOf('\n')),
      '',
      '`',
      '``',
      '```\ncode\n```',
    ].filter((each) => each !== body);
    for (const each of edited) expect(parseLineNote(each), each).toBeNull();
    expect(parseLineNote(body)).not.toBeNull();
  });
});

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
