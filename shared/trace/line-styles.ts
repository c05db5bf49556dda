/** The style with which a line begins: colours run on over line breaks, so it follows from what came before. */
import { readEscape } from './escape-sequence.ts';
import { styleAfterLine } from './decode-line.ts';
import { isSameStyle, plainStyle, styleAfter, type TextStyle } from './text-style.ts';
import type { TraceIndex } from './trace-index.ts';

const escapeByte = 0x1b;

/** Lines between two styles that are kept. */
const keptEvery = 1024;
/** Bytes that are looked through for a reset before everything since the last kept style is read. */
const nearBytes = 64 * 1024;
/** Longest sequence that is looked at on the way back. */
const longestReset = 64;

/** Answers the style at the start of a line. */
export type StyleAtLine = (line: number) => TextStyle;

/** Every property set, to see what a sequence leaves. */
const everything: TextStyle = {
  colour: 1,
  background: 1,
  isBold: true,
  isDim: true,
  isItalic: true,
  isUnderlined: true,
  isStruck: true,
  isInverse: true,
};

/** Remembers styles on the way, so that jumps through a long trace read each part of it at most once. */
export const createLineStyles = (index: TraceIndex): StyleAtLine => {
  /** The style of every 1,024th line, as far as it was computed. */
  const kept: TextStyle[] = [plainStyle];

  const forward = (line: number): TextStyle => {
    let block = Math.min(Math.floor(line / keptEvery), kept.length - 1);
    let style = kept[block] ?? plainStyle;
    for (let at = block * keptEvery; at < line; at += 1) {
      style = styleAfterLine(index.lineBytes(at), style);
      if ((at + 1) % keptEvery !== 0) continue;
      block += 1;
      if (kept.length === block) kept.push(style);
    }
    return style;
  };

  /** The offset after the nearest sequence before a line that resets everything; −1 when none is near. */
  const resetBefore = (line: number): number => {
    const end = index.startOf(line);
    const least = Math.max(0, end - nearBytes);
    for (let to = end; ;) {
      const at = index.bytes.lastIndexOf(escapeByte, least, to);
      if (at < 0) return least === 0 ? 0 : -1;
      const sequence = index.joined.slice(at, Math.min(end, at + longestReset));
      const escape = readEscape(sequence, 0);
      // What is set before a reset makes no difference after it.
      const isReset =
        escape.kind === 'style' &&
        isSameStyle(
          styleAfter(plainStyle, sequence, escape.from, escape.to),
          styleAfter(everything, sequence, escape.from, escape.to),
        );
      if (isReset) return at;
      to = at;
    }
  };

  return (line) => {
    if (line <= 0) return plainStyle;
    const from = resetBefore(line);
    return from < 0 ? forward(line) : styleAfterLine(index.joined.slice(from, index.startOf(line)), plainStyle);
  };
};
