/** The text of one line of code: plain at once, its changed words marked, coloured when its spans arrive. */
import { useLayoutEffect, useRef, Fragment } from 'react';
import { hasHidden, piecesOf, type TextPiece } from '#shared/diff/view/hidden-characters.ts';
import { breaksOf, unbroken, type Wrap } from '#shared/diff/view/line-columns.ts';
import type { Row } from '#shared/diff/index/read-row.ts';
import { rowKinds } from '#shared/diff/index/rows.ts';
import { paintSpans, hasHighlights } from '#renderer/editor/paint-spans.ts';
import { paintTexts, isMark, startsOf, textIn } from '#renderer/features/review/model/line-points.ts';
import type { RowMatches } from '#renderer/features/review/model/match-marks.ts';
import { useReviewStore, type ReviewStore } from '#renderer/features/review/store/review-store.ts';
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

/**
 * Paints a line, and again when colours or matches come: no component is drawn for them.
 * @returns takes all of it off again
 */
const paintLine = (element: Element, { source, marks }: ReviewStore, line: number, row: Row): (() => void) => {
  const { text, words, kind } = row;
  const nothing = (): void => undefined;
  const takeOff = { words: nothing, colours: nothing, matches: nothing };
  let spans: ArrayLike<number> | undefined;
  let matches: RowMatches | undefined;
  const colour = (): void => {
    const now = source.spansOf(line, row);
    // Lines that were renumbered have none any more: theirs stay until the others are drawn.
    if (now === undefined || now === spans) return;
    takeOff.colours();
    spans = now;
    takeOff.colours = paintTexts(element, (node, from) => paintSpans(node, now, from));
  };
  const match = (): void => {
    const now = marks.of(row.row);
    if (now === matches) return;
    takeOff.matches();
    matches = now;
    takeOff.matches = paintMatches(element, text, now);
  };
  const leave = [marks.subscribe(match)];
  const side = kind === rowKinds.added ? 'added' : 'removed';
  if (words.length > 0) takeOff.words = paintTexts(element, (node, from) => paintWords(node, words, side, from));
  leave.push(source.subscribeColours(colour));
  colour();
  match();
  return () => {
    for (const stop of leave) stop();
    for (const off of Object.values(takeOff)) off();
  };
};

interface CodeTextProps {
  readonly row: Row;
  readonly line: number;
  readonly wrap: Wrap | null;
  /** The mark of a carriage return follows. */
  readonly hasMark: boolean;
}

/** The text of a line, and its painting. */
export const CodeText = ({ row, line, wrap, hasMark }: CodeTextProps) => {
  const element = useRef<HTMLElement>(null);
  const store = useReviewStore();
  const { text } = row;
  const breaks = wrap === null ? unbroken.at : breaksOf(text, hasMark, wrap).at;
  useLayoutEffect(
    () => (element.current === null ? undefined : paintLine(element.current, store, line, row)),
    // What wraps otherwise has other texts.
    [store, line, row, wrap],
  );
  return (
    <code ref={element} className={styles.text}>
      {/* Without it a selection cannot end on a blank line. */}
      {text === '' ? (
        <br />
      ) : breaks.length > 0 ? (
        <WrappedText text={text} breaks={breaks} />
      ) : hasHidden(text) ? (
        <MarkedText text={text} />
      ) : (
        text
      )}
    </code>
  );
};
