/** Decodes one line of a trace: ANSI sequences become styles of spans, and no markup is ever produced (S16). */
import { judgeLink } from '#shared/links/link-rules.ts';
import { readEscape } from './escape-sequence.ts';
import { withoutTime } from './line-time.ts';
import { isMark, withoutReturns } from './section-marks.ts';
import { plainStyle, styleAfter, type TextStyle, isSameStyle } from './text-style.ts';

/** A piece of a line in one look. Text only: nothing in it is markup. */
export interface TraceSpan {
  readonly text: string;
  readonly style: TextStyle;
  /** Address of an `http` or `https` link. */
  readonly link?: string;
}

/** Takes a line apart into spans, piece by piece. */
export interface LineWriter {
  write(text: string, style: TextStyle, link: string | null): void;
  /** Moves to the start of the line, or one back. */
  back(toStart: boolean): void;
  /** See `Escape`. Erasing everything also goes back to the start: the next sequence does so in any case. */
  erase(what: number): void;
  spans(): readonly TraceSpan[];
}

const spanOf = (text: string, style: TextStyle, link: string | null): TraceSpan =>
  link === null ? { text, style } : { text, style, link };

/** For lines that are only appended to. */
const createLineWriter = (): LineWriter => {
  let pieces: { text: string; readonly style: TextStyle; readonly link: string | null }[] = [];
  return {
    write: (text, style, link) => {
      const last = pieces.at(-1);
      if (last !== undefined && last.link === link && isSameStyle(last.style, style)) last.text += text;
      else if (text !== '') pieces.push({ text, style, link });
    },
    back: () => undefined,
    erase: (what) => {
      if (what === 2) pieces = [];
    },
    spans: () => pieces.map(({ text, style, link }) => spanOf(text, style, link)),
  };
};

/** For lines with `\r` or `\b`: one cell for each character. */
const createCellWriter = (): LineWriter => {
  const characters: string[] = [];
  const styles: TextStyle[] = [];
  const links: (string | null)[] = [];
  let length = 0;
  let column = 0;
  return {
    write: (text, style, link) => {
      for (const character of text) {
        characters[column] = character;
        styles[column] = style;
        links[column] = link;
        column += 1;
      }
      length = Math.max(length, column);
    },
    back: (toStart) => {
      column = toStart ? 0 : Math.max(0, column - 1);
    },
    erase: (what) => {
      if (what === 1) return;
      if (what === 2) column = 0;
      length = column;
    },
    spans: () => {
      const spans: TraceSpan[] = [];
      for (let at = 0; at < length;) {
        const from = at;
        const style = styles[at] ?? plainStyle;
        const link = links[at] ?? null;
        while (at < length && links[at] === link && isSameStyle(styles[at] ?? plainStyle, style)) at += 1;
        spans.push(spanOf(characters.slice(from, at).join(''), style, link));
      }
      return spans;
    },
  };
};

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
