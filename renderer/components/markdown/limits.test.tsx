// @vitest-environment jsdom
/** Texts that are made to be endless: bounded in steps, depth and size, and still readable. */
import { cleanup, render, screen } from '@testing-library/react';
import createParser from 'markdown-it';
import { afterEach, describe, expect, it } from 'vitest';
import { text as appText } from '#testing/text.ts';
import { boundSteps, longestText, mostSteps, TooComplexError } from './limits.ts';
import { markdownMarkup } from './markdown-markup.ts';
import { Markdown } from './markdown.tsx';

const options = { webUrl: 'https://code.example/a/b', canLoadImages: true };
const format = (text: string): string | null => markdownMarkup(text, options);

afterEach(cleanup);

describe('bounds', () => {
  it('S14 5,000 nested quotes do not throw: plain text, with a word on why', () => {
    const text = `${'>'.repeat(5000)} deep`;
    render(<Markdown text={text} />);
    expect(screen.getByText(appText('components.too_complex'))).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
  });

  it.each([
    ['quotes', `${'> '.repeat(102)}a`],
    ['lists', `${'- '.repeat(102)}a`],
    ['both', '> - '.repeat(60)],
    ['brackets', '['.repeat(5000)],
    ['pictures', `${'!['.repeat(5000)}x${'](a)'.repeat(5000)}`],
    ['tokens in a line', '*a* '.repeat(8000)],
    ['tokens in a table', `|${'a|'.repeat(100)}\n|${'-|'.repeat(100)}\n${`|${'b|'.repeat(100)}\n`.repeat(200)}`],
    ['invented table cells', `|${'a|'.repeat(500)}\n|${'-|'.repeat(500)}\n${'|b\n'.repeat(400)}`],
    ['blocks', 'a\n\n'.repeat(10_000)],
    ['one long address, often', `[a]: https://a.example/${'b'.repeat(1900)}\n\n${'[a] '.repeat(2000)}`],
    ['characters', 'a'.repeat(longestText + 1)],
  ])('S14 too many %s are plain text', (_, text) => {
    expect(format(text)).toBeNull();
  });

  it.each([
    ['quotes', `${'> '.repeat(45)}a`],
    ['characters', 'a '.repeat(longestText / 2)],
    ['lines', 'Some words of prose.\n'.repeat(4000)],
    ['items', '- a `b` **c**\n'.repeat(1000)],
    ['lines of code', `\`\`\`\n${'let a = 1;\n'.repeat(15_000)}\`\`\``],
  ])('S14 many %s are formatted', (_, text) => {
    expect(format(text)).not.toBeNull();
  });

  it.each([
    ['combining marks', '\u0301'],
    ['bidirectional controls', '\u202e'],
    ['joiners', '\u200d'],
  ])('S17 a text of %s is cut and counted, in prose, code and headings', (_, mark) => {
    const run = mark.repeat(49_990);
    const markup = format(`# a${run}\n\nb${run}\n\n    c${run}\n\n[d${run}](https://a.example/)`);
    expect(markup?.match(/… 49,980 more marks/g)).toHaveLength(4);
    expect(markup?.length).toBeLessThan(2_000);
  });

  it('S17 hidden characters between letters, however they are spread, get names up to a number, and dots from there on', () => {
    const markup = format('a\u202eb\u202e *c\u202e* `d\u202e`\n\n'.repeat(1_000)) ?? '';
    expect(markup.match(/⟨U\+202E⟩/g)).toHaveLength(200);
    expect(markup.match(/·/g)).toHaveLength(4_000 - 200);
  });

  it.each([
    ['brackets and parentheses', '[a]('.repeat(40_000)],
    ['half links', '[a](<b'.repeat(30_000)],
    ['half autolinks', '<http:'.repeat(30_000)],
    ['entities', '&#x'.repeat(60_000)],
    ['backticks', Array.from({ length: 600 }, (_, at) => '`'.repeat(at)).join('a')],
    ['stars', '*a_'.repeat(60_000)],
    ['mail links', 'mailto:'.repeat(28_000)],
    ['web links', 'http://'.repeat(28_000)],
    ['open web links', 'https://a('.repeat(19_000)],
    ['references', '[a]: '.repeat(40_000)],
    ['comments without an end', '<!-- '.repeat(40_000)],
    ['lines of comments without an end', '<!-- a\n'.repeat(25_000)],
    ['tags without an end', '<kbd>'.repeat(40_000)],
    ['details without an end', '<details>\n'.repeat(20_000)],
    ['details in details', `${'<details>\n'.repeat(9_000)}${'</details>\n'.repeat(9_000)}`],
    ['footnotes', '[^1]: a\n\n'.repeat(20_000)],
    ['strokes', '~~'.repeat(100_000)],
    ['numbers', '@a!1#1'.repeat(30_000)],
    ['commits', '9e7a3d1'.repeat(28_000)],
    ['carriage returns', '\r'.repeat(190_000)],
    ['spaces', `a${' '.repeat(190_000)}b`],
    ['pipes', '|'.repeat(190_000)],
    ['dashes', `a\n${'-|'.repeat(90_000)}`],
    ['fences', '```a\n~~~b\n'.repeat(19_000)],
  ])('S14 repeated %s come back, formatted or plain, within the steps', (_, text) => {
    const env: { steps?: number } = {};
    const parser = createParser({ linkify: true }).set({ maxNesting: 1000 });
    boundSteps(parser);
    try {
      parser.parse(text, env as Record<string, unknown>);
    } catch (error) {
      expect(error).toBeInstanceOf(TooComplexError);
    }
    expect(env.steps ?? 0).toBeLessThanOrEqual(mostSteps + 1);
    const markup = format(text);
    expect(markup === null || typeof markup === 'string').toBe(true);
  });
});
