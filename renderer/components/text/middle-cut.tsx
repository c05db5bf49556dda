/** A name that is cut in its middle where it does not fit: the ends of branches and paths are what tells them apart. */
import { classNames } from '#renderer/components/layout/class-names.ts';
import { namePartsOf } from './name-parts.ts';
import { visibleText } from './visible-text.ts';
import styles from './middle-cut.module.css';

/** The whole of it is in the tooltip, and what is copied and read out. */
export const MiddleCut = ({ text, className }: { readonly text: string; readonly className?: string | undefined }) => {
  const shown = visibleText(text);
  const [start, end] = namePartsOf(shown);
  return (
    <code className={classNames(styles.line, className)} title={shown}>
      {start !== '' && <span className={styles.start}>{start}</span>}
      <span className={styles.end}>{end}</span>
    </code>
  );
};
