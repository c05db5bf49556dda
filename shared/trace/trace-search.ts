/** Searches the lines of a trace, some at a time, and goes on where it stopped when the trace has grown. */
import { matchesIn, patternOf, type FindQuery } from '#shared/find/find-query.ts';
import { decodeLine, type Decode } from './decode-line.ts';
import { unseen } from './escape-sequence.ts';
import { textOfLines } from './line-text.ts';
import { timeInText, withoutTime } from './line-time.ts';
import { type LiteralBytes, literalBytes } from './literal-bytes.ts';
import { withoutReturnsInText } from './section-marks.ts';
import { plainStyle } from './text-style.ts';
import { createNumberList, pushNumber } from './trace-bytes.ts';
import type { TraceIndex } from './trace-index.ts';
import { longestLine } from './trace-line.ts';

/** What the user searches for. */
export type TraceQuery = Omit<FindQuery, 'isWholeWord'>;

/** A query ready to be run, or why it cannot be. */
export type CompiledQuery =
  | {
      /** Finds the matches in the visible text of a line. */
      readonly inLine: RegExp;
      /** Finds the text in bytes; null where each line must be looked at. */
      readonly inBytes: LiteralBytes | null;
    }
  | { readonly problem: string };

/** Prepares a query. */
export const compileQuery = (query: TraceQuery): CompiledQuery => {
  const pattern = patternOf({ ...query, isWholeWord: false });
  if ('problem' in pattern) return pattern;
  const { text, isRegex, isCaseSensitive } = query;
  return { inLine: pattern.inLine, inBytes: isRegex ? null : literalBytes(text, isCaseSensitive) };
};

/** One match: the line, and which of the line's matches. */
export interface TraceMatch {
  /** Number of the match in the whole trace, from 0. */
  readonly number: number;
  readonly line: number;
  readonly inLine: number;
}

/** A search under way. */
export interface TraceSearch {
  /** Matches so far. */
  readonly count: number;
  /** Searches about so many bytes more; false when everything was searched. */
  step(bytes: number): boolean;
  matchAt(number: number): TraceMatch | null;
  /** The first match on or after a line (1), or the last one before it (−1); goes on from the other end. */
  matchFrom(line: number, step: 1 | -1): TraceMatch | null;
  /** The first line with a match of each of so many equal parts of the trace, ascending. */
  linesIn(parts: number): Uint32Array;
}

/** How bytes become text. */
export interface SearchCodec {
  readonly utf8: Decode;
  /** One character for each byte, ASCII as itself. */
  readonly single: Decode;
}

/** Bytes that become one text. */
const regionBytes = 256 * 1024;

const special = /[\u0000-\u0008\u000b-\u001f\u007f]/;
/** What writes over a line, or erases all of it: only decoding says what remains. */
const overwriting = /[\r\b]|\u001b\[2K/;

/** What needs more than the characters to know what remains: half a pair of UTF-16, one back, erasing, a mark of a section. */
const beyondReturns = /[\b\ud800-\udfff]|\u001b\[[0-2]?K|section_/;

/** What remains of a text that goes back to its start and is written over. */
const writtenOver = (text: string): string => {
  let shown = '';
  for (const part of text.split('\r')) shown = part.length < shown.length ? part + shown.slice(part.length) : part;
  return shown;
};

/** The text of a line as it is shown. */
const shownText = (written: string, index: TraceIndex, line: number, codec: SearchCodec): string => {
  const raw = index.hasTimes ? written.replace(timeInText, '') : written;
  if (!special.test(raw)) return raw;
  const text = withoutReturnsInText(raw);
  if (!overwriting.test(text)) return text.replace(unseen, '');
  if (!beyondReturns.test(text)) return writtenOver(text.replace(unseen, ''));
  return decodeLine(withoutTime(index.lineBytes(line, longestLine)), plainStyle, codec.utf8)
    .spans.map((span) => span.text)
    .join('');
};

class Search implements TraceSearch {
  readonly #index: TraceIndex;
  readonly #query: Exclude<CompiledQuery, { readonly problem: string }>;
  readonly #codec: SearchCodec;
  /** Lines with a match, and how many matches there are up to and including each. */
  readonly #lines = createNumberList();
  readonly #totals = createNumberList();
  #next = 0;
  /** Bytes of the last line that was searched: it may have grown since. */
  #lastLength = 0;

  constructor(index: TraceIndex, query: Exclude<CompiledQuery, { readonly problem: string }>, codec: SearchCodec) {
    this.#index = index;
    this.#query = query;
    this.#codec = codec;
  }

  #total(at: number): number {
    return at < 0 ? 0 : (this.#totals.values[at] ?? 0);
  }

  #found(line: number, count: number): void {
    if (count === 0) return;
    pushNumber(this.#totals, this.#total(this.#totals.count - 1) + count);
    pushNumber(this.#lines, line);
  }

  #searchLine(line: number, raw: string): void {
    this.#found(line, matchesIn(shownText(raw, this.#index, line, this.#codec), this.#query.inLine).length);
  }

  /** The line after the last one of a region that begins with `next`. */
  #regionEnd(): number {
    return Math.min(
      this.#index.lines,
      Math.max(this.#next + 1, this.#index.lineAt(this.#index.startOf(this.#next) + regionBytes)),
    );
  }

  #searchEach(end: number): void {
    const raw = textOfLines(this.#index, this.#next, end, this.#codec.utf8);
    const isWhole = !this.#index.hasTimes && !raw.includes('\u001b[2K');
    // One pass over the whole region where it can be, line by line where something was written over.
    const lines = (isWhole ? raw.replace(unseen, '') : raw).split('\n');
    let rawLines = isWhole ? null : lines;
    for (let line = this.#next; line < end; line += 1) {
      let shown = lines[line - this.#next] ?? '';
      // Whether it ends with a mark is seen only with the sequences.
      if (isWhole && shown.endsWith('\r') && !shown.includes('section_')) shown = withoutReturnsInText(shown);
      if (!isWhole || shown.includes('\r') || shown.includes('\b')) {
        rawLines ??= raw.split('\n');
        shown = shownText(rawLines[line - this.#next] ?? '', this.#index, line, this.#codec);
      }
      this.#found(line, matchesIn(shown, this.#query.inLine).length);
    }
  }

  /** Looks at the lines alone that have the text, or begin it where something that is not shown follows. */
  #searchBytes(end: number, inBytes: LiteralBytes): void {
    const start = this.#index.startOf(this.#next);
    const bytes = this.#index.bytes.slice(start, this.#index.startOf(end));
    const last = bytes.length;
    const candidates = [
      inBytes.offsetsIn(bytes),
      inBytes.begunBefore(bytes, this.#index.interruptions.between(start, start + last), start),
      inBytes.begunBefore(bytes, this.#index.joined.joinsBetween(start, start + last), start),
    ];
    const nexts = [0, 0, 0];
    for (let at = 0; ;) {
      let offset = last;
      candidates.forEach((offsets, kind) => {
        let next = nexts[kind] ?? 0;
        while ((offsets[next] ?? at) < at) next += 1;
        nexts[kind] = next;
        offset = Math.min(offset, offsets[next] ?? last);
      });
      if (offset === last) return;
      const line = this.#index.lineAt(start + offset);
      this.#searchLine(line, this.#codec.utf8(this.#index.lineBytes(line, longestLine)));
      at = this.#index.startOf(line + 1) - start;
    }
  }

  /** Forgets the last line, when more of it has arrived. */
  #reopen(): void {
    if (this.#next === 0 || this.#index.lengthOf(this.#next - 1) === this.#lastLength) return;
    this.#next -= 1;
    if (this.#lines.count === 0 || this.#lines.values[this.#lines.count - 1] !== this.#next) return;
    this.#lines.count -= 1;
    this.#totals.count -= 1;
  }

  #at(position: number, inLine: number): TraceMatch {
    return {
      number: this.#total(position - 1) + inLine,
      line: this.#lines.values[position] ?? 0,
      inLine,
    };
  }

  /** The first of the first `list.count` entries that is not below a value. */
  #firstAtLeast(values: Uint32Array, value: number): number {
    let low = 0;
    let high = this.#lines.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((values[middle] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  get count(): number {
    return this.#total(this.#totals.count - 1);
  }

  step(bytes: number): boolean {
    this.#reopen();
    const until = this.#index.startOf(Math.min(this.#next, this.#index.lines)) + bytes;
    while (this.#next < this.#index.lines && this.#index.startOf(this.#next) < until) {
      const end = this.#regionEnd();
      if (this.#index.lengthOf(this.#next) > longestLine)
        this.#searchLine(this.#next, this.#codec.utf8(this.#index.lineBytes(this.#next, longestLine)));
      else if (this.#query.inBytes === null) this.#searchEach(end);
      else this.#searchBytes(end, this.#query.inBytes);
      this.#next = this.#index.lengthOf(this.#next) > longestLine ? this.#next + 1 : end;
    }
    this.#lastLength = this.#next === 0 ? 0 : this.#index.lengthOf(this.#next - 1);
    return this.#next < this.#index.lines;
  }

  matchAt(number: number): TraceMatch | null {
    if (number < 0 || number >= this.#total(this.#totals.count - 1)) return null;
    const position = this.#firstAtLeast(this.#totals.values, number + 1);
    return this.#at(position, number - this.#total(position - 1));
  }

  linesIn(parts: number): Uint32Array {
    const each = Math.max(1, this.#index.lines / parts);
    const found: number[] = [];
    for (let position = 0; position < this.#lines.count;) {
      const line = this.#lines.values[position] ?? 0;
      found.push(line);
      const next = this.#firstAtLeast(this.#lines.values, Math.ceil((Math.floor(line / each) + 1) * each));
      position = Math.max(position + 1, next);
    }
    return Uint32Array.from(found);
  }

  matchFrom(line: number, step: 1 | -1): TraceMatch | null {
    if (this.#lines.count === 0) return null;
    const position = this.#firstAtLeast(this.#lines.values, line);
    if (step === 1) return this.#at(position < this.#lines.count ? position : 0, 0);
    const before = position > 0 ? position - 1 : this.#lines.count - 1;
    return this.#at(before, this.#total(before) - this.#total(before - 1) - 1);
  }
}

/** Begins a search. */
export const createTraceSearch = (
  index: TraceIndex,
  query: Exclude<CompiledQuery, { readonly problem: string }>,
  codec: SearchCodec,
): TraceSearch => new Search(index, query, codec);
