/** Links to files whose names have blanks: `[plan](docs/my plan.md)` is no link by the letter of Markdown, and everywhere else it is one. */
import type { MarkdownIt, StateInline } from 'markdown-it';
import { safeLink, type LinkBases } from './safe-link.ts';

/** No longer than a path; one with an ending, or in a folder. */
const written = /^(!?)\[([^\[\]\n]{0,200})\]\(([^\s()<>"'\\]+(?: [^\s()<>"'\\]+)+)\)/;
const isPath = (text: string): boolean => /\/|\.\w{1,10}(?:#|$)/.test(text) && !/^[a-z][a-z0-9+.-]*:/i.test(text);

/** Teaches a parser to read them. */
export const linkSpacedPaths = (parser: MarkdownIt, bases: LinkBases): void => {
  const read = (state: StateInline, silent: boolean): boolean => {
    const sign = state.src.charAt(state.pos);
    if (sign !== '[' && sign !== '!') return false;
    const [all, mark = '', label = '', path = ''] =
      written.exec(state.src.slice(state.pos, Math.min(state.pos + 600, state.posMax))) ?? [];
    if (all === undefined || !isPath(path)) return false;
    const href = safeLink(path, bases);
    if (href === null || (mark === '' && state.linkLevel > 0)) return false;
    if (!silent) {
      const open = state.push(mark === '' ? 'link_open' : 'image', mark === '' ? 'a' : 'img', mark === '' ? 1 : 0);
      open.attrs = [[mark === '' ? 'href' : 'src', href]];
      const words = Object.assign(new state.Token('text', '', 0), { content: label });
      if (mark === '!') Object.assign(open, { children: [words], content: label });
      else {
        state.push('text', '', 0).content = label;
        state.push('link_close', 'a', -1);
      }
    }
    state.pos += all.length;
    return true;
  };
  parser.inline.ruler.before('link', 'spaced-paths', read);
};
