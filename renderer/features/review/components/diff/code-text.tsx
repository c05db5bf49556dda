/** The text of one line of code: plain at once, its changed words marked, coloured when its spans arrive. */
import { useLayoutEffect, useRef, useSyncExternalStore, Fragment } from 'react';
import { hasHidden, piecesOf, type TextPiece } from '#shared/diff/view/hidden-characters.ts';
import type { Row } from '#shared/diff/index/read-row.ts';
import { rowKinds } from '#shared/diff/index/rows.ts';
import { paintSpans, hasHighlights } from '#renderer/editor/paint-spans.ts';
import { paintTexts, isMark, startsOf, textIn } from '#renderer/features/review/model/line-points.ts';
import type { RowSource } from '#renderer/features/review/model/row-source.ts';
import type { RowMatches } from '#renderer/features/review/model/match-marks.ts';
import { useReviewStore } from '#renderer/features/review/store/review-store.ts';
import { MarkedText, HiddenMark } from './marked-text.tsx';
import styles from './diff-row.module.css';

/** The registry's entry: `::highlight(find-match)` in the style sheet, over the colours of the code. */
const matchHighlightOf = (name: 'find-match' | 'find-current', priority: number): Highlight => {
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
const paintMatches = (element: Element, text: string, { columns, current }: RowMatches): (() => void) => {
  if (!hasHighlights() || columns.length === 0) return () => {};
  const point = pointsOf(element, text);
  const painted: [Highlight, StaticRange][] = [];
  for (let at = 0; at + 1 < columns.length; at += 2) {
    // What follows the shown part of a long line is in the dialog of the whole line.
    if ((columns[at] ?? 0) >= text.length) break;
    const start = point(columns[at] ?? 0, false);
    const end = point(Math.min(text.length, columns[at + 1] ?? 0), true);
    if (start === null || end === null) continue;
    const highlight = at / 2 === current ? matchHighlightOf('find-current', 3) : matchHighlightOf('find-match', 2);
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
const paintWords = (node: Text, words: readonly number[], side: 'added' | 'removed', from: number): (() => void) => {
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

/** The parts of a piece that begins at `from`, cut where rows begin. */
const partsOf = (text: string, from: number, breaks: readonly number[]): readonly string[] => {
  const inside = breaks.filter((at) => at > from && at < from + text.length).map((at) => at - from);
  return [...inside, text.length].map((to, at) => text.slice(at === 0 ? 0 : inside[at - 1], to));
};

const Rows = ({ parts }: { readonly parts: readonly string[] }) =>
  parts.map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <br />}
      {part}
    </Fragment>
  ));

/** A piece of the text with where it begins. */
interface PlacedPiece extends TextPiece {
  readonly from: number;
}

/** The pieces of a text, cut where rows begin. */
const placedPieces = (text: string, breaks: readonly number[]): readonly PlacedPiece[] => {
  let from = 0;
  return piecesOf(text).flatMap(({ text: piece, mark }) =>
    (mark === null ? partsOf(piece, from, breaks) : [piece]).map((part) => {
      from += part.length;
      return { text: part, mark, from: from - part.length };
    }),
  );
};

/** A text that was broken into rows: the browser breaks nothing, so that each line is as high as was computed. */
const WrappedText = ({ text, breaks }: { readonly text: string; readonly breaks: readonly number[] }) => {
  if (!hasHidden(text)) return <Rows parts={partsOf(text, 0, breaks)} />;
  return placedPieces(text, breaks).map(({ text: piece, mark, from }) => (
    <Fragment key={from}>
      {breaks.includes(from) && <br />}
      {mark === null ? <bdi>{piece}</bdi> : <HiddenMark length={piece.length}>{mark}</HiddenMark>}
    </Fragment>
  ));
};

const useMatches = (row: number): RowMatches => {
  const { marks } = useReviewStore();
  return useSyncExternalStore(marks.subscribe, () => marks.of(row));
};

/** Colours a line as soon as its colours are there, again when others come: no component is drawn for them. */
const paintColours = (element: Element, source: RowSource, line: number, row: Row): (() => void) => {
  let painted: ArrayLike<number> | undefined;
  let takeOff = (): void => undefined;
  const paint = (): void => {
    const spans = source.spansOf(line, row);
    // Lines that were renumbered have none any more: theirs stay until the others are drawn.
    if (spans === undefined || spans === painted) return;
    takeOff();
    painted = spans;
    takeOff = paintTexts(element, (node, from) => paintSpans(node, spans, from));
  };
  paint();
  const stop = source.subscribeColours(paint);
  return () => {
    stop();
    takeOff();
  };
};

/** A line with hidden characters stays plain: its marks matter more than its colours. */
export const CodeText = ({
  row,
  line,
  breaks,
}: {
  readonly row: Row;
  readonly line: number;
  /** Where rows begin but the first, where the line wraps. */
  readonly breaks: readonly number[];
}) => {
  const element = useRef<HTMLElement>(null);
  const { source } = useReviewStore();
  const { text, words, kind } = row;
  const isPlain = hasHidden(text);
  useLayoutEffect(() => {
    if (isPlain || element.current === null) return undefined;
    return paintColours(element.current, source, line, row);
  }, [source, line, row, isPlain, breaks]);
  useLayoutEffect(() => {
    if (isPlain || element.current === null) return undefined;
    const side = kind === rowKinds.added ? 'added' : 'removed';
    return paintTexts(element.current, (node, from) => paintWords(node, words, side, from));
  }, [text, words, kind, isPlain, breaks]);
  const matches = useMatches(row.row);
  useLayoutEffect(
    () => (element.current === null ? undefined : paintMatches(element.current, text, matches)),
    [text, matches, breaks],
  );
  return (
    <code ref={element} className={styles.text}>
      {/* Without it a selection cannot end on a blank line. */}
      {text === '' ? (
        <br />
      ) : breaks.length === 0 ? (
        <MarkedText text={text} />
      ) : (
        <WrappedText text={text} breaks={breaks} />
      )}
    </code>
  );
};
