/** The cut-off of the dormant users: a slider over the days, and whom it would touch, before anything is sent. */
import { numberText } from '#shared/locale/formats.ts';
import { Slider } from '#renderer/components/controls/slider.tsx';
import { useNow } from '#renderer/components/time/clock.tsx';
import { daysUntil, utcDateWords } from '#renderer/components/time/day-words.ts';
import type { Cutoff } from '#renderer/features/users/hooks/use-cutoff.ts';
import { cutoffDays, dayBefore } from '#renderer/features/users/model/activity.ts';
import styles from './activity.module.css';
import { t } from '#renderer/texts/t.ts';

export const ActivityCutoff = ({
  cutoff: { day, move },
  dormantSince,
  users,
}: {
  readonly cutoff: Cutoff;
  /** Null before all was read. */
  readonly dormantSince: ((day: string) => number) | null;
  /** Users in all. */
  readonly users: number;
}) => {
  const now = useNow();
  const days = -(daysUntil(day, now) ?? 0);
  return (
    <div className={styles.cutoff}>
      <Slider
        label={t('activity.no_activity_for')}
        days={cutoffDays}
        value={Math.min(cutoffDays.most, Math.max(cutoffDays.least, days))}
        words={t('activity.days_since', { count: days, day: utcDateWords(day, now) })}
        onValue={(chosen) => move(dayBefore(chosen, now))}
      />
      <p role="status">
        {dormantSince === null ? (
          t('activity.reading')
        ) : (
          <>
            <strong>{numberText(dormantSince(day))}</strong>
            {t('activity.of_users', { users })}
          </>
        )}
      </p>
    </div>
  );
};
