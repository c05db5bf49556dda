/** Merge requests of all projects that merge when their jobs pass: what moved since that was set, and the way to cancel it. */
import { GitMerge } from 'lucide-react';
import { useMemo } from 'react';
import type { AutoMerge } from '#electron/notifications/channels.ts';
import { call } from '#renderer/api/call.ts';
import { useAutoMerges } from '#renderer/api/notifications.ts';
import { useActionSet, type ActionStep } from '#renderer/blocks/action/use-action-set.ts';
import { Grid } from '#renderer/blocks/grid/grid.tsx';
import { Outcome } from '#renderer/blocks/outcome/outcome.tsx';
import { ChannelList } from '#renderer/blocks/paged-list/channel-list.tsx';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { t } from '#renderer/texts/t.ts';
import { mergeRequestPath } from '#renderer/things/merge-request/merge-request.ts';
import { actionLabels } from '#renderer/features/merge-requests/model/action-labels.ts';
import { autoMergeColumns } from './auto-merge-columns.tsx';

const keyOf = ({ project, iid }: AutoMerge): string => `${String(project)}!${String(iid)}`;
const hrefOf = ({ project, iid }: AutoMerge): string => mergeRequestPath({ project_id: project, iid });

const stepOf = ({ project, iid }: AutoMerge): ActionStep<AutoMerge> => {
  const params = { id: project, merge_request_iid: iid };
  return {
    operation: 'mergeRequests.cancelAutoMerge',
    labels: actionLabels.cancel,
    right: { right: 'mergeRequests.cancelAutoMerge', scope: project },
    send: async () => call('mergeRequests.cancelAutoMerge', { params }),
    check: async () => !(await call('mergeRequests.get', { params })).answer.merge_when_pipeline_succeeds,
    success: () => t('merge_requests.auto_merge_cancelled', { number: String(iid) }),
  };
};

export const AutoMergesScreen = () => {
  const list = useAutoMerges();
  const { run, running, obstacleOf, state, labels, dismiss } = useActionSet(stepOf);
  const columns = useMemo(
    () => autoMergeColumns({ running: running && keyOf(running), obstacleOf, cancel: run, keyOf }),
    [running, obstacleOf, run],
  );
  return (
    <ChannelList
      of={list}
      title={t('merge_requests.auto_merges')}
      noun={t('merge_requests.auto_merges_noun')}
      notices={<Outcome state={state} labels={labels} isBar onDismiss={dismiss} />}
      empty={
        <EmptyState icon={GitMerge} title={t('merge_requests.no_auto_merges')}>
          {t('merge_requests.no_auto_merges_text')}
        </EmptyState>
      }
    >
      {(items) => (
        <Grid
          label={t('merge_requests.auto_merges')}
          list="auto-merges"
          columns={columns}
          items={items}
          keyOf={keyOf}
          hrefOf={hrefOf}
        />
      )}
    </ChannelList>
  );
};
