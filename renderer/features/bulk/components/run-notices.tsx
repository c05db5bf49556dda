/** What a run has to say: nothing was sent yet, why it stopped, that the server asked to wait. */
import type { BulkRun } from '#shared/administration/bulk.ts';
import type { BulkRunActions } from '#renderer/api/bulk-runs.ts';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { clockText } from '#renderer/components/text/age-text.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';

export const RunNotices = ({ run, actions }: { readonly run: BulkRun; readonly actions: BulkRunActions }) => (
  <>
    {run.state === 'prepared' && (
      <Notice kind="info" title={t('runs.nothing_sent')}>
        {t('runs.nothing_sent_text')}
      </Notice>
    )}
    {run.state === 'stopped' && run.reason !== null && (
      <Notice kind="warning" title={run.reason}>
        {run.counts.unknown > 0 ? t('runs.looked_up') : t('runs.not_again')}
      </Notice>
    )}
    {run.state === 'running' && run.wait_until !== null && (
      <Notice kind="warning" title={t('runs.wait_until', { time: clockText(run.wait_until) })} />
    )}
    {actions.failure !== null && (
      <Notice kind="danger" title={actions.failure.message}>
        {actions.failure.hint}
      </Notice>
    )}
    {actions.saved !== null && (
      <Notice kind="success" title={t('runs.saved_as', { name: visibleText(actions.saved) })} />
    )}
  </>
);
