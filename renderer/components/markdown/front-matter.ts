/** Front matter: what a text says about itself before it begins, between lines of `---` or `+++`. It is data, and drawn as such. */
import type { MarkdownIt, StateBlock } from 'markdown-it';

/** What stands around it, and what is between: YAML or TOML. */
const kinds: Readonly<Record<string, { readonly language: string; readonly first: RegExp }>> = {
  '---': { language: 'yaml', first: /^(?:#|[\w"'][^:]*:(?:\s|$))/ },
  '+++': { language: 'toml', first: /^(?:#|\[|[\w"'][^=]*=)/ },
};

const lineOf = (state: StateBlock, line: number): string =>
  state.src.slice(state.bMarks[line] ?? 0, state.eMarks[line] ?? 0).trimEnd();

const read = (state: StateBlock, start: number, end: number, silent: boolean): boolean => {
  if (start !== 0 || silent || state.level > 0) return false;
  const fence = lineOf(state, 0);
  const kind = Object.hasOwn(kinds, fence) ? kinds[fence] : undefined;
  // A rule under which words follow is no front matter.
  if (kind === undefined || !kind.first.test(lineOf(state, 1))) return false;
  let last = 1;
  while (last < end && lineOf(state, last) !== fence) last += 1;
  if (last === end) return false;
  const token = state.push('fence', 'code', 0);
  Object.assign(token, { info: kind.language, content: state.getLines(1, last, 0, true), map: [0, last + 1] });
  state.line = last + 1;
  return true;
};

/** Teaches a parser to read it. */
export const readFrontMatter = (parser: MarkdownIt): void => parser.block.ruler.before('table', 'front-matter', read);
