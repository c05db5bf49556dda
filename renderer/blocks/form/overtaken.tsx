/** What somebody else wrote over what a change began with: said, and shown until one decides. */
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import styles from './operation-form.module.css';

export const Overtaken = ({
  title,
  words,
  label,
  theirs,
}: {
  readonly title: string;
  readonly words: string;
  /** Of their text. */
  readonly label: string;
  readonly theirs: string;
}) => (
  <div>
    <Notice kind="warning" inset title={title}>
      {words}
    </Notice>
    <pre className={styles.theirs} aria-label={label}>
      {visibleText(theirs) || t('common.empty')}
    </pre>
  </div>
);
