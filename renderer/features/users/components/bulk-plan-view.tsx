/** What a planned run would do: how many rows, what is wrong with the list, who is left out. Nothing was sent. */
import { usePrepareRun } from '#renderer/blocks/bulk/use-prepare-run.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import type { BulkPlan } from '#renderer/features/users/model/bulk-plan.ts';
import type { ListProblem } from '#renderer/features/users/model/pasted-list.ts';
import styles from './new-bulk-run.module.css';
import { t } from '#renderer/texts/t.ts';

/** Beyond, the number says how many more there are. */
const mostShown = 200;

const Problems = ({ problems }: { readonly problems: readonly ListProblem[] }) => {
  const more = problems.length - mostShown;
  return (
    <section aria-label={t('bulk.problems')}>
      <h2 className={styles.heading}>{t('bulk.unusable', { count: problems.length })}</h2>
      {/* It scrolls, so the keyboard has to reach it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={styles.problems} tabIndex={0} aria-label={t('bulk.unusable_lines')}>
        {problems.slice(0, mostShown).map(({ line, text }) => (
          <li key={`${String(line)} ${text}`}>
            {line > 0 && t('bulk.line', { line: String(line) })}
            {visibleText(text.slice(0, 300))}
          </li>
        ))}
        {more > 0 && <li>{t('bulk.and_more', { amount: more })}</li>}
      </ul>
    </section>
  );
};

/** `isReading`: whom the list names is not known yet. */
export const BulkPlanView = ({ plan, isReading }: { readonly plan: BulkPlan; readonly isReading: boolean }) => {
  const preparing = usePrepareRun();
  const { run, problems, notes } = plan;
  return (
    <>
      {problems.length > 0 && !isReading && <Problems problems={problems} />}
      {preparing.failure !== null && (
        <Notice kind="danger" inset title={preparing.failure.message}>
          {preparing.failure.hint}
        </Notice>
      )}
      {!isReading && (
        <div className={styles.notes} role="status">
          <p>{run === null ? t('bulk.nothing_to_send') : t('bulk.one_request_each', { title: run.title })}</p>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
      <div className={styles.actions}>
        <Button
          look="primary"
          large
          disabled={run === null || isReading || preparing.isPending}
          onClick={() => run && preparing.prepare(run)}
        >
          {t('bulk.show_requests')}
        </Button>
      </div>
    </>
  );
};
