/** The day of a moment, with the exact time as its tooltip, and as the heading of a run of rows. */
import { fullTimeText, dayText } from './age-text.ts';
import { useNow } from './clock.tsx';
import { dateWords } from './day-words.ts';
import styles from '#renderer/components/text/text.module.css';

/** The day that a run of rows belongs to. */
export const DayHeading = ({ time }: { readonly time: number }) => (
  <h2 className={styles.day}>{dayText(time, useNow())}</h2>
);

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
