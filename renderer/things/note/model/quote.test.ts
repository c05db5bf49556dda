/** Quoting: what was written stays, what is quoted is read back the same. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quoteOf, withQuote } from './quote.ts';

describe('quote', () => {
  it('puts each line after a sign, empty ones as well', () => {
    expect(quoteOf('one\n\n> two\r\n')).toBe('> one\n>\n> > two');
  });

  it('keeps what was written before it, and leaves room below', () => {
    expect(withQuote('Before.\n', 'one')).toBe('Before.\n\n> one\n\n');
    expect(withQuote('', 'one')).toBe('> one\n\n');
  });

  it('loses nothing: without its signs the quote is the text', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[^\r\n]*$/u)), (lines) => {
        const text = lines.join('\n').trim();
        const back = quoteOf(text)
          .split('\n')
          .map((line) => line.replace(/^> ?/u, ''));
        expect(back.join('\n')).toBe(text);
      }),
    );
  });
});
