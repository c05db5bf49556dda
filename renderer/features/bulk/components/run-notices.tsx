/** What a run has to say: nothing was sent yet, why it stopped, that the server asked to wait. */
import type { BulkRun } from '../../../../shared/ipc/bulk.ts';
import type { BulkRunActions } from '../../../api/bulk-runs.ts';
import { Notice } from '../../../components/feedback/notice.tsx';
import { clockText } from '../../../components/text/age-text.ts';
import { visibleText } from '../../../components/text/visible-text.ts';

export const RunNotices = ({ run, actions }: { readonly run: BulkRun; readonly actions: BulkRunActions }) => (
  <>
    {run.state === 'prepared' && (
      <Notice kind="info" title="Nothing was sent yet.">
        These are the requests, exactly as they will be sent. It goes on when you leave this screen.
      </Notice>
    )}
    {run.state === 'stopped' && run.reason !== null && (
      <Notice kind="warning" title={run.reason}>
        {run.counts.unknown > 0
          ? 'Rows without an answer are looked up on the server before they are sent again.'
          : 'Rows that were done are not sent again.'}
      </Notice>
    )}
    {run.state === 'running' && run.wait_until !== null && (
      <Notice kind="warning" title={`The server asked to wait until ${clockText(run.wait_until)}.`} />
    )}
    {actions.failure !== null && (
      <Notice kind="danger" title={actions.failure.message}>
        {actions.failure.hint}
      </Notice>
    )}
    {actions.saved !== null && <Notice kind="success" title={`Saved as ${visibleText(actions.saved)}.`} />}
  </>
);
