/** The lines that a comment is about, as they were: removed ones in their colour, and how many more there are. */
import type { LinePosition } from '#shared/review/line-position.ts';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import styles from './quoted-lines.module.css';

export const QuotedLines = ({ place }: { readonly place: LinePosition }) => {
  const { quoted, side } = place;
  const more = place.lastLine - place.firstLine + 1 - quoted.length;
  // A thread of the server has numbers alone.
  if (quoted.length === 0) return null;
  return (
    <pre className={classNames(styles.code, side === 'old' ? styles.removed : styles.newer)}>
      {visibleText(quoted.join('\n'))}
      {more > 0 &&
        `
${t('notes.more_lines', { amount: more })}`}
    </pre>
  );
};
