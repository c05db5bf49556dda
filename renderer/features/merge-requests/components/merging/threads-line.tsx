/** The threads of a merge request in its merge box: how many are unresolved, and the way to the next one. */
import { CircleCheck, MessageSquareDot } from 'lucide-react';
import { Button } from '../../../../components/controls/button.tsx';
import { Icon } from '../../../../components/text/icon.tsx';
import { t } from '../../../../texts/t.ts';
import styles from './merge-box.module.css';

/** What is known of them. */
export interface ThreadCounts {
  /** Null while not all of them were read. */
  readonly unresolved: number | null;
  /** Those that can be resolved, resolved or not. */
  readonly resolvable: number;
  /** Shows the next one that is unresolved. */
  readonly onNext: () => void;
}

/** Renders nothing where there is nothing to resolve. */
export const ThreadsLine = ({ threads: { unresolved, resolvable, onNext } }: { readonly threads: ThreadCounts }) => {
  if (unresolved !== null && resolvable === 0) return null;
  return (
    <div className={styles.jobs}>
      <span className={styles.label}>{t('merging.threads')}</span>
      {unresolved === null ? (
        <span className={styles.quiet}>{t('merging.loading')}</span>
      ) : unresolved === 0 ? (
        <span className={styles.threads}>
          <Icon of={CircleCheck} className={styles.opened} /> {t('merging.all_resolved')}
        </span>
      ) : (
        <span className={styles.threads}>
          <Icon of={MessageSquareDot} className={styles.warning} /> {t('merging.unresolved', { count: unresolved })}
          <Button command="note.next-unresolved" onClick={onNext}>
            {unresolved === 1 ? t('merging.show_thread') : t('merging.next_thread')}
          </Button>
        </span>
      )}
    </div>
  );
};
