/** Brings parsed tokens into the form that the page shows: modest headings, prefixed ids, task boxes, links that say where they lead. */
import type { StateCore, Token } from 'markdown-it';
import { idPrefix, pictureHost } from './safe-link.ts';

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
