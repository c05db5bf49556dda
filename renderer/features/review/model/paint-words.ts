/** Marks the words of a line that changed, without touching the document: ranges in the browser's highlight registry. */
import { hasHighlights } from '#renderer/editor/paint-spans.ts';

/** The registry's entry: `::highlight(word-added)` in the style sheet. */
const highlightOf = (side: 'added' | 'removed'): Highlight => {
  const name = `word-${side}`;
  const known = CSS.highlights.get(name);
  if (known !== undefined) return known;
  const made = new Highlight();
  CSS.highlights.set(name, made);
  return made;
};

/**
 * Marks ranges of a text node that begins at a column of its line: starts and ends in turn.
 * @returns takes the marks off again
 */
export const paintWords = (
  node: Text,
  words: readonly number[],
  side: 'added' | 'removed',
  from: number,
): (() => void) => {
  if (!hasHighlights() || words.length === 0) return () => {};
  const highlight = highlightOf(side);
  const painted: StaticRange[] = [];
  for (let at = 0; at + 1 < words.length; at += 2) {
    const endOffset = Math.max(0, Math.min(node.length, (words[at + 1] ?? 0) - from));
    const startOffset = Math.max(0, Math.min(endOffset, (words[at] ?? 0) - from));
    if (startOffset === endOffset) continue;
    const range = new StaticRange({ startContainer: node, startOffset, endContainer: node, endOffset });
    highlight.add(range);
    painted.push(range);
  }
  return () => {
    for (const range of painted) highlight.delete(range);
  };
};
