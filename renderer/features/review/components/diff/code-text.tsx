/** The text of one line of code: plain at once, its changed words marked, coloured when its spans arrive. */
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { hasHidden } from '#shared/diff/view/hidden-characters.ts';
import type { Row } from '#shared/diff/index/read-row.ts';
import { rowKinds } from '#shared/diff/index/rows.ts';
import { paintSpans } from '#renderer/editor/paint-spans.ts';
import type { LineSpans } from '#renderer/workers/highlight/highlight-lines.ts';
import { paintTexts } from '#renderer/features/review/model/code-nodes.ts';
import type { RowMatches } from '#renderer/features/review/model/match-marks.ts';
import { paintMatches } from '#renderer/features/review/model/paint-matches.ts';
import { paintWords } from '#renderer/features/review/model/paint-words.ts';
import { useReviewStore } from '#renderer/features/review/store/review-store.ts';
import { MarkedText } from './marked-text.tsx';
import { WrappedText } from './wrapped-text.tsx';
import styles from './diff-row.module.css';

const useMatches = (row: number): RowMatches => {
  const { marks } = useReviewStore();
  return useSyncExternalStore(marks.subscribe, () => marks.of(row));
};

/** A line with hidden characters stays plain: its marks matter more than its colours. */
export const CodeText = ({
  row,
  spans,
  breaks,
}: {
  readonly row: Row;
  readonly spans: LineSpans | undefined;
  /** Where rows begin but the first, where the line wraps. */
  readonly breaks: readonly number[];
}) => {
  const element = useRef<HTMLElement>(null);
  const { text, words, kind } = row;
  const isPlain = hasHidden(text);
  useLayoutEffect(() => {
    if (isPlain || spans === undefined || element.current === null) return undefined;
    return paintTexts(element.current, (node, from) => paintSpans(node, spans, from));
  }, [text, spans, isPlain, breaks]);
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
