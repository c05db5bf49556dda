/** Merge requests of all projects that merge when their jobs pass: what moved since that was set, and the way to cancel it. */
import { GitMerge, ListTodo } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { AutoMerge } from '#electron/notifications/channels.ts';
import { routeTo } from '#shared/screens.ts';
import { useBulkRuns } from '#renderer/api/channels/bulk-runs.ts';
import { useAutoMerges } from '#renderer/api/channels/notifications.ts';
import { useRowActions } from '#renderer/blocks/action/use-actions.tsx';
import { Grid } from '#renderer/blocks/grid/grid.tsx';
import { Outcome } from '#renderer/blocks/outcome/outcome.tsx';
import { ChannelList } from '#renderer/blocks/paged-list/channel-list.tsx';
import { Button } from '#renderer/components/controls/button.tsx';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { t } from '#renderer/texts/t.ts';
import { mergeRequestPath } from '#renderer/things/merge-request/merge-request.ts';
import { cancelAutoMerge } from '#renderer/things/merge-request/merging.ts';
import type { Numbered } from '#renderer/things/merge-request/change.ts';
import { autoMergeColumns } from './auto-merge-columns.tsx';

const actions = [cancelAutoMerge];
const numberOf = ({ project: project_id, iid }: AutoMerge): Numbered => ({ project_id, iid });
const cancelling = (item: AutoMerge) => ({ id: cancelAutoMerge.id, thing: numberOf(item) });
const keyOf = (item: AutoMerge): string => numberKey(numberOf(item));
const numberKey = ({ project_id, iid }: Numbered): string => `${String(project_id)}!${String(iid)}`;
const hrefOf = (item: AutoMerge): string => mergeRequestPath(numberOf(item));

/** The way back to what was set together; nothing where nothing was. */
const BulkRunsButton = () => {
  const navigate = useNavigate();
  return (
    (useBulkRuns().data ?? []).length > 0 && (
      <Button icon={ListTodo} onClick={() => void navigate(routeTo('bulk-runs', {}))}>
        {t('common.bulk_changes')}
      </Button>
    )
  );
};

export const AutoMergesScreen = () => {
  const list = useAutoMerges();
  const { run, running, obstacleOf, state, labels, dismiss } = useRowActions(actions);
  const columns = useMemo(
    () =>
      autoMergeColumns({
        running: running && numberKey(running.thing),
        obstacleOf: (item) => obstacleOf(cancelling(item)),
        cancel: (item) => run(cancelling(item)),
        keyOf,
      }),
    [running, obstacleOf, run],
  );
  return (
    <ChannelList
      of={list}
      title={t('screens.auto_merges')}
      actions={<BulkRunsButton />}
      notices={<Outcome state={state} labels={labels} isBar onDismiss={dismiss} />}
      empty={
        <EmptyState icon={GitMerge} title={t('merge_requests.no_auto_merges')}>
          {t('merge_requests.no_auto_merges_text')}
        </EmptyState>
      }
    >
      {(items) => (
        <Grid
          label={t('screens.auto_merges')}
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
