/** The day that a run of rows belongs to. */
import { dayText } from './age-text.ts';
import { useNow } from './clock.tsx';
import styles from './day-heading.module.css';

/** Renders `Today`, `Yesterday`, `Friday, 13 March` with a hairline. */
export const DayHeading = ({ time }: { readonly time: number }) => (
  <h2 className={styles.day}>{dayText(time, useNow())}</h2>
);
