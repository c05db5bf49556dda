/** Footnotes are no links: `[^1]: words` would be read as the address of a link that `[^1]` then is. Both stay text. */
import type { MarkdownIt, StateBlock } from 'markdown-it';

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

/** Teaches a parser to leave them alone. */
export const keepFootnotes = (parser: MarkdownIt): void => {
  parser.block.ruler.before('reference', 'footnote', readFootnote);
};
