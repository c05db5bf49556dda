/** The text of one line of code: plain at once, its changed words marked, coloured when its spans arrive. */
import { useLayoutEffect, useRef } from 'react';
import { hasHidden } from '../../../../../shared/diff/view/hidden-characters.ts';
import type { Row } from '../../../../../shared/diff/index/read-row.ts';
import { rowKinds } from '../../../../../shared/diff/index/row-kinds.ts';
import { paintSpans } from '../../../../editor/paint-spans.ts';
import type { LineSpans } from '../../../../workers/highlight/highlight-lines.ts';
import { paintWords } from '../../model/paint-words.ts';
import { MarkedText } from './marked-text.tsx';
import styles from './diff-row.module.css';

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
  return (
    <code ref={element} className={styles.text}>
      {isPlain ? <MarkedText text={text} /> : text}
    </code>
  );
};
