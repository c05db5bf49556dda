/** A line that has a word, in a list: pressed, it leads there. */
import { flushSync } from 'react-dom';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { showMatch } from '#renderer/features/review/store/moves.ts';
import type { ReviewStore } from '#renderer/features/review/store/review-store.ts';
import styles from './where-else.module.css';

interface LineProps {
  readonly number: number;
  readonly sign: string;
  readonly text: string;
  readonly title?: string;
  readonly onPress: () => void;
}

export const PlaceLine = ({ number, sign, text, title, onPress }: LineProps) => (
  <li>
    <button type="button" className={styles.line} title={title} onClick={onPress}>
      <span className={styles.number}>{number}</span>
      <span className={styles.sign}>{sign}</span>
      <code className={styles.text}>{visibleText(text.trim().slice(0, 300))}</code>
    </button>
  </li>
);

/** Brings a row into view; no file is left out then. */
export const showUse = async (store: ReviewStore, row: number, file: number): Promise<void> => {
  const [line] = await store.review.ask('linesOf', [row]);
  flushSync(() => store.set({ filter: '' }));
  if (line !== undefined) showMatch(store, line, { row, file, start: 0, end: 0 });
};
