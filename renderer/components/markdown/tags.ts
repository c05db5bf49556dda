/** The few HTML tags that texts use: kept without attributes and only in pairs; comments are dropped. Everything else stays text. */
import type { MarkdownIt, StateBlock, StateCore, StateInline, Token } from 'markdown-it';

/** Pairs inside of a line, and what each is drawn as. */
const inlineTag = /^<(\/?)(sub|sup|kbd|b|strong|i|em|code|del|s)>/i;
const drawnAs: Readonly<Record<string, string>> = { b: 'strong', i: 'em', del: 's' };
const lineBreak = /^<br[ \t]*\/?>/i;
/** What begins a line: `<details>`, `<summary>`, or both; attributes do nothing. */
const detailsStart = /^(<details(?:[ \t][^<>]*)?>)?[ \t]*(<summary(?:[ \t][^<>]*)?>)?/i;
const summaryEnd = /<\/summary>/i;
/** Lines that a summary takes at most. */
const mostOfSummary = 20;
const detailsEnd = /^<\/details>[ \t]*$/i;

/** Deeper ones are left out: what they hold stays. */
const deepestDetails = 10;

const commentStart = '<!--';
const commentEnd = '-->';

/** Where a comment that begins at `from` ends; -1 where it does not, which is looked for once per text. */
const endOfComment = (state: StateInline, from: number): number => {
  if (state.env['unclosed'] === state.src) return -1;
  const end = state.src.indexOf(commentEnd, from + commentStart.length);
  if (end === -1) state.env['unclosed'] = state.src;
  return end === -1 ? -1 : end + commentEnd.length;
};

const readInline = (state: StateInline, silent: boolean): boolean => {
  const { src, pos } = state;
  if (src.charAt(pos) !== '<') return false;
  if (src.startsWith(commentStart, pos)) {
    const end = endOfComment(state, pos);
    if (end === -1 || end > state.posMax) return false;
    state.pos = end;
    return true;
  }
  // No tag of the list is longer than this.
  const ahead = src.slice(pos, Math.min(pos + 12, state.posMax));
  const [br] = lineBreak.exec(ahead) ?? [];
  const [all = br, slash, name] = inlineTag.exec(ahead) ?? [];
  if (all === undefined) return false;
  if (!silent) {
    if (name === undefined) state.push('hardbreak', 'br', 0);
    else
      Object.assign(state.push('pair', drawnAs[name.toLowerCase()] ?? name.toLowerCase(), 0), {
        content: all,
        meta: { isEnd: slash === '/' },
      });
  }
  state.pos += all.length;
  return true;
};

const lineAt = (state: StateBlock, line: number): string =>
  state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line] ?? 0);

/** A comment that begins a line and is the last of its own line. */
const readComment = (state: StateBlock, start: number, end: number, silent: boolean): boolean => {
  if (!lineAt(state, start).startsWith(commentStart) || state.env['unclosedLines'] === end) return false;
  for (let line = start; line < end; line += 1) {
    const text = lineAt(state, line);
    const at = text.indexOf(commentEnd, line === start ? commentStart.length : 0);
    if (at === -1) continue;
    if (text.slice(at + commentEnd.length).trim() !== '') return false;
    if (!silent) state.line = line + 1;
    return true;
  }
  state.env['unclosedLines'] = end;
  return false;
};

const pushInline = (state: StateBlock, content: string, [start, end]: readonly [number, number]): void =>
  void Object.assign(state.push('inline', '', 0), { content: content.trim(), children: [], map: [start, end] });

/** What stands behind the tags on a line, and the end where it stands there too. */
const pushRest = (state: StateBlock, rest: string, lines: readonly [number, number]): void => {
  const end = /<\/details>$/i.exec(rest)?.index ?? rest.length;
  if (end > 0) {
    state.push('paragraph_open', 'p', 1);
    pushInline(state, rest.slice(0, end), lines);
    state.push('paragraph_close', 'p', -1);
  }
  if (end < rest.length) pushHalf(state, true);
};

const pushHalf = (state: StateBlock, isEnd: boolean): void =>
  void (state.push('details', 'details', 0).meta = { isEnd, isKept: false });

/** The words of a summary, which may go on over some lines, and what follows on its last one; null where it does not end. */
const readSummary = (state: StateBlock, start: number, end: number, from: number) => {
  let words = lineAt(state, start).slice(from);
  for (let line = start; line < Math.min(end, start + mostOfSummary); line += 1) {
    if (line > start) words += `\n${lineAt(state, line)}`;
    const match = summaryEnd.exec(words);
    if (match) return { words: words.slice(0, match.index), rest: words.slice(match.index + match[0].length), line };
  }
  return null;
};

const readDetails = (state: StateBlock, start: number, end: number, silent: boolean): boolean => {
  const line = lineAt(state, start);
  if (line.charAt(0) !== '<') return false;
  const isEnd = detailsEnd.test(line);
  const [all = '', opening, summary] = detailsStart.exec(line) ?? [];
  if (!isEnd && opening === undefined && summary === undefined) return false;
  const read = summary === undefined ? null : readSummary(state, start, end, all.length);
  if (summary !== undefined && read === null) return false;
  if (silent) return true;
  if (isEnd || opening !== undefined) pushHalf(state, isEnd);
  const lines = [start, (read?.line ?? start) + 1] as const;
  if (read !== null) {
    state.push('summary_open', 'summary', 1);
    pushInline(state, read.words, lines);
    state.push('summary_close', 'summary', -1);
  }
  if (!isEnd) pushRest(state, (read?.rest ?? line.slice(all.length)).trim(), lines);
  [, state.line] = lines;
  return true;
};

/** Keeps tags that have their other half; the others become what `drop` makes of them. */
const pairUp = (tokens: readonly Token[], type: string, deepest: number, drop: (token: Token) => void): void => {
  const open: Token[] = [];
  for (const token of tokens) {
    if (token.type !== type) continue;
    if (token.meta?.isEnd !== true) open.push(token);
    else {
      const start = open.at(-1);
      if (start?.tag === token.tag && start.level === token.level) {
        open.pop();
        if (open.length < deepest) {
          for (const half of [start, token]) half.meta = { ...half.meta, isKept: true };
        }
      }
    }
  }
  for (const token of tokens) if (token.type === type && token.meta?.isKept !== true) drop(token);
};

const toText = (token: Token): void => void Object.assign(token, { type: 'text', tag: '' });

/** A rule of the parser: only whole pairs stay tags. */
const pairTags = (state: StateCore): void => {
  pairUp(state.tokens, 'details', deepestDetails, () => undefined);
  for (const token of state.tokens)
    if (token.type === 'inline') pairUp(token.children ?? [], 'pair', deepestDetails, toText);
};

/** Whether a token is drawn as its tag. */
export const tagMarkup = (token: Token | undefined): string => {
  if (token?.meta?.isKept !== true) return '';
  return `<${token.meta.isEnd === true ? '/' : ''}${token.tag}>`;
};

/** Teaches a parser the tags. */
export const addTags = (parser: MarkdownIt): void => {
  const endsParagraph = { alt: ['paragraph', 'reference', 'blockquote', 'list'] };
  parser.inline.ruler.before('autolink', 'tags', readInline);
  parser.block.ruler.before('heading', 'comment', readComment, endsParagraph);
  parser.block.ruler.before('heading', 'details', readDetails, endsParagraph);
  parser.core.ruler.after('inline', 'pair-tags', pairTags);
};
