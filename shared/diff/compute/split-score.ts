/** How good a place between two lines is for the border of a change: git's indentation heuristic, with its weights. */
import type { NumberedLines } from './numbered-lines.ts';

const mostIndent = 200;
const mostEmpty = 20;

/** Weights as git has them; the less, the better. */
const weights = {
  startOfFile: 1,
  endOfFile: 21,
  totalEmpty: -30,
  emptyAfter: 6,
  indent: -4,
  indentWithEmpty: 10,
  outdent: 24,
  outdentWithEmpty: 17,
  dedent: 23,
  dedentWithEmpty: 17,
  cmpIndent: 60,
} as const;

/** Sum over the borders of a change. */
export interface SplitScore {
  readonly indent: number;
  readonly penalty: number;
}

const noIndent = -1;

/** Columns before the first character of a line; −1 for an empty one. */
const indentOf = ({ bytes, starts }: NumberedLines, line: number): number => {
  let indent = 0;
  const to = starts[line + 1] ?? 0;
  for (let at = starts[line] ?? 0; at < to; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte !== 32 && (byte < 9 || byte > 13)) return indent;
    if (byte === 32) indent += 1;
    else if (byte === 9) indent += 8 - (indent % 8);
    if (indent >= mostIndent) return mostIndent;
  }
  return noIndent;
};

/** The indentation of the nearest line that is not empty, and how many empty ones are before it. */
const nearest = (lines: NumberedLines, from: number, step: 1 | -1): { indent: number; empty: number } => {
  let empty = 0;
  for (let line = from; line >= 0 && line < lines.ids.length; line += step) {
    const indent = indentOf(lines, line);
    if (indent !== noIndent) return { indent, empty };
    empty += 1;
    if (empty === mostEmpty) return { indent: 0, empty };
  }
  return { indent: noIndent, empty };
};

const relative = (indent: number, before: number, after: number, hasEmpty: boolean): number => {
  if (indent === noIndent || before === noIndent || indent === before) return 0;
  if (indent > before) return hasEmpty ? weights.indentWithEmpty : weights.indent;
  if (after !== noIndent && after > indent) return hasEmpty ? weights.outdentWithEmpty : weights.outdent;
  return hasEmpty ? weights.dedentWithEmpty : weights.dedent;
};

/** The score of a border before a line. */
const scoreOf = (lines: NumberedLines, line: number): SplitScore => {
  const isEnd = line >= lines.ids.length;
  const own = isEnd ? noIndent : indentOf(lines, line);
  const before = nearest(lines, line - 1, -1);
  const after = nearest(lines, line + 1, 1);
  const emptyAfter = own === noIndent ? 1 + after.empty : 0;
  const totalEmpty = before.empty + emptyAfter;
  const indent = own === noIndent ? after.indent : own;
  const penalty =
    (before.indent === noIndent && before.empty === 0 ? weights.startOfFile : 0) +
    (isEnd ? weights.endOfFile : 0) +
    weights.totalEmpty * totalEmpty +
    weights.emptyAfter * emptyAfter +
    relative(indent, before.indent, after.indent, totalEmpty !== 0);
  return { indent, penalty };
};

/** The score of a change between two borders. */
export const scoreOfChange = (lines: NumberedLines, start: number, end: number): SplitScore => {
  const one = scoreOf(lines, end);
  const other = scoreOf(lines, start);
  return { indent: one.indent + other.indent, penalty: one.penalty + other.penalty };
};

/** Below 0: the first is better. */
export const compareScores = (one: SplitScore, other: SplitScore): number =>
  weights.cmpIndent * Math.sign(one.indent - other.indent) + one.penalty - other.penalty;
