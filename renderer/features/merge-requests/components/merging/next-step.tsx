/** What leads on where a merge is not offered: conflicts are solved with git, a draft is marked ready, an automatic merge is cancelled, what was closed is reopened. */
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#renderer/components/controls/button.tsx';
import { CopyButton } from '#renderer/components/controls/copy-button.tsx';
import { useRecord } from '#renderer/blocks/action/use-actions.tsx';
import { Outcome } from '#renderer/blocks/outcome/outcome.tsx';
import { markStale } from '#renderer/api/queries.ts';
import { t } from '#renderer/texts/t.ts';
import { useActing } from '#renderer/features/merge-requests/hooks/use-acting.ts';
import { conflictCommands } from '#renderer/features/merge-requests/model/git-commands.ts';
import { cancelAutoMerge, restoreSource } from '#renderer/things/merge-request/merging.ts';
import { ready, reopen } from '#renderer/things/merge-request/switches.ts';
import type { MergeRequest } from '#renderer/things/merge-request/merge-request.ts';
import type { Way } from '#renderer/features/merge-requests/model/merge-checks.ts';
import styles from './merge-box.module.css';

const Ready = ({ item, way }: NextStepProps) => {
  const { run, running, isRefused, state, labels, thing } = useActing(item);
  const isMarked = ready.offered?.(thing) ?? false;
  return (
    <>
      {way === 'mark_ready' && isMarked && !isRefused('ready') && (
        <div className={styles.nextStep}>
          <Button disabled={running !== null} onClick={() => run('ready')}>
            {running === null ? ready.labels.verb : ready.labels.running}
          </Button>
        </div>
      )}
      <Outcome state={state} labels={labels} />
    </>
  );
};

const Reopening = ({ item, way }: NextStepProps) => {
  const { run, running, isRefused, state, labels } = useActing(item);
  return (
    <>
      {way === 'reopen' && !isRefused('reopen') && (
        <div className={styles.nextStep}>
          <Button disabled={running !== null} onClick={() => run('reopen')}>
            {running === null ? reopen.labels.verb : reopen.labels.running}
          </Button>
        </div>
      )}
      <Outcome state={state} labels={labels} />
    </>
  );
};

/** What became of a cancellation stays in sight when the server says that there was nothing to cancel. */
const Armed = ({ item, way }: NextStepProps) => {
  const client = useQueryClient();
  const cancellation = useRecord(cancelAutoMerge, item, {
    isSilent: true,
    // There is nothing left to cancel: what is on screen is read again.
    onFailed: ({ code }) => {
      if (code === 'already_done' || code === 'not_armed') void markStale(client, ['mergeRequests.get']);
    },
  });
  return (
    <>
      {way === 'cancel_automatic' && !cancellation.isRefused && (
        <div className={styles.nextStep}>
          <Button disabled={cancellation.isRunning} onClick={() => cancellation.run()}>
            {cancellation.isRunning ? cancellation.labels.running : cancellation.labels.verb}
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
  const creation = useRecord(restoreSource, item, { onDone: () => markStale(client, ['mergeRequests.get']) });
  return (
    <>
      {way === 'restore_source' && restoreSource.offered?.(item) === true && !creation.isRefused && (
        <div className={styles.nextStep}>
          <Button disabled={creation.isRunning} onClick={() => creation.run()}>
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
        <CopyButton text={conflictCommands(props.item)}>{t('merge_request.copy_commands')}</CopyButton>
      </div>
    )}
  </>
);
