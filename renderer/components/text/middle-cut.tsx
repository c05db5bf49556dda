/** A name that is cut in its middle where it does not fit: the ends of branches and paths are what tells them apart. */
import { classNames } from '#renderer/components/layout/class-names.ts';
import { visibleText } from './visible-text.ts';
import styles from './middle-cut.module.css';

/** Characters of the ending that are never cut: it tells `button.module.css` from `button.test.tsx`, and branches of one person apart. */
const ending = 12;

/** The beginning, which may be cut, and the ending; characters that belong together stay so. A short name is an ending alone. */
export const namePartsOf = (name: string): readonly [string, string] => {
  let cut = Math.max(0, name.length - ending);
  while (cut > 0 && /^[\p{M}\u200d\udc00-\udfff]/u.test(name.slice(cut))) cut -= 1;
  return cut < ending / 2 ? ['', name] : [name.slice(0, cut), name.slice(cut)];
};

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
