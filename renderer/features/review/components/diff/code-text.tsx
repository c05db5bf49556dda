/** The text of one line of code: plain at once, its changed words marked, coloured when its spans arrive. */
import { use, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { hasHidden } from '../../../../../shared/diff/view/hidden-characters.ts';
import type { Row } from '../../../../../shared/diff/index/read-row.ts';
import { rowKinds } from '../../../../../shared/diff/index/row-kinds.ts';
import { paintSpans } from '../../../../editor/paint-spans.ts';
import type { LineSpans } from '../../../../workers/highlight/highlight-lines.ts';
import { MatchMarksContext, type RowMatches } from '../../model/match-marks.ts';
import { paintMatches } from '../../model/paint-matches.ts';
import { paintWords } from '../../model/paint-words.ts';
import { MarkedText } from './marked-text.tsx';
import styles from './diff-row.module.css';

const useMatches = (row: number): RowMatches => {
  const marks = use(MatchMarksContext);
  return useSyncExternalStore(marks.subscribe, () => marks.of(row));
};

/** A line with hidden characters stays plain: its marks matter more than its colours. */
export const CodeText = ({ row, spans }: { readonly row: Row; readonly spans: LineSpans | undefined }) => {
  const element = useRef<HTMLElement>(null);
  const { text, words, kind } = row;
  const isPlain = hasHidden(text);
  useLayoutEffect(() => {
    const node = element.current?.firstChild;
    return !isPlain && spans !== undefined && node instanceof Text ? paintSpans(node, spans) : undefined;
  }, [text, spans, isPlain]);
  useLayoutEffect(() => {
    const node = element.current?.firstChild;
    if (isPlain || !(node instanceof Text)) return undefined;
    return paintWords(node, words, kind === rowKinds.added ? 'added' : 'removed');
  }, [text, words, kind, isPlain]);
  const matches = useMatches(row.row);
  useLayoutEffect(
    () => (element.current === null ? undefined : paintMatches(element.current, text, matches)),
    [text, matches],
  );
  return (
    <code ref={element} className={styles.text}>
      {/* Without it a selection cannot end on a blank line. */}
      {text === '' ? <br /> : isPlain ? <MarkedText text={text} /> : text}
    </code>
  );
};
