/** Where a changed line differs from the line that it stands beside. */
import { isChange, rowKinds } from '#shared/diff/index/rows.ts';
import type { ShownLine } from '#shared/diff/view/shown-lines.ts';
import type { Side } from '#renderer/workers/changes/changes-protocol.ts';

/** First character, and the one after the last. */
export type Part = readonly [from: number, to: number];

/** A line that is too long for the list, and what of it was changed. */
export interface LongLine {
  readonly text: string;
  readonly changed: Part | null;
}

const isLow = (text: string, at: number): boolean => {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit < 0xe000;
};

/** What of a text another one has not: between what both begin and end with; null where they are the same. */
export const changedPart = (text: string, other: string): Part | null => {
  if (text === other) return null;
  const shorter = Math.min(text.length, other.length);
  let from = 0;
  while (from < shorter && text[from] === other[from]) from += 1;
  // A character of two units is changed as a whole.
  if (isLow(text, from) || isLow(other, from)) from -= 1;
  let same = 0;
  while (same < shorter - from && text[text.length - 1 - same] === other[other.length - 1 - same]) same += 1;
  if (isLow(text, text.length - same)) same -= 1;
  return [from, text.length - same];
};

/** Lines that are looked through for the other one. */
const mostLines = 2_000;

/** The line that a changed one stands beside: the same one of the removed lines before the added ones; null for none. */
export const lineBeside = (
  lineAt: (line: number) => ShownLine | undefined,
  line: number,
  side: Side,
): { readonly line: number; readonly side: Side } | null => {
  const shown = lineAt(line);
  if (shown === undefined) return null;
  if (shown.sides !== null) {
    const [left, right] = shown.sides;
    const isPair = left !== null && right !== null && isChange(left.kind) && isChange(right.kind);
    return isPair ? { line, side: side === 'left' ? 'right' : 'left' } : null;
  }
  const { kind } = shown.row;
  if (!isChange(kind)) return null;
  const other = kind === rowKinds.added ? rowKinds.removed : rowKinds.added;
  const endOf = (from: number, step: 1 | -1, of: number): number => {
    let at = from;
    while (Math.abs(at - from) < mostLines && lineAt(at + step)?.row.kind === of) at += step;
    return at;
  };
  const first = endOf(line, -1, kind);
  const begin = kind === rowKinds.added ? endOf(first, -1, other) : endOf(line, 1, kind) + 1;
  const at = begin + line - first;
  return lineAt(at)?.row.kind === other ? { line: at, side } : null;
};
