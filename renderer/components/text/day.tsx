/** The day of a moment, with the exact time as its tooltip. */
import { fullTimeText } from './age-text.ts';
import { useNow } from './clock.tsx';
import { dateWords } from './day-words.ts';
import styles from './day.module.css';

/** `none` where there is no readable time. */
export const Day = ({ of, none = '' }: { readonly of: string | null; readonly none?: string }) => {
  const now = useNow();
  const time = Date.parse(of ?? '');
  if (Number.isNaN(time)) return <span className={styles.none}>{none}</span>;
  return (
    <time dateTime={new Date(time).toISOString()} title={fullTimeText(time)}>
      {dateWords(time, now)}
    </time>
  );
};
