/** What is known of the users of a view, and what is not. */
import { failureWords } from '#renderer/components/feedback/failure-words.ts';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { useNow } from '#renderer/components/time/clock.tsx';
import { utcDateWords } from '#renderer/components/time/day-words.ts';
import type { ActivityRows } from '#renderer/features/users/hooks/use-activity-rows.ts';
import type { ActivityView } from '#renderer/features/users/model/activity.ts';
import styles from './activity.module.css';
import { t } from '#renderer/texts/t.ts';

const Reading = ({ users }: Pick<ActivityRows, 'users'>) => {
  const failure = users.failure ?? users.moreFailure;
  if (failure !== null)
    return (
      <Notice kind="warning" title={t('activity.users_not_whole')}>
        {t('activity.names_missing', { failure: failureWords(failure).title })}
      </Notice>
    );
  const amount = users.items.length;
  const { total } = users;
  return (
    <Notice
      kind="info"
      title={
        total === null ? t('activity.reading_count', { amount }) : t('activity.reading_count_of', { amount, total })
      }
    >
      {t('activity.known_when_read')}
    </Notice>
  );
};

export const ActivityKnown = ({
  of,
  view,
  day,
  isUsual,
}: {
  readonly of: ActivityRows;
  readonly view: ActivityView;
  readonly day: string;
  /** Nobody chose the day. */
  readonly isUsual: boolean;
}) => {
  const now = useNow();
  const first = utcDateWords(day, now);
  const since = isUsual ? t('activity.six_months', { day: first }) : first;
  if (of.of.failure !== null) return null;
  return (
    <>
      <p className={styles.known}>{t(`activity.meaning_${view}`, { since })}</p>
      {!of.isWhole && !of.of.isPending && <Reading users={of.users} />}
      {of.isWhole && of.unreadable > 0 && (
        <Notice kind="warning" title={t('activity.unreadable', { amount: of.unreadable })}>
          {t('activity.seem_dormant')}
        </Notice>
      )}
    </>
  );
};
