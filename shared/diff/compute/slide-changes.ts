/** Moves changes up or down where equal lines allow it, so that they stand where git puts them: beside a change of the other version, else by indentation. */
import type { NumberedLines } from './numbered-lines.ts';
import { compareScores, scoreOfChange, type SplitScore } from './split-score.ts';

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

/** Moves the changes of one version. */
const slideIn = (lines: NumberedLines, changed: Uint8Array, other: NumberedLines, otherChanged: Uint8Array): void => {
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
    const wanted = matching === -1 ? bestEnd(lines, size, first, group.end) : matching;
    while (group.end > wanted) {
      own.slideUp();
      beside.previous();
    }
  } while (own.next() && beside.next());
};

/** Moves the changes of both versions; the marks are changed. */
export const slideChanges = (
  [before, after]: readonly [NumberedLines, NumberedLines],
  changed: { readonly before: Uint8Array; readonly after: Uint8Array },
): void => {
  slideIn(before, changed.before, after, changed.after);
  slideIn(after, changed.after, before, changed.before);
};
