/** Quoting a note: its lines after `>`, and the text above the cursor. */

/** Each line of a text as a quoted one; an empty line stays part of the quote. */
export const quoteOf = (body: string): string =>
  body
    .trim()
    .split(/\r\n|\r|\n/u)
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');

/** What is written so far, then the quote, then room for the answer. */
export const withQuote = (written: string, body: string): string =>
  [written.trimEnd(), `${quoteOf(body)}\n\n`].filter((part) => part !== '').join('\n\n');
