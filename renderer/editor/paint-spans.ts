/** Colours text without touching the document: ranges in the browser's highlight registry, one per colour role. */
import { syntaxRoles } from '#renderer/workers/highlight/syntax-roles.ts';
import './syntax-colours.css';

/** In forced colours a highlight is painted as a selection, without its style: code stays plain there. */
let forcedColours: MediaQueryList | undefined;

/** Asked for each line that is painted, so the query is made once. */
const inForcedColours = (): MediaQueryList => (forcedColours ??= matchMedia('(forced-colors: active)'));

/** Whether the browser can colour text this way; test environments cannot. */
export const hasHighlights = (): boolean =>
  typeof CSS !== 'undefined' && 'highlights' in CSS && typeof Highlight === 'function';

/** The registry's entry of a role: `::highlight(syntax-keyword)` in the style sheet. */
const highlightOf = (role: number): Highlight | undefined => {
  const name = syntaxRoles[role - 1];
  if (name === undefined) return undefined;
  const known = CSS.highlights.get(`syntax-${name}`);
  if (known !== undefined) return known;
  const made = new Highlight();
  CSS.highlights.set(`syntax-${name}`, made);
  inForcedColours().addEventListener('change', ({ matches }) => {
    if (matches) made.clear();
  });
  return made;
};

/**
 * Colours a text node by its spans: start, end and number of the role, three numbers each. Thirty coloured rows cost no element at all, and colours that arrive late change
 * nothing that React draws.
 * @param from where the text of the node begins in that of the spans
 * @returns takes the colours off again
 */
export const paintSpans = (node: Text, spans: ArrayLike<number>, from = 0): (() => void) => {
  if (!hasHighlights() || inForcedColours().matches) return () => {};
  const painted: [Highlight, StaticRange][] = [];
  for (let at = 0; at + 2 < spans.length; at += 3) {
    const highlight = highlightOf(spans[at + 2] ?? 0);
    const endOffset = Math.max(0, Math.min(node.length, (spans[at + 1] ?? 0) - from));
    const startOffset = Math.max(0, Math.min(endOffset, (spans[at] ?? 0) - from));
    if (highlight === undefined || startOffset === endOffset) continue;
    const range = new StaticRange({ startContainer: node, startOffset, endContainer: node, endOffset });
    highlight.add(range);
    painted.push([highlight, range]);
  }
  return () => {
    for (const [highlight, range] of painted) highlight.delete(range);
  };
};
