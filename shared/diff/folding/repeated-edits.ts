/** Runs in which nothing was done but what was done, and is shown, elsewhere: a name changed, an argument added. */
import type { ReadableIndex } from '#shared/diff/index/patch-index.ts';
import { charactersOf, type ChangedLines, type Run } from './changed-lines.ts';
import { foldKinds, type Fold } from './fold.ts';
import { mayBeLayout } from './layout-candidates.ts';

/** Tokens between the equal beginning and end of two lines; of more no keys are made. */
const mostTokens = 40;

/** Words that say nothing of where they are: an edit of them alone counts with its whole line. */
const weak = new Set(
  'true false null None nil undefined True False this self not and or is in if else for while return new let var const val async await yield throw public private protected internal static final readonly mut ref out int long float double bool boolean string str char void any never unknown size_t'.split(
    ' ',
  ),
);

const tokensOf = (line: string): string[] => line.match(/[\w$\u0080-\u00ff]+|\s+|[^]/g) ?? [];

const isName = (token: string): boolean =>
  /^[A-Za-z_$\u0080-\u00ff][\w$\u0080-\u00ff]{2,}$/.test(token) && !weak.has(token);

/** Tokens `from` to `to − 1` of the line before became `start` to `end − 1` of the line after. */
type Edit = readonly [from: number, to: number, start: number, end: number];

/** Edits between two lines, by the longest common tokens; null where too much differs. */
const editsOf = (before: readonly string[], after: readonly string[]): Edit[] | null => {
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1;
  let tail = 0;
  const most = Math.min(before.length, after.length) - head;
  while (tail < most && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  const rows = before.length - head - tail;
  const columns = after.length - head - tail;
  if (rows > mostTokens || columns > mostTokens) return null;
  const width = columns + 1;
  const common = new Uint8Array((rows + 1) * width);
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1) {
      const at = row * width + column;
      common[at] =
        before[head + row] === after[head + column]
          ? (common[at + width + 1] ?? 0) + 1
          : Math.max(common[at + width] ?? 0, common[at + 1] ?? 0);
    }
  const edits: Edit[] = [];
  let row = 0;
  let column = 0;
  while (row < rows || column < columns) {
    const from = row;
    const start = column;
    while (
      (row < rows || column < columns) &&
      !(row < rows && column < columns && before[head + row] === after[head + column])
    ) {
      const at = row * width + column;
      if (column >= columns || (row < rows && (common[at + width] ?? 0) >= (common[at + 1] ?? 0))) row += 1;
      else column += 1;
    }
    if (row > from || column > start) edits.push([head + from, head + row, head + start, head + column]);
    while (row < rows && column < columns && before[head + row] === after[head + column]) {
      row += 1;
      column += 1;
    }
  }
  return edits;
};

/** Name of the call around a token and the number of the argument; empty where it is in none of this line. */
const callAround = (tokens: readonly string[], from: number): string => {
  let depth = 0;
  let argument = 0;
  for (let at = from - 1; at >= 0; at -= 1) {
    const token = tokens[at] ?? '';
    if (token === '"' || token === "'" || token === '`') return '';
    if (token === ')' || token === ']' || token === '}') depth += 1;
    else if (token === ',' && depth === 0) argument += 1;
    else if (token === '(' && depth === 0) {
      const name = tokens[at - 1] ?? '';
      return isName(name) ? `${name} ${String(argument)}` : '';
    } else if (token === '(' || token === '[' || token === '{') {
      if (depth === 0) return '';
      depth -= 1;
    }
  }
  return '';
};

/** The token beside one, whitespace passed over; empty at an end. */
const beside = (tokens: readonly string[], from: number, step: 1 | -1): string => {
  let at = from;
  while (tokens[at] !== undefined && (tokens[at] ?? '').trim() === '') at += step;
  return tokens[at] ?? '';
};

const hasWord = (tokens: readonly string[]): boolean =>
  tokens.some((token) => isName(token) || (/^\w*[a-z]\w*$/i.test(token) && token.length > 1 && !weak.has(token)));

/** The key of tokens that are in one of the lines alone: with the call that they are in, or else with their neighbours; null for neither. */
const keyOfAdded = (what: string, tokens: readonly string[], from: number, to: number): string | null => {
  const own = tokens.slice(from, to);
  const text = own.join('');
  if (!hasWord(own) && !own.includes(',')) return null;
  const call = callAround(tokens, from);
  if (call !== '') return `${what}\n${call}\n${text}`;
  const before = beside(tokens, from - 1, -1);
  const after = beside(tokens, to, 1);
  // At an end of the line it is not known what it belongs to.
  if (before === '' || after === '') return null;
  return hasWord(own) && (isName(before) || isName(after)) ? `${what}\n${before}\n${text}\n${after}` : null;
};

/**
 * The keys of what was edited between two lines, with their indentation; null where no other line could have the same.
 * @param before a character each for its bytes, as `after`
 */
const editKeys = (before: string, after: string): readonly string[] | null => {
  // Equal lines beside each other: the lines of the run are in another order.
  if (before === after) return null;
  const old = tokensOf(before);
  const now = tokensOf(after);
  const edits = editsOf(old, now);
  if (edits === null) return null;
  const whole = old.some(isName) && now.some(isName) ? `line\n${before}\n${after}` : null;
  const keys: string[] = [];
  for (const [from, to, start, end] of edits) {
    const removed = old.slice(from, to);
    const added = now.slice(start, end);
    const own =
      removed.length === 0
        ? keyOfAdded('added', now, start, end)
        : added.length === 0
          ? keyOfAdded('removed', old, from, to)
          : removed.some(isName) && added.some(isName)
            ? `word\n${removed.join('')}\n${added.join('')}`
            : null;
    const key = own ?? whole;
    if (key === null) return null;
    keys.push(key);
  }
  return keys;
};

/** Runs in which an edit must be before any of them is folded. */
const leastRuns = 3;
/** Lines of one side of a run that is compared. */
const mostLines = 200;
const perStep = 256;

/** Bytes of a line that is compared. */
const longest = 600;
/** Part of a line between its equal beginning and end that is compared, and bytes that always are. */
const mostPart = 0.8;
const leastCompared = 32;
/** Bytes between the equal beginnings and ends of two lines: of more they are other lines. */
const mostChanged = 160;

/** The bytes of a line, indentation and all. */
const wholeLine = (index: ReadableIndex, { end, row }: ChangedLines, file: number, line: number): Uint8Array =>
  index.patchOf(file).subarray((index.columns.start[row[line] ?? 0] ?? 0) + 1, end[line] ?? 0);

/** Whether two lines are near enough to be compared by tokens. */
const areNear = (before: Uint8Array, after: Uint8Array): boolean => {
  const longer = Math.max(before.length, after.length);
  if (longer > longest) return false;
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < most - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  const changed = longer - head - tail;
  return changed <= mostChanged && changed <= Math.max(leastCompared, longer * mostPart);
};

/** The keys of all that a run edits, each once; null where it is no edit line by line. */
const keysOf = (index: ReadableIndex, lines: ChangedLines, { file, left, middle, end, line }: Run): string[] | null => {
  const count = middle - left;
  if (count === 0 || end - middle !== count || count > mostLines) return null;
  const keys = new Set<string>();
  for (let step = 0; step < count; step += 1) {
    const before = wholeLine(index, lines, file, line + step);
    const after = wholeLine(index, lines, file, line + count + step);
    const own = areNear(before, after) ? editKeys(charactersOf(before), charactersOf(after)) : null;
    if (own === null) return null;
    for (const key of own) keys.add(key);
  }
  return [...keys];
};

/**
 * Folds repeated edits, in steps: each key of a run is in at least three runs, and in one before it that is shown.
 * @param isOut runs of which some line is folded already
 * @param isParsed files of which runs of layout and comments are proven later: what is shown of an edit must stay, and is none of those
 */
export const foldRepeated = function* (
  index: ReadableIndex,
  lines: ChangedLines,
  isOut: Uint8Array,
  isParsed: (file: number) => boolean,
): Generator<void, Fold[]> {
  const numbers = new Map<string, number>();
  const runsWith: number[] = [];
  const keysOfRuns: (readonly number[] | null)[] = [];
  for (const [at, run] of lines.runs.entries()) {
    if (at % perStep === perStep - 1) yield;
    const keys = isOut[at] === 1 || run.isOpen ? null : keysOf(index, lines, run);
    keysOfRuns.push(
      keys?.map((key) => {
        const number = numbers.get(key) ?? numbers.size;
        numbers.set(key, number);
        runsWith[number] = (runsWith[number] ?? 0) + 1;
        return number;
      }) ?? null,
    );
  }
  const shown = new Map<number, number>();
  const folds: Fold[] = [];
  for (const [at, keys] of keysOfRuns.entries()) {
    const run = lines.runs[at];
    if (keys === null || run === undefined) continue;
    if (keys.every((key) => (runsWith[key] ?? 0) >= leastRuns && shown.has(key))) {
      const rarest = keys.toSorted((one, other) => (runsWith[one] ?? 0) - (runsWith[other] ?? 0))[0] ?? -1;
      folds.push({
        kind: foldKinds.repeated,
        file: run.file,
        from: run.left,
        to: run.end,
        changed: run.end - run.left,
        other: shown.get(rarest) ?? -1,
        times: runsWith[rarest] ?? 0,
      });
      continue;
    }
    if (isParsed(run.file) && mayBeLayout(index, run.left, run.middle, run.end)) continue;
    for (const key of keys) if (!shown.has(key)) shown.set(key, run.left);
  }
  return folds;
};
