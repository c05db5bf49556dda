/** What was edited in a line, as keys that are the same where the same was done: replaced words, arguments of a call, or else the whole line. */

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
export const editKeys = (before: string, after: string): readonly string[] | null => {
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
