/** A milestone in a list of facts: its title, until when, what it is for as a tooltip, and that it is closed. */
import { t } from '#renderer/texts/t.ts';
import { useNow } from '#renderer/components/time/clock.tsx';
import { utcDateWords } from '#renderer/components/time/day-words.ts';
import { visibleText } from './visible-text.ts';
import styles from './text.module.css';

/** What the API says of a milestone ("Milestone"). */
export interface ShownMilestone {
  readonly title: string;
  readonly description: string | null;
  readonly state: string | null;
  /** ISO 8601 day. */
  readonly due_date: string | null;
}

export const Milestone = ({ milestone }: { readonly milestone: ShownMilestone }) => {
  const now = useNow();
  const due = utcDateWords(milestone.due_date, now);
  return (
    <>
      <span title={visibleText(milestone.description ?? '')}>{visibleText(milestone.title)}</span>
      {due !== '' && <span className={styles.sub}>{t('common.due', { date: due })}</span>}
      {milestone.state === 'closed' && <span className={styles.sub}>{t('components.milestone_closed')}</span>}
    </>
  );
};
