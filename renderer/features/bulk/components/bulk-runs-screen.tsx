/** `admin/bulk`: the bulk runs of this account on this computer, and the way to a new one. */
import { ListTodo, Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { BulkRun } from '#shared/administration/bulk.ts';
import { routeTo } from '#shared/screens.ts';
import { useIsAdministrator } from '#renderer/api/account.ts';
import { useBulkRuns } from '#renderer/api/channels/bulk-runs.ts';
import { Grid } from '#renderer/blocks/grid/grid.tsx';
import { ChannelList } from '#renderer/blocks/paged-list/channel-list.tsx';
import { Button } from '#renderer/components/controls/button.tsx';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { runColumns } from './run-columns.tsx';
import { t } from '#renderer/texts/t.ts';

const keyOf = ({ id }: BulkRun): string => id;
const hrefOf = ({ id }: BulkRun): string => routeTo('bulk-run', { run: id });

export const BulkRunsScreen = () => {
  const navigate = useNavigate();
  const list = useBulkRuns();
  const isAdministrator = useIsAdministrator();
  // A run over users; others set up their runs where what they are about is listed.
  const start = isAdministrator === true && (
    <Button icon={Plus} onClick={() => void navigate(routeTo('new-bulk-run', {}))}>
      {t('common.new_bulk_change')}
    </Button>
  );
  return (
    <ChannelList
      of={list}
      title={t('common.bulk_changes')}
      notices={null}
      actions={start}
      empty={
        <EmptyState icon={ListTodo} title={t('runs.none')}>
          {t('runs.none_text')}
        </EmptyState>
      }
    >
      {(runs) => (
        <Grid
          label={t('common.bulk_changes')}
          list="bulk-runs"
          columns={runColumns}
          items={runs}
          keyOf={keyOf}
          hrefOf={hrefOf}
        />
      )}
    </ChannelList>
  );
};
