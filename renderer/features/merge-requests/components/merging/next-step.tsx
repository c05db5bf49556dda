/** What leads on where a merge is not offered: conflicts are solved with git, a draft is marked ready, an automatic merge is cancelled, what was closed is reopened. */
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#renderer/components/controls/button.tsx';
import { CopyButton } from '#renderer/components/controls/copy-button.tsx';
import { useAction } from '#renderer/blocks/action/use-action.ts';
import { Outcome } from '#renderer/blocks/outcome/outcome.tsx';
import { useServerVersion } from '#renderer/blocks/server-age/use-server-version.ts';
import { call } from '#renderer/api/call.ts';
import { markStale } from '#renderer/api/queries.ts';
import { t } from '#renderer/texts/t.ts';
import { useActing } from '#renderer/features/merge-requests/hooks/use-acting.ts';
import { actionLabels } from '#renderer/features/merge-requests/model/action-labels.ts';
import { switchesOf } from '#renderer/features/merge-requests/model/action.ts';
import { conflictCommands } from '#renderer/features/merge-requests/model/git-commands.ts';
import { isFromFork, type MergeRequest } from '#renderer/things/merge-request/merge-request.ts';
import type { Way } from '#renderer/features/merge-requests/model/merge-checks.ts';
import styles from './merge-box.module.css';

const Ready = ({ item, way }: NextStepProps) => {
  const { run, running, isRefused, state, labels } = useActing(item, false);
  const isMarked = switchesOf(item, useServerVersion()).draft === 'ready';
  return (
    <>
      {way === 'mark_ready' && isMarked && !isRefused('ready') && (
        <div className={styles.nextStep}>
          <Button disabled={running !== null} onClick={() => run('ready')}>
            {running === null ? t('merging.mark_ready') : t('merging.marking_ready')}
          </Button>
        </div>
      )}
      <Outcome state={state} labels={labels} />
    </>
  );
};

const Reopening = ({ item, way }: NextStepProps) => {
  const { run, running, isRefused, state, labels } = useActing(item, false);
  return (
    <>
      {way === 'reopen' && !isRefused('reopen') && (
        <div className={styles.nextStep}>
          <Button disabled={running !== null} onClick={() => run('reopen')}>
            {running === null ? t('merging.reopen') : t('merging.reopening')}
          </Button>
        </div>
      )}
      <Outcome state={state} labels={labels} />
    </>
  );
};

/** What became of a cancellation stays in sight when the server says that there was nothing to cancel. */
const Armed = ({ item, way }: NextStepProps) => {
  const params = { id: item.project_id, merge_request_iid: item.iid };
  const client = useQueryClient();
  const cancellation = useAction('mergeRequests.cancelAutoMerge', {
    labels: actionLabels.cancel,
    scope: item.project_id,
    check: async () => !(await call('mergeRequests.get', { params })).answer.merge_when_pipeline_succeeds,
    // There is nothing left to cancel: what is on screen is read again.
    onFailed: ({ code }) => {
      if (code === 'already_done' || code === 'not_armed') void markStale(client, ['mergeRequests.get']);
    },
  });
  return (
    <>
      {way === 'cancel_automatic' && !cancellation.isRefused && (
        <div className={styles.nextStep}>
          <Button disabled={cancellation.isRunning} onClick={() => cancellation.run({ params })}>
            {cancellation.isRunning ? t('merging.cancelling') : t('merging.cancel_automatic')}
          </Button>
        </div>
      )}
      <Outcome state={cancellation.state} labels={cancellation.labels} />
    </>
  );
};

/** The source branch is gone: it is made again at the head that the server still has. */
const Restoring = ({ item, way }: NextStepProps) => {
  const client = useQueryClient();
  const branch = item.source_branch ?? '';
  const creation = useAction('branches.create', {
    labels: actionLabels.restoreSource,
    scope: item.project_id,
    check: async () => (await call('branches.get', { params: { id: item.project_id, branch } })).answer.name === branch,
    onDone: () => markStale(client, ['mergeRequests.get']),
  });
  const { sha } = item;
  return (
    <>
      {way === 'restore_source' && sha !== null && !isFromFork(item) && !creation.isRefused && (
        <div className={styles.nextStep}>
          <Button
            disabled={creation.isRunning}
            onClick={() => creation.run({ params: { id: item.project_id }, body: { branch, ref: sha } })}
          >
            {creation.isRunning ? creation.labels.running : creation.labels.verb}
          </Button>
        </div>
      )}
      <Outcome state={creation.state} labels={creation.labels} />
    </>
  );
};

/** The data of the step. */
export interface NextStepProps {
  readonly item: MergeRequest;
  readonly way: Way | null;
}

/** Renders nothing where the button of the box is the step. */
export const NextStep = (props: NextStepProps) => (
  <>
    {/* What became of an act goes with the state that it was about. */}
    <Ready key={`draft ${String(props.item.work_in_progress)}`} {...props} />
    <Reopening key={`state ${String(props.item.state)}`} {...props} />
    <Armed {...props} />
    <Restoring {...props} />
    {props.way === 'resolve' && (
      <div className={styles.nextStep}>
        <CopyButton text={conflictCommands(props.item)}>{t('merging.copy_commands')}</CopyButton>
      </div>
    )}
  </>
);
