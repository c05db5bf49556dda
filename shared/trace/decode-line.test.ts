/** ANSI in traces: what becomes a style, what has no effect, and what never gets through. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeLine, styleAfterLine, visibleLine } from './decode-line.ts';
import { unseen } from './escape-sequence.ts';
import { colourOfRgb, plainStyle, type TextStyle } from './text-style.ts';
import { decodedLines, indexOf, testCodec } from './testing/trace-of.ts';

const esc = '\u001b';
const decode = (text: string) => decodeLine(testCodec.encode(text), plainStyle, testCodec.utf8).spans;
const textOf = (text: string): string => visibleLine(testCodec.encode(text), testCodec.utf8);

/** The roles of the first span that differ from none. */
const roles = (text: string): Partial<TextStyle> =>
  Object.fromEntries(
    Object.entries(decode(text)[0]?.style ?? plainStyle).filter(([, value]) => value !== null && value !== false),
  );

/** Texts with sequences that are whole, broken off, nested and unknown. */
const pieces = fc.constantFrom(
  'a', 'é😀', '<b>&"', ' ', '\t', '\n', '\r', '\b', '\u0007', '\u0000', esc, '[', ']', '0', '1', '3', ';', ':', 'm', 'K', '\\',
  `${esc}[31m`, `${esc}[0m`, `${esc}[m`, `${esc}[1;4m`, `${esc}[38;5;208m`, `${esc}[48;2;1;2;3m`, `${esc}[2K`, `${esc}[0K`,
  `${esc}[22m`, `${esc}]0;title\u0007`, `${esc}]8;;https://a.example/\u0007`, `${esc}]8;;${esc}\\`, `${esc}P1$r`, `${esc}[?25l`,
  `\nsection_start:12:a\r${esc}[0Kt\n`,   'section_start:12:a\r', `section_end:15:a\r${esc}[0K`, `${esc}(B`,
); // prettier-ignore
const traces = fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join(''));

describe('colours and attributes', () => {
  it.each<[string, Partial<TextStyle>]>([
    [`${esc}[31mx`, { colour: 1 }],
    [`${esc}[97;44mx`, { colour: 15, background: 4 }],
    [
      `${esc}[1;3;4;9;2;7mx`,
      { isBold: true, isItalic: true, isUnderlined: true, isStruck: true, isDim: true, isInverse: true },
    ],
    [`${esc}[1;31m${esc}[22;39mx`, {}],
    [`${esc}[31m${esc}[mx`, {}],
    [`${esc}[31;0;32mx`, { colour: 2 }],
    [`${esc}[38;5;9mx`, { colour: 9 }],
    [`${esc}[38;5;16mx`, { colour: colourOfRgb(0, 0, 0) }],
    [`${esc}[38;5;22mx`, { colour: colourOfRgb(0, 95, 0) }],
    [`${esc}[38;5;208mx`, { colour: colourOfRgb(255, 135, 0) }],
    [`${esc}[38;5;231mx`, { colour: colourOfRgb(255, 255, 255) }],
    [`${esc}[38;5;232mx`, { colour: colourOfRgb(8, 8, 8) }],
    [`${esc}[38;5;255mx`, { colour: colourOfRgb(238, 238, 238) }],
    [`${esc}[48;5;27;38;5;15mx`, { colour: 15, background: colourOfRgb(0, 95, 255) }],
    [`${esc}[38;5;300;1mx`, { isBold: true }],
    [`${esc}[38;2;255;120;121mx`, { colour: colourOfRgb(255, 120, 121) }],
    [`${esc}[38;2;0;0;0mx`, { colour: colourOfRgb(0, 0, 0) }],
    [`${esc}[48;2;0;0;139mx`, { background: colourOfRgb(0, 0, 139) }],
    [`${esc}[38;2;1;2;256;1mx`, { isBold: true }],
    [`${esc}[38;2;1;2mx`, {}],
    [`${esc}[38:2::0:160:161mx`, { colour: colourOfRgb(0, 160, 161) }],
    [`${esc}[38:2:0:160:161mx`, { colour: colourOfRgb(0, 160, 161) }],
    [
      `${esc}[48:2::1:2:3;38;2;4;5;6;1mx`,
      { colour: colourOfRgb(4, 5, 6), background: colourOfRgb(1, 2, 3), isBold: true },
    ],
    [`${esc}[38;2;1;2;3;48;2;4;5;6m${esc}[39mx`, { background: colourOfRgb(4, 5, 6) }],
    [`${esc}[38;2;1;2;3;48;2;4;5;6m${esc}[49mx`, { colour: colourOfRgb(1, 2, 3) }],
    [`${esc}[38;2;1;2;3m${esc}[31mx`, { colour: 1 }],
    [`${esc}[38:5:3;1mx`, { colour: 3, isBold: true }],
    [`${esc}[4:3mx`, { isUnderlined: true }],
    [`${esc}[4m${esc}[4:0mx`, {}],
    [`${esc}[58;5;1;32mx`, { colour: 2 }],
    // A private sequence of a terminal that looks like one.
    [`${esc}[>4;31mx`, {}],
    [`${esc}[31 mx`, {}],
    // Blinking and hidden text are shown as any other.
    [`${esc}[5;8mx`, {}],
  ])('S16 %j is %j', (text, expected) => {
    expect(roles(text)).toEqual(expected);
    expect(textOf(text)).toBe('x');
  });

  it('S16 leaves markup as text', () => {
    expect(decode(`<img src=x onerror=1>${esc}[32m&amp;`).map(({ text }) => text)).toEqual([
      '<img src=x onerror=1>',
      '&amp;',
    ]);
  });

  it('carries colours over line breaks', () => {
    const lines = decodedLines(indexOf(`${esc}[31mone\ntwo${esc}[0m\nthree`));
    expect(lines.map(([span]) => span?.style.colour)).toEqual([1, 1, null]);
  });
});

describe('sequences without effect', () => {
  it.each([
    ['a title', `a${esc}]0;evil\u0007b`],
    ['a title that ends with ST', `a${esc}]2;evil${esc}\\b`],
    ['the clipboard', `a${esc}]52;c;ZXZpbA==\u0007b`],
    ['device control', `a${esc}P1$r0m${esc}\\b`],
    ['a private message', `a${esc}^secret${esc}\\b`],
    ['modes', `a${esc}[?1049h${esc}[?25lb`],
    ['cursor moves', `a${esc}[5A${esc}[10;10H${esc}[3Db`],
    ['a character set', `a${esc}(Bb`],
    ['saving the cursor', `a${esc}7b`],
    ['control characters', 'a\u0000\u0007\u000c\u007fb'],
  ])('S16 %s', (_what, text) => {
    expect(textOf(text)).toBe('ab');
  });

  it.each([
    ['a sequence', `a${esc}[31`],
    ['a title', `a${esc}]0;and so on`],
    ['a link', `a${esc}]8;;https://a.example/`],
    ['device control', `a${esc}P`],
    ['an escape', `a${esc}`],
  ])('S16 that is broken off ends with its line: %s', (_what, text) => {
    expect(
      decodedLines(indexOf(`${text}\nnext`)).map((spans) => spans.map((span) => [span.text, span.style, span.link])),
    ).toEqual([[['a', plainStyle, undefined]], [['next', plainStyle, undefined]]]);
  });
});

describe('links', () => {
  const linkTo = (address: string) => decode(`${esc}]8;id=1;${address}${esc}\\text${esc}]8;;${esc}\\ after`);

  it('S16 opens http and https addresses, until the link ends', () => {
    expect(linkTo('https://ci.example/a?b=1')).toEqual([
      { text: 'text', style: plainStyle, link: 'https://ci.example/a?b=1' },
      { text: ' after', style: plainStyle },
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'file:///etc/passwd',
    'data:text/html,x',
    'mailto:a@b.example',
    'https://',
    'https://a.example/\u202e',
    `https://a.example/${'a'.repeat(3000)}`,
  ])('S16 shows the text of %s without a link', (address) => {
    expect(linkTo(address)).toEqual([{ text: 'text after', style: plainStyle }]);
  });
});

describe('lines that are written over', () => {
  it.each([
    ['progress', '10 %\r50 %\r100 %', '100 %'],
    ['a shorter text over a longer one', 'checking\rdone', 'doneking'],
    ['with the rest erased', `checking\rdone${esc}[K`, 'done'],
    ['all erased', `checking${esc}[2K\rok`, 'ok'],
    ['a line break of two characters', 'text\r', 'text'],
    ['backspace', 'ab\b\bxy', 'xy'],
    ['the mark of a section', `section_start:15:build\r${esc}[0KBuild`, 'Build'],
  ])('%s', (_what, text, expected) => {
    expect(textOf(text)).toBe(expected);
  });

  it('keeps the colour of each character', () => {
    expect(decode(`${esc}[31mabc\r${esc}[32mx`).map(({ text, style }) => [text, style.colour])).toEqual([
      ['x', 2],
      ['bc', 1],
    ]);
  });
});

describe('any input', () => {
  it('S16 gives the same lines, however it was split on the way', () => {
    fc.assert(
      fc.property(traces, fc.array(fc.nat(), { maxLength: 12 }), (text, cuts) => {
        const [whole, split] = [indexOf(text), indexOf(text, cuts)];
        expect(decodedLines(split)).toEqual(decodedLines(whole));
        expect(split.sections.list).toEqual(whole.sections.list);
        expect([...split.emptyLines.values.subarray(0, split.emptyLines.count)]).toEqual([
          ...whole.emptyLines.values.subarray(0, whole.emptyLines.count),
        ]);
      }),
      { seed: 16, numRuns: 600 },
    );
  });

  it('S16 lets no control character through, and ends with the style that a pass without text ends with', () => {
    fc.assert(
      fc.property(traces, (text) => {
        const index = indexOf(text);
        let style = plainStyle;
        for (let line = 0; line < index.lines; line += 1) {
          const decoded = decodeLine(index.lineBytes(line), style, testCodec.utf8);
          for (const span of decoded.spans) expect(span.text).not.toMatch(/[\u0000-\u0008\u000a-\u001f\u007f]/);
          style = styleAfterLine(index.lineBytes(line), style);
          expect(decoded.style).toEqual(style);
        }
      }),
      { seed: 16, numRuns: 500 },
    );
  });

  it('finds in text by a pattern what it skips in bytes', () => {
    fc.assert(
      fc.property(traces, (text) => {
        const line = text.replaceAll(/[\n\r\b]/g, '').replaceAll(`${esc}[2K`, '');
        // Taking pieces out may put the two halves of such a sequence together.
        fc.pre(!line.includes(`${esc}[2K`));
        expect(line.replace(unseen, '')).toBe(textOf(line));
      }),
      { seed: 16, numRuns: 500 },
    );
  });
});

describe('large input', () => {
  it('S16 a line of a million characters', () => {
    expect(textOf('x'.repeat(1_000_000)).length).toBe(1_000_000);
    expect(textOf(`${'x'.repeat(1_000_000)}\ry`).length).toBe(1_000_000);
  });

  it('S16 100,000 parameters in one sequence', () => {
    expect(roles(`${esc}[${'1;'.repeat(100_000)}31mx`)).toEqual({ colour: 1, isBold: true });
    expect(roles(`${esc}[38${':1'.repeat(100_000)};32mx`)).toEqual({ colour: 2 });
  });

  it('S16 a million sequences that are broken off', () => {
    expect(textOf(`${`${esc}]8;`.repeat(1_000_000)}`)).toBe('');
    expect(textOf(`${`${esc}[`.repeat(1_000_000)}`)).toBe('');
    expect(textOf(`${'ab\r'.repeat(300_000)}c`)).toBe('cb');
  });
});
