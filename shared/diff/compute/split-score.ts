/** How good a place between two lines is for the border of a change: git's indentation heuristic, with its weights. */
import type { NumberedLines } from './numbered-lines.ts';

const mostIndent = 200;
const mostBlanks = 20;

/** Weights as git has them; the less, the better. */
const weights = {
  startOfFile: 1,
  endOfFile: 21,
  totalBlank: -30,
  postBlank: 6,
  indent: -4,
  indentWithBlank: 10,
  outdent: 24,
  outdentWithBlank: 17,
  dedent: 23,
  dedentWithBlank: 17,
  cmpIndent: 60,
} as const;

/** Sum over the borders of a change. */
export interface SplitScore {
  readonly indent: number;
  readonly penalty: number;
}

const blank = -1;

/** Columns before the first character of a line; −1 for a blank one. */
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
  return blank;
};

/** The indentation of the nearest line that is not blank, and how many blank ones are before it. */
const nearest = (lines: NumberedLines, from: number, step: 1 | -1): { indent: number; blanks: number } => {
  let blanks = 0;
  for (let line = from; line >= 0 && line < lines.ids.length; line += step) {
    const indent = indentOf(lines, line);
    if (indent !== blank) return { indent, blanks };
    blanks += 1;
    if (blanks === mostBlanks) return { indent: 0, blanks };
  }
  return { indent: blank, blanks };
};

const relative = (indent: number, before: number, after: number, hasBlanks: boolean): number => {
  if (indent === blank || before === blank || indent === before) return 0;
  if (indent > before) return hasBlanks ? weights.indentWithBlank : weights.indent;
  if (after !== blank && after > indent) return hasBlanks ? weights.outdentWithBlank : weights.outdent;
  return hasBlanks ? weights.dedentWithBlank : weights.dedent;
};

/** The score of a border before a line. */
const scoreOf = (lines: NumberedLines, line: number): SplitScore => {
  const isEnd = line >= lines.ids.length;
  const own = isEnd ? blank : indentOf(lines, line);
  const before = nearest(lines, line - 1, -1);
  const after = nearest(lines, line + 1, 1);
  const postBlank = own === blank ? 1 + after.blanks : 0;
  const totalBlank = before.blanks + postBlank;
  const indent = own === blank ? after.indent : own;
  const penalty =
    (before.indent === blank && before.blanks === 0 ? weights.startOfFile : 0) +
    (isEnd ? weights.endOfFile : 0) +
    weights.totalBlank * totalBlank +
    weights.postBlank * postBlank +
    relative(indent, before.indent, after.indent, totalBlank !== 0);
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
