/** The first error of a failed job, above its log: the line as it is written, whether it is a guess, and the way to it. */
import { CircleHelp, CircleX } from 'lucide-react';
import type { FirstError } from '#shared/trace/first-error/first-error.ts';
import { Link } from 'react-router';
import { CommandKeys } from '#renderer/components/text/command-keys.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import styles from './trace-view.module.css';

/** @param error null where nothing in the log speaks of one @param comparison route of the comparison with the last log that passed */
export const FirstErrorLine = ({
  error,
  comparison,
  onShow,
}: {
  readonly error: FirstError | null;
  readonly comparison: string;
  readonly onShow: (line: number) => void;
}) => (
  <div className={styles.line} role="status">
    <span className={error?.isSure === true ? styles.sure : styles.unsure}>
      <Icon of={error?.isSure === true ? CircleX : CircleHelp} />
    </span>
    {error === null ? (
      <span>{t('jobs.no_error')}</span>
    ) : (
      <>
        <span className={styles.label}>{error.isSure ? t('jobs.first_error') : t('jobs.first_error_unsure')}</span>
        <button
          type="button"
          className={styles.show}
          title={visibleText(error.text)}
          onClick={() => onShow(error.line)}
        >
          <code className={styles.text}>{visibleText(error.text)}</code>
          <span className={styles.number}>{t('jobs.line', { number: error.line + 1 })}</span>
        </button>
      </>
    )}
    <Link className={styles.compare} to={comparison}>
      {t('jobs.compare_with_passed')}
      <CommandKeys of="job.compare" />
    </Link>
  </div>
);
