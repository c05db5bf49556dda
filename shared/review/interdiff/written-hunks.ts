/** Writes what differs between two versions of some lines as hunks of a patch. */
import { alignLines } from './align-lines.ts';
import { isEdge, type PatchHunk } from './patch-hunks.ts';

/** A row. */
export interface PatchRow {
  readonly text: string;
  /** `edge`: stands for a place only. */
  readonly kind: 'kept' | 'removed' | 'added' | 'edge';
  readonly hunk: number;
  /** Number in the old version; of an added row that of the line before it. */
  readonly number: number;
}

/** Whether a row is a change. */
export const isChange = ({ kind }: PatchRow): boolean => kind === 'removed' || kind === 'added';

/** All rows of a patch. */
export const rowsOf = (hunks: readonly PatchHunk[]): readonly PatchRow[] =>
  hunks.flatMap(({ lines }, hunk) =>
    lines.flatMap((line) => {
      const { text, number } = line;
      const kind = isEdge(line) ? 'edge' : line.isRemoved ? 'removed' : 'kept';
      const added = line.added.map((own): PatchRow => ({ text: own, kind: 'added', hunk, number }));
      return [{ text, kind, hunk, number } satisfies PatchRow, ...added];
    }),
  );

/** Lines of a file as they would have been and as they are. */
export interface Region {
  /** Number of the first line as it is. */
  readonly start: number;
  readonly then: readonly string[];
  readonly now: readonly string[];
}

/** Unchanged lines around a change, as git shows them. */
const around = 3;

interface Step {
  readonly sign: ' ' | '-' | '+';
  readonly text: string;
}

const stepsOf = ({ then, now }: Region): readonly Step[] => {
  const counterparts = alignLines(then, now);
  const steps: Step[] = [];
  let written = 0;
  const added = (to: number): void => {
    for (; written < to; written += 1) steps.push({ sign: '+', text: now[written] ?? '' });
  };
  let removed: Step[] = [];
  then.forEach((text, at) => {
    const other = counterparts[at] ?? -1;
    if (other < 0) {
      removed.push({ sign: '-', text });
      return;
    }
    steps.push(...removed);
    removed = [];
    added(other);
    steps.push({ sign: ' ', text });
    written = other + 1;
  });
  steps.push(...removed);
  added(now.length);
  return steps;
};

const count = (steps: readonly Step[], without: '-' | '+'): number =>
  steps.reduce((sum, { sign }) => sum + (sign === without ? 0 : 1), 0);

const range = (start: number, lines: number): string => `${String(lines === 0 ? start - 1 : start)},${String(lines)}`;

const lineOf = ({ sign, text }: Step): string =>
  text.endsWith('\n') ? `${sign}${text}` : `${sign}${text}\n\\ No newline at end of file\n`;

/**
 * The patch; empty when nothing differs.
 * @param regions ascending, apart from each other
 * @param headingAt heading of a hunk by the number of its first line, asked for in ascending order
 */
export const writtenHunks = (regions: readonly Region[], headingAt: (line: number) => string = () => ''): string => {
  let patch = '';
  /** How many lines more there are now than there would have been, so far. */
  let more = 0;
  for (const region of regions) {
    const steps = stepsOf(region);
    const isNear = new Uint8Array(steps.length);
    steps.forEach(({ sign }, at) => {
      if (sign !== ' ') isNear.fill(1, Math.max(0, at - around), at + around + 1);
    });
    let line = region.start;
    for (let at = 0; at < steps.length;) {
      if (isNear[at] === 0) {
        at += 1;
        line += 1;
        continue;
      }
      const end = isNear.indexOf(0, at);
      const hunk = steps.slice(at, end < 0 ? steps.length : end);
      const [were, are] = [count(hunk, '+'), count(hunk, '-')];
      patch += `@@ -${range(line - more, were)} +${range(line, are)} @@${headingAt(line)}\n`;
      patch += hunk.map(lineOf).join('');
      more += are - were;
      line += are;
      at += hunk.length;
    }
  }
  return patch;
};
