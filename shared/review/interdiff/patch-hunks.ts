/** The patch of one file as lines of its old version, each with what became of it and what was added after it. */

/** A line of the old version. */
export interface OldLine {
  /** With its line end, where it has one. */
  readonly text: string;
  readonly isRemoved: boolean;
  /** Number in the old version. */
  readonly number: number;
  /** Lines that were added between this line and the next one. */
  readonly added: string[];
}

/** A hunk; its first line may be {@link fileStart}, its last one {@link fileEnd}: nothing of a file, but places to add lines. */
export interface PatchHunk {
  readonly oldStart: number;
  readonly newStart: number;
  readonly heading: string;
  readonly lines: readonly OldLine[];
}

/** Where lines come before the first one. No line of a text file has this text: there is no line end within a line. */
export const fileStart = '\nstart';
/** Where lines come after the last one. */
export const fileEnd = '\nend';

/** Whether a line stands for a place only. */
export const isEdge = ({ text }: OldLine): boolean => text === fileStart || text === fileEnd;

const hunkHead = /^@@ -(\d{1,9})(?:,(\d{1,9}))? \+(\d{1,9})(?:,(\d{1,9}))? @@(.*)$/s;

/** A hunk while it is read. */
interface HunkParser {
  readonly head: { readonly oldStart: number; readonly newStart: number; readonly heading: string };
  readonly lines: OldLine[];
  oldLeft: number;
  newLeft: number;
  next: number;
}

const begin = (match: RegExpExecArray): HunkParser => {
  const oldLeft = Number(match[2] ?? 1);
  const newLeft = Number(match[4] ?? 1);
  // A side without lines names the line before it.
  const oldStart = Number(match[1]) + (oldLeft === 0 ? 1 : 0);
  const newStart = Number(match[3]) + (newLeft === 0 ? 1 : 0);
  return { head: { oldStart, newStart, heading: match[5] ?? '' }, lines: [], oldLeft, newLeft, next: oldStart };
};

const push = (reading: HunkParser, text: string, isRemoved: boolean): void => {
  reading.lines.push({ text, isRemoved, number: reading.next, added: [] });
  reading.next += 1;
};

/** The lines that were added before any old one belong to the start of the file. */
const take = (reading: HunkParser, sign: string, text: string): boolean => {
  if (sign === '+') {
    if (reading.lines.length === 0)
      reading.lines.push({ text: fileStart, isRemoved: false, number: reading.next - 1, added: [] });
    reading.lines.at(-1)?.added.push(text);
    reading.newLeft -= 1;
  } else if (sign === '-') {
    push(reading, text, true);
    reading.oldLeft -= 1;
  } else {
    push(reading, text, false);
    reading.oldLeft -= 1;
    reading.newLeft -= 1;
  }
  return reading.oldLeft >= 0 && reading.newLeft >= 0;
};

/** Git ends a hunk with unchanged lines unless the file ends there. */
const finish = ({ head, lines, next }: HunkParser): PatchHunk => {
  const first = lines[0];
  if (first !== undefined && head.oldStart <= 1 && first.text !== fileStart)
    lines.unshift({ text: fileStart, isRemoved: false, number: 0, added: [] });
  const last = lines.at(-1);
  if (last !== undefined && (last.isRemoved || last.added.length > 0))
    lines.push({ text: fileEnd, isRemoved: false, number: next, added: [] });
  return { ...head, lines };
};

/**
 * Reads a patch.
 * @returns null when it does not say all: binary, cut short, two patches for a change of type, or no patch
 */
export const readHunks = (patch: string): readonly PatchHunk[] | null => {
  const lines = patch.split('\n');
  if (lines.at(-1) === '') lines.pop();
  const hunks: PatchHunk[] = [];
  let reading: HunkParser | null = null;
  let undo: (() => void) | null = null;
  for (const line of lines) {
    const sign = line[0] ?? ' ';
    if (reading !== null && sign === '\\') {
      if (undo === null) return null;
      undo();
      undo = null;
      continue;
    }
    if (reading !== null && (reading.oldLeft > 0 || reading.newLeft > 0)) {
      // An empty unchanged line may have lost its space on the way.
      const isBare = line === '' || line === '\r';
      if (!isBare && sign !== '+' && sign !== '-' && sign !== ' ') return null;
      const text = isBare ? line : line.slice(1);
      if (!take(reading, isBare ? ' ' : sign, `${text}\n`)) return null;
      undo = withoutLineEnd(reading, sign, text);
      continue;
    }
    const match = hunkHead.exec(line);
    if (match === null) {
      // Headers stand before the first hunk alone.
      if (reading !== null) return null;
      if (/^(?:Binary files |GIT binary patch)/.test(line)) return null;
      continue;
    }
    if (reading !== null) hunks.push(finish(reading));
    reading = begin(match);
    undo = null;
  }
  if (reading === null) return patch === '' ? [] : null;
  if (reading.oldLeft > 0 || reading.newLeft > 0) return null;
  hunks.push(finish(reading));
  return hunks;
};

/** What a mark of a missing line end does to the line before it. */
function withoutLineEnd(reading: HunkParser, sign: string, text: string): () => void {
  return () => {
    const line = reading.lines.at(-1);
    if (line === undefined) return;
    if (sign === '+') line.added[line.added.length - 1] = text;
    else reading.lines[reading.lines.length - 1] = { ...line, text };
  };
}
