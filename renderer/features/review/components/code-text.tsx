/** The text of one line of code: plain at once, coloured when its spans arrive. */
import { useLayoutEffect, useRef } from 'react';
import { hasHidden } from '../../../../shared/diff/hidden-characters.ts';
import { paintSpans } from '../../../editor/paint-spans.ts';
import type { LineSpans } from '../../../workers/highlight-lines.ts';
import { MarkedText } from './marked-text.tsx';
import styles from './diff-row.module.css';

/** Draws a line. A line with hidden characters stays plain: its marks matter more than its colours. */
export const CodeText = ({ text, spans }: { readonly text: string; readonly spans: LineSpans | undefined }) => {
  const element = useRef<HTMLElement>(null);
  const isPlain = hasHidden(text);
  useLayoutEffect(() => {
    const node = element.current?.firstChild;
    return !isPlain && spans !== undefined && node instanceof Text ? paintSpans(node, spans) : undefined;
  }, [text, spans, isPlain]);
  return (
    <code ref={element} className={styles.text}>
      {isPlain ? <MarkedText text={text} /> : text}
    </code>
  );
};
