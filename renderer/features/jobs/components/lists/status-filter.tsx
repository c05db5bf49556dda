/** Which statuses a list of jobs shows: none chosen is all, several may be. */
import { classNames } from '#renderer/components/layout/class-names.ts';
import { JobIcon } from '#renderer/components/text/job-icon.tsx';
import { t } from '#renderer/texts/t.ts';
import { statuses, statusWord } from '#renderer/things/job/job.ts';
import styles from './status-filter.module.css';

/** A status that the server can be asked for. */
export type Scope = (typeof statuses)[number];

export const StatusFilter = ({
  chosen,
  onChosen,
}: {
  readonly chosen: readonly Scope[];
  readonly onChosen: (chosen: readonly Scope[]) => void;
}) => (
  <div className={styles.filter} role="group" aria-label={t('common.status')}>
    <button
      type="button"
      className={classNames(styles.choice, chosen.length === 0 && styles.on)}
      aria-pressed={chosen.length === 0}
      onClick={() => onChosen([])}
    >
      {t('common.all')}
    </button>
    {statuses.map((status) => {
      const isOn = chosen.includes(status);
      const others = chosen.filter((other) => other !== status);
      return (
        <button
          key={status}
          type="button"
          className={classNames(styles.choice, isOn && styles.on)}
          aria-pressed={isOn}
          aria-label={statusWord(status)}
          title={statusWord(status)}
          onClick={() => onChosen(isOn ? others : statuses.filter((one) => one === status || others.includes(one)))}
        >
          <span aria-hidden className={styles.icon}>
            <JobIcon status={status} size={12} />
          </span>
          <span className={styles.word}>{statusWord(status)}</span>
        </button>
      );
    })}
  </div>
);
