/** Markdown to markup, bounded; the markup still has to pass the sanitizer. */
import createParser, { type MarkdownIt } from 'markdown-it';
import { cutMarks, nameBudget } from '#shared/diff/view/hidden-characters.ts';
import { dropCutLinks } from './cut-links.ts';
import { drawEmoji } from './emoji.ts';
import { keepFootnotes } from './footnotes.ts';
import { boundSteps, checkSize, deepest, longestText, TooComplexError } from './limits.ts';
import { linkReferences, type ReferenceResolver } from './references.ts';
import { renderRules } from './render-rules.ts';
import { safeLink, shownAddress, type LinkBases } from './safe-link.ts';
import { shapeTokens } from './shape-tokens.ts';
import { addTags } from './tags.ts';

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
const parserFor = ({ webUrl, uploadsUrl }: LinkBases): MarkdownIt => {
  if (last?.webUrl !== webUrl || last.uploadsUrl !== uploadsUrl)
    last = { webUrl, uploadsUrl, parser: makeParser({ webUrl, uploadsUrl }) };
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
