/** A name that is cut in its middle where it does not fit: the ends of branches and paths are what tells them apart. */
import { classNames } from '#renderer/components/layout/class-names.ts';
import { visibleText } from './visible-text.ts';
import styles from './middle-cut.module.css';

/** Characters at the end that always stay. */
const kept = 12;

/** The whole of it is in the tooltip, and what is copied and read out. */
export const MiddleCut = ({ text, className }: { readonly text: string; readonly className?: string | undefined }) => {
  const shown = visibleText(text);
  const letters = [...shown];
  const at = letters.length > kept * 2 ? letters.length - kept : letters.length;
  return (
    <code className={classNames(styles.line, className)} title={shown}>
      <span className={styles.start}>{letters.slice(0, at).join('')}</span>
      {at < letters.length && <span className={styles.end}>{letters.slice(at).join('')}</span>}
    </code>
  );
};
