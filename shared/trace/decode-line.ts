/** Decodes one line of a trace: ANSI sequences become styles of spans, and no markup is ever produced (S16). */
import { judgeLink } from '#shared/links/link-rules.ts';
import { readEscape } from './escape-sequence.ts';
import { withoutTime } from './line-time.ts';
import { createCellWriter, createLineWriter, type TraceSpan } from './line-cells.ts';
import { isMark, withoutReturns } from './section-marks.ts';
import { plainStyle, styleAfter, type TextStyle } from './text-style.ts';

/** UTF-8 to text; bytes that are none become U+FFFD. */
export type Decode = (bytes: Uint8Array) => string;

/** A line as it is shown, and the style with which the next one begins. */
export interface DecodedLine {
  readonly spans: readonly TraceSpan[];
  readonly style: TextStyle;
}

const escapeByte = 0x1b;
const tab = 0x09;
const carriageReturn = 0x0d;
const backspace = 0x08;

/** The address of a link to the web; null for everything else. */
const linkOf = (address: string): string | null => {
  const verdict = judgeLink(address);
  return verdict.ok && /^https?:/.test(verdict.url) ? verdict.url : null;
};

const isShown = (byte: number): boolean => (byte >= 0x20 && byte !== 0x7f) || byte === tab;

/** The style after a line: what `decodeLine` answers, without its text. */
export const styleAfterLine = (line: Uint8Array, style: TextStyle): TextStyle => {
  let result = style;
  for (let at = line.indexOf(escapeByte); at >= 0;) {
    const escape = readEscape(line, at);
    if (escape.kind === 'style') result = styleAfter(result, line, escape.from, escape.to);
    at = line.indexOf(escapeByte, escape.end);
  }
  return result;
};

/** Characters of a part of a line that are shown where nothing writes over them. */
export const charactersIn = (part: Uint8Array): number => {
  let count = 0;
  for (let at = 0; at < part.length;) {
    const byte = part[at] ?? 0;
    // Of a character only its first byte counts.
    if (isShown(byte) && (byte & 0xc0) !== 0x80) count += 1;
    at = byte === escapeByte ? readEscape(part, at).end : at + 1;
  }
  return count;
};

/** Decodes the bytes of a line, without its `\n`. In linear time. @param style with which the line begins */
export const decodeLine = (bytes: Uint8Array, style: TextStyle, decode: Decode): DecodedLine => {
  const line = withoutReturns(bytes);
  const isOverwritten = line.includes(carriageReturn) || line.includes(backspace);
  const writer = isOverwritten ? createCellWriter() : createLineWriter();
  let current = style;
  let link: string | null = null;
  for (let at = 0; at < line.length;) {
    const byte = line[at] ?? 0;
    if (isShown(byte)) {
      const from = at;
      while (at < line.length && isShown(line[at] ?? 0)) at += 1;
      if (!isOverwritten || !isMark(line, from, at)) writer.write(decode(line.subarray(from, at)), current, link);
      continue;
    }
    if (byte !== escapeByte) {
      if (byte === carriageReturn || byte === backspace) writer.back(byte === carriageReturn);
      at += 1;
      continue;
    }
    const escape = readEscape(line, at);
    if (escape.kind === 'style') current = styleAfter(current, line, escape.from, escape.to);
    else if (escape.kind === 'erase') writer.erase(escape.what);
    // A link ends with its line.
    else if (escape.kind === 'link') link = linkOf(decode(line.subarray(escape.from, escape.to)));
    at = escape.end;
  }
  return { spans: writer.spans(), style: current };
};

/** The text of a line as it is shown, without its time. */
export const visibleLine = (bytes: Uint8Array, decode: Decode): string =>
  decodeLine(withoutTime(bytes), plainStyle, decode)
    .spans.map(({ text }) => text)
    .join('');
