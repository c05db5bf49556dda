/** Moves changes up or down where equal lines allow it, so that they stand where git puts them: beside a change of the other version, else by indentation, or as far down as they go. */
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
interface SplitScore {
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
const scoreOfChange = (lines: NumberedLines, start: number, end: number): SplitScore => {
  const one = scoreOf(lines, end);
  const other = scoreOf(lines, start);
  return { indent: one.indent + other.indent, penalty: one.penalty + other.penalty };
};

/** Below 0: the first is better. */
const compareScores = (one: SplitScore, other: SplitScore): number =>
  weights.cmpIndent * Math.sign(one.indent - other.indent) + one.penalty - other.penalty;

/** Lines by which a change is moved at most. */
const mostSliding = 100;

/** A run of changed lines; empty between two unchanged ones. */
interface Group {
  start: number;
  end: number;
}

const groupsOf = (changed: Uint8Array, ids: Int32Array) => {
  const count = ids.length;
  const group: Group = { start: 0, end: 0 };
  const isChanged = (line: number): boolean => changed[line] === 1;
  const growDown = (): void => {
    while (isChanged(group.end)) group.end += 1;
  };
  const growUp = (): void => {
    while (isChanged(group.start - 1)) group.start -= 1;
  };
  growDown();
  return {
    group,
    next: (): boolean => {
      if (group.end === count) return false;
      group.start = group.end + 1;
      group.end = group.start;
      growDown();
      return true;
    },
    previous: (): boolean => {
      if (group.start === 0) return false;
      group.end = group.start - 1;
      group.start = group.end;
      growUp();
      return true;
    },
    slideDown: (): boolean => {
      if (group.end >= count || ids[group.start] !== ids[group.end]) return false;
      changed[group.start] = 0;
      changed[group.end] = 1;
      group.start += 1;
      group.end += 1;
      growDown();
      return true;
    },
    slideUp: (): boolean => {
      if (group.start === 0 || ids[group.start - 1] !== ids[group.end - 1]) return false;
      group.start -= 1;
      group.end -= 1;
      changed[group.start] = 1;
      changed[group.end] = 0;
      growUp();
      return true;
    },
  };
};

/** Where a change of `size` lines that may end anywhere from `first` to `last` ends best. */
const bestEnd = (lines: NumberedLines, size: number, first: number, last: number): number => {
  let best = -1;
  let bestScore: SplitScore = { indent: 0, penalty: 0 };
  for (let end = Math.max(first, last - size - 1, last - mostSliding); end <= last; end += 1) {
    const score = scoreOfChange(lines, end - size, end);
    if (best !== -1 && compareScores(score, bestScore) > 0) continue;
    best = end;
    bestScore = score;
  }
  return best;
};

/** A version and the marks of its changed lines. */
type Marked = readonly [lines: NumberedLines, changed: Uint8Array];

/** Moves the changes of one version. */
const slideIn = ([lines, changed]: Marked, [other, otherChanged]: Marked, isByIndent: boolean): void => {
  const own = groupsOf(changed, lines.ids);
  const beside = groupsOf(otherChanged, other.ids);
  const { group } = own;
  const isBeside = (): boolean => beside.group.end > beside.group.start;
  do {
    if (group.end === group.start) continue;
    let size = 0;
    let first = 0;
    let matching = -1;
    do {
      size = group.end - group.start;
      matching = -1;
      while (own.slideUp()) beside.previous();
      first = group.end;
      if (isBeside()) matching = group.end;
      while (own.slideDown()) {
        beside.next();
        if (isBeside()) matching = group.end;
      }
      // Another change was met, and is one with this one now: both move on.
    } while (size !== group.end - group.start);
    if (group.end === first) continue;
    if (matching === -1 && !isByIndent) continue;
    const wanted = matching === -1 ? bestEnd(lines, size, first, group.end) : matching;
    while (group.end > wanted) {
      own.slideUp();
      beside.previous();
    }
  } while (own.next() && beside.next());
};

/**
 * Moves the changes of both versions; the marks are changed.
 * @param isByIndent by indentation, as git shows them; merges do without
 */
export const slideChanges = (
  [before, after]: readonly [NumberedLines, NumberedLines],
  changed: { readonly before: Uint8Array; readonly after: Uint8Array },
  isByIndent = true,
): void => {
  slideIn([before, changed.before], [after, changed.after], isByIndent);
  slideIn([after, changed.after], [before, changed.before], isByIndent);
};
