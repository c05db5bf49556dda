/** Brings parsed tokens into the form that the page shows: modest headings, prefixed ids, task boxes, links that say where they lead. */
import type { StateCore, Token, MarkdownIt, StateBlock } from 'markdown-it';
import { idPrefix, pictureHost } from './safe-link.ts';

const definition = /^\[\^[^\]\n]{1,80}\]:/;

const readFootnote = (state: StateBlock, start: number, end: number, silent: boolean): boolean => {
  const from = (state.bMarks[start] ?? 0) + (state.tShift[start] ?? 0);
  if (silent || state.src.charAt(from) !== '[') return false;
  if (!definition.test(state.src.slice(from, Math.min(state.eMarks[start] ?? from, from + 90)))) return false;
  let line = start + 1;
  while (line < end && !state.isEmpty(line) && (state.sCount[line] ?? 0) >= state.blkIndent) line += 1;
  state.push('paragraph_open', 'p', 1).map = [start, line];
  const content = state.getLines(start, line, state.blkIndent, false).trim();
  Object.assign(state.push('inline', '', 0), { content, children: [], map: [start, line] });
  state.push('paragraph_close', 'p', -1);
  state.line = line;
  return true;
};

/** Footnotes are no links: `[^1]: words` would be read as the address of a link that `[^1]` then is. Both stay text. */
export const keepFootnotes = (parser: MarkdownIt): void => {
  parser.block.ruler.before('reference', 'footnote', readFootnote);
};

/** What goes on right after an address as no address does. */
const goesOn = /^(?:[@\\]|[?:]\S)/;

const isCutShort = (tokens: readonly Token[], open: number): boolean => {
  const after = tokens[tokens.findIndex(({ type }, at) => at > open && type === 'link_close') + 1];
  return (after?.type === 'text' || after?.type === 'text_special') && goesOn.test(after.content);
};

/** Addresses in prose that were cut short: `https://good@evil` is no link to `good`, it is no link at all (S14). */
export const dropCutLinks = (state: StateCore): void => {
  for (const { children } of state.tokens) {
    children?.forEach((token, at) => {
      if (token.type === 'link_open' && token.markup === 'linkify' && isCutShort(children, at)) token.attrs = null;
    });
  }
};

/** The page has a first and a second level of its own. */
const levelsAbove = 2;

const plainText = (token: Token | undefined): string =>
  (token?.children ?? []).map(({ content, type }) => (type === 'image' ? '' : content)).join('');

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .trim()
    .replace(/\s+/gu, '-')
    .replace(/[^\p{L}\p{N}_-]/gu, '')
    .slice(0, 80);

const shapeHeading = (token: Token, text: string, slugs: Map<string, number>): void => {
  token.tag = `h${String(Math.min(6, Number(token.tag.slice(1)) + levelsAbove))}`;
  if (token.nesting !== 1) return;
  const slug = slugOf(text);
  if (slug === '') return;
  const before = slugs.get(slug) ?? 0;
  slugs.set(slug, before + 1);
  token.attrs = [['id', `${idPrefix}${slug}${before === 0 ? '' : `-${String(before)}`}`]];
};

const shapeCell = (token: Token): void => {
  const side = /^text-align:(left|center|right)$/.exec(String(token.attrGet('style') ?? ''))?.[1];
  token.attrs = side === undefined ? null : [['data-align', side]];
};

/** A link with a refused address becomes text; the others show where they lead, whatever their text says. */
const shapeLink = (token: Token): boolean => {
  const href = String(token.attrGet('href') ?? '');
  token.attrs = href === '' ? null : [['href', href]];
  if (href === '') token.tag = 'span';
  else if (!href.startsWith('#')) token.attrPush(['title', href]);
  return href !== '';
};

const shapePicture = (token: Token, isInLink: boolean): void => {
  const address = String(token.attrGet('src') ?? '');
  token.attrs = null;
  token.meta = { address, host: pictureHost(address), isInLink };
};

const shapeInline = (tokens: readonly Token[]): void => {
  const links: boolean[] = [];
  for (const token of tokens) {
    if (token.type === 'link_open') links.push(shapeLink(token));
    if (token.type === 'link_close' && links.pop() === false) token.tag = 'span';
    if (token.type === 'image') shapePicture(token, links.includes(true));
  }
};

const task = /^\[([ xX])\][ \t]+/;

const shapeTask = (state: StateCore, inline: Token): void => {
  const first = inline.children?.[0];
  const mark = first?.type === 'text' ? task.exec(first.content) : null;
  if (first === undefined || mark === null) return;
  first.content = first.content.slice(mark[0].length);
  const box = new state.Token('task_box', 'input', 0);
  box.meta = { isDone: mark[1] !== ' ' };
  inline.children?.unshift(box);
};

/** A rule of the parser: shapes all tokens. */
export const shapeTokens = (state: StateCore): void => {
  const slugs = new Map<string, number>();
  state.tokens.forEach((token, at) => {
    const next = state.tokens[at + 1];
    if (token.type === 'heading_open' || token.type === 'heading_close') shapeHeading(token, plainText(next), slugs);
    if (token.type === 'th_open' || token.type === 'td_open') shapeCell(token);
    if (token.type !== 'inline') return;
    if (state.tokens[at - 2]?.type === 'list_item_open') shapeTask(state, token);
    shapeInline(token.children ?? []);
  });
};
