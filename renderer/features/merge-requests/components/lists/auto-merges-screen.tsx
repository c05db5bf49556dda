/** Merge requests of all projects that merge when their jobs pass: what moved since that was set, and the way to cancel it. */
import { GitMerge } from 'lucide-react';
import { useMemo } from 'react';
import type { AutoMerge } from '#electron/notifications/channels.ts';
import { useAutoMerges } from '#renderer/api/notifications.ts';
import { stepOf } from '#renderer/blocks/action/action-record.ts';
import { useActionSet } from '#renderer/blocks/action/use-action-set.ts';
import { Grid } from '#renderer/blocks/grid/grid.tsx';
import { Outcome } from '#renderer/blocks/outcome/outcome.tsx';
import { ChannelList } from '#renderer/blocks/paged-list/channel-list.tsx';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { t } from '#renderer/texts/t.ts';
import { mergeRequestPath } from '#renderer/things/merge-request/merge-request.ts';
import { cancelAutoMerge } from '#renderer/things/merge-request/merging.ts';
import { autoMergeColumns } from './auto-merge-columns.tsx';

const keyOf = ({ project, iid }: AutoMerge): string => `${String(project)}!${String(iid)}`;
const numberOf = ({ project: project_id, iid }: AutoMerge) => ({ project_id, iid });
const hrefOf = (item: AutoMerge): string => mergeRequestPath(numberOf(item));

export const AutoMergesScreen = () => {
  const list = useAutoMerges();
  const { run, running, obstacleOf, state, labels, dismiss } = useActionSet((one: AutoMerge) =>
    stepOf(cancelAutoMerge, numberOf(one), undefined),
  );
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
