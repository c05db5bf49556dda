/** Markdown to markup, bounded; the markup still has to pass the sanitizer. */
import createParser, { type MarkdownIt, type Env, type RendererRule } from 'markdown-it';
import { cutMarks, nameBudget, visibleCode, type NameBudget } from '#shared/diff/view/hidden-characters.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { dropCutLinks, shapeTokens, keepFootnotes } from './shape-tokens.ts';
import { drawEmoji } from './emoji.ts';
import { boundSteps, checkSize, deepest, longestText, TooComplexError } from './limits.ts';
import { linkReferences, type ReferenceResolver } from './references.ts';
import { readFrontMatter } from './front-matter.ts';
import { safeLink, shownAddress, type LinkBases } from './safe-link.ts';
import { linkSpacedPaths } from './spaced-paths.ts';
import { addTags, tagMarkup } from './tags.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

/** Text as markup: nothing in it is markup (S14), and what deceives the eye is seen (S17). */
const markupOf = (text: string, budget?: NameBudget): string => escaped(visibleText(text, budget));

/** Code as markup: stricter than words, where joiners are a part of scripts and emoji. */
const codeMarkupOf = (code: string, budget: NameBudget): string => escaped(visibleCode(code, budget));

/** One budget for all parts of a text; `env` is made for each text. */
const budgetOf = (env: Env | undefined): NameBudget => (env?.['names'] as NameBudget | undefined) ?? nameBudget();

const codeBlock: RendererRule = (tokens, at, _options, env) => {
  const { content, info } = tokens[at] ?? { content: '', info: '' };
  const language = /^[\w+#.-]{1,30}(?=\s|$)/.exec(info.trim())?.[0];
  const attribute = language === undefined ? '' : ` data-language="${markupOf(language)}"`;
  return `<pre tabindex="0"><code${attribute}>${codeMarkupOf(content, budgetOf(env))}</code></pre>\n`;
};

/** A picture waits for consent: its words, and where it would be fetched from. */
const picture: RendererRule = (tokens, at, options, env, renderer) => {
  const token = tokens[at];
  const { address, host, isInLink } = (token?.meta ?? {}) as {
    address?: string;
    host?: string | null;
    isInLink?: boolean;
  };
  const words = renderer.renderInlineAsText(token?.children ?? [], options, env);
  if (address === undefined || host === undefined || host === null || isInLink === true)
    return `<span data-picture="words">${markupOf(words === '' ? t('components.image') : words)}</span>`;
  const offer =
    env?.canLoadImages === true
      ? `<button type="button" data-image="${markupOf(address)}">${markupOf(t('components.image_load', { host }))}</button>`
      : `<a href="${markupOf(address)}" title="${markupOf(address)}">${markupOf(t('components.image_from', { host }))}</a>`;
  return `<span data-picture="waiting">${words === '' ? '' : `<span>${markupOf(words)}</span> `}${offer}</span>`;
};

/** How tokens are written as markup where the parser's own way will not do: visible characters, code, pictures, task boxes, tables. */
const renderRules: Readonly<Record<string, RendererRule>> = {
  text: (tokens, at, _options, env) => markupOf(tokens[at]?.content ?? '', budgetOf(env)),
  code_inline: (tokens, at, _options, env) => `<code>${codeMarkupOf(tokens[at]?.content ?? '', budgetOf(env))}</code>`,
  code_block: codeBlock,
  fence: codeBlock,
  image: picture,
  task_box: (tokens, at) =>
    tokens[at]?.meta?.isDone === true
      ? `<input type="checkbox" disabled checked aria-label="${markupOf(t('common.item_done'))}"> `
      : `<input type="checkbox" disabled aria-label="${markupOf(t('common.item_not_done'))}"> `,
  pair: (tokens, at) => tagMarkup(tokens[at]),
  details: (tokens, at) => tagMarkup(tokens[at]),
  table_open: () => '<div data-scrolls="" tabindex="0"><table>\n',
  table_close: () => '</table></div>\n',
};

/** What a text appears in. */
export interface MarkupOptions extends LinkBases {
  readonly reference?: ReferenceResolver | undefined;
  /** Whether pictures get a button that loads them; otherwise a link. */
  readonly canLoadImages: boolean;
}

/** Addresses written out become links with these schemes only, and never by guessing from `www.` or a name. */
const linkWrittenOut = (parser: MarkdownIt): void => {
  parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
  parser.linkify.add('ftp:', null).add('//', null);
};

const makeParser = (bases: LinkBases): MarkdownIt => {
  // The parser silently drops what is nested deeper than `maxNesting`: the bound of our own has to be met before.
  const parser = createParser({ html: false, linkify: true, breaks: false, maxNesting: 10 * deepest });
  parser.normalizeLink = (address) => safeLink(address, bases) ?? '';
  parser.validateLink = (address) => address !== '';
  parser.normalizeLinkText = shownAddress;
  linkWrittenOut(parser);
  addTags(parser);
  readFrontMatter(parser);
  linkSpacedPaths(parser, bases);
  keepFootnotes(parser);
  boundSteps(parser);
  parser.core.ruler.after('linkify', 'cut-links', dropCutLinks);
  parser.core.ruler.after('cut-links', 'references', linkReferences);
  parser.core.ruler.after('references', 'emoji', drawEmoji);
  parser.core.ruler.push('shape', shapeTokens);
  Object.assign(parser.renderer.rules, renderRules);
  return parser;
};

let last: (LinkBases & { readonly parser: MarkdownIt }) | undefined;

/** All texts of a screen belong to one project: its parser is made once. */
const parserFor = ({ webUrl, uploadsUrl, rootUrl }: LinkBases): MarkdownIt => {
  if (last?.webUrl !== webUrl || last.uploadsUrl !== uploadsUrl || last.rootUrl !== rootUrl)
    last = { webUrl, uploadsUrl, rootUrl, parser: makeParser({ webUrl, uploadsUrl, rootUrl }) };
  return last.parser;
};

/** The markup of a text; null when it is too complex to format. */
export const markdownMarkup = (text: string, options: MarkupOptions): string | null => {
  if (text.length > longestText) return null;
  const parser = parserFor(options);
  const env = { reference: options.reference, canLoadImages: options.canLoadImages, names: nameBudget() };
  try {
    // Before anything looks at them: a page takes half a minute to lay out a comment of nothing but marks.
    const tokens = parser.parse(cutMarks(text), env);
    checkSize(tokens);
    return parser.renderer.render(tokens, parser.options, env);
  } catch (error) {
    if (error instanceof TooComplexError) return null;
    throw error;
  }
};
