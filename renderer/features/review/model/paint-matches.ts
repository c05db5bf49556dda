/** Marks the matches of a search in a line, without touching the document: ranges in the browser's highlight registry. */
import { hasHighlights } from '#renderer/editor/paint-spans.ts';
import { isMark, startsOf, textIn } from './code-nodes.ts';
import type { RowMatches } from './match-marks.ts';

/** The registry's entry: `::highlight(find-match)` in the style sheet, over the colours of the code. */
const highlightOf = (name: 'find-match' | 'find-current', priority: number): Highlight => {
  const known = CSS.highlights.get(name);
  if (known !== undefined) return known;
  const made = new Highlight();
  made.priority = priority;
  CSS.highlights.set(name, made);
  return made;
};

/** Where a column of the text is in the document: a hidden character has an element with a name in its place. */
interface Point {
  readonly node: Node;
  readonly offset: number;
}

/** A way from the columns of a text to the nodes that show it. */
const pointsOf = (element: Element, text: string): ((column: number, isEnd: boolean) => Point | null) => {
  const starts = startsOf(element);
  return (column, isEnd) => {
    for (const [at, child] of [...element.childNodes].entries()) {
      const from = starts[at] ?? 0;
      const to = starts[at + 1] ?? text.length;
      if (to === from || !(isEnd ? column <= to : column < to)) continue;
      const shown = textIn(child);
      if (shown === null) return null;
      if (isMark(child)) return { node: shown, offset: isEnd ? shown.length : 0 };
      return { node: shown, offset: Math.min(shown.length, column - from) };
    }
    return null;
  };
};

/**
 * Marks the matches in an element that shows a text.
 * @returns takes the marks off again
 */
export const paintMatches = (element: Element, text: string, { columns, current }: RowMatches): (() => void) => {
  if (!hasHighlights() || columns.length === 0) return () => {};
  const point = pointsOf(element, text);
  const painted: [Highlight, StaticRange][] = [];
  for (let at = 0; at + 1 < columns.length; at += 2) {
    // What follows the shown part of a long line is in the dialog of the whole line.
    if ((columns[at] ?? 0) >= text.length) break;
    const start = point(columns[at] ?? 0, false);
    const end = point(Math.min(text.length, columns[at + 1] ?? 0), true);
    if (start === null || end === null) continue;
    const highlight = at / 2 === current ? highlightOf('find-current', 3) : highlightOf('find-match', 2);
    const range = new StaticRange({
      startContainer: start.node,
      startOffset: start.offset,
      endContainer: end.node,
      endOffset: end.offset,
    });
    highlight.add(range);
    painted.push([highlight, range]);
  }
  return () => {
    for (const [highlight, range] of painted) highlight.delete(range);
  };
};
