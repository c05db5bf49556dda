/** One receipt: each branch with its commit and what became of it; goes on with the deletion, stops it, restores all or those that are chosen. */
import { ArrowLeft } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { ReceiptRow } from '#shared/branches/branch-receipts.ts';
import { channelFailureOf } from '#renderer/api/bridge.ts';
import { useReceiptRows } from '#renderer/api/channels/branch-receipts.ts';
import type { GridColumn } from '#renderer/blocks/grid/grid-column.ts';
import { Grid } from '#renderer/blocks/grid/grid.tsx';
import { useSelection, type Selection } from '#renderer/blocks/grid/selection.ts';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { Button } from '#renderer/components/controls/button.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { SkeletonText } from '#renderer/components/feedback/skeleton.tsx';
import { MiddleCut } from '#renderer/components/text/middle-cut.tsx';
import { Sha } from '#renderer/components/text/sha.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { useReceiptRun } from '#renderer/features/branches/hooks/use-receipt-run.ts';
import { restoringLabels } from '#renderer/things/branch/actions.tsx';
import { isRestorable, leftTo } from '#renderer/features/branches/model/receipt-run.ts';
import {
  countsOf,
  receiptLook,
  receiptSummary,
  receiptWords,
} from '#renderer/features/branches/model/receipt-words.ts';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './clean-up.module.css';

const keyOf = ({ position }: ReceiptRow): string => String(position);
const classes = { muted: looks.muted, done: looks.success, kept: looks.warning, failed: looks.danger } as const;

const columns: readonly GridColumn<ReceiptRow>[] = [
  {
    id: 'name',
    title: t('common.branch'),
    width: 'minmax(80px, 1fr)',
    render: ({ name }) => <MiddleCut className={styles.name} text={name} />,
  },
  {
    id: 'result',
    title: t('common.result'),
    width: 'minmax(80px, 1.2fr)',
    align: 'end',
    render: (row) => (
      <span className={styles.cut} title={visibleText(receiptWords(row))}>
        <span className={classes[receiptLook(row)]}>{visibleText(receiptWords(row))}</span>
      </span>
    ),
  },
  {
    id: 'sha',
    title: t('common.commit'),
    width: '60px',
    align: 'end',
    render: ({ sha }) => <Sha of={sha} />,
  },
];

interface ReceiptViewProps {
  readonly project: number | string;
  readonly id: string;
  readonly defaultBranch: string | null;
  /** It was confirmed: the deletion begins at once. */
  readonly isNew: boolean;
  readonly onBack: () => void;
}

/** What can be done with it now. */
const Buttons = ({
  run: { start, stop, progress },
  selection,
  onBack,
}: {
  readonly run: ReturnType<typeof useReceiptRun>;
  readonly selection: Selection;
  readonly onBack: () => void;
}) => {
  const toDelete = leftTo('delete', countsOf(progress.rows));
  const restorable = progress.rows.filter(isRestorable);
  const chosen = restorable.filter((row) => selection.has(keyOf(row)));
  // With none chosen, all of them are meant.
  const toRestore = chosen.length > 0 ? chosen : restorable;
  const restore = (): void => {
    selection.clear();
    void start('restore', new Set(toRestore.map(({ position }) => position)));
  };
  useCommand('branch.delete-or-restore', restore, progress.running === null && toRestore.length > 0);
  if (progress.running !== null)
    return (
      <Button large onClick={stop}>
        {t('common.stop')}
      </Button>
    );
  return (
    <>
      {toRestore.length > 0 && (
        <>
          <p className={looks.muted}>{t('branches.restore_pipelines', { count: toRestore.length })}</p>
          <Button large command="branch.delete-or-restore" onClick={restore}>
            {restoringLabels(toRestore.length).verb}
          </Button>
        </>
      )}
      {toDelete > 0 && (
        <Button large look="danger" onClick={() => void start('delete')}>
          {t('branches.delete_other', { count: toDelete })}
        </Button>
      )}
      <Button large look="plain" icon={ArrowLeft} onClick={onBack}>
        {t('branches.history')}
      </Button>
    </>
  );
};

const Run = ({
  project,
  id,
  defaultBranch,
  rows,
  isNew,
  onBack,
}: ReceiptViewProps & { readonly rows: readonly ReceiptRow[] }) => {
  const run = useReceiptRun(project, { id, rows, defaultBranch });
  const selection = useSelection(run.progress.rows, keyOf);
  const begin = useEffectEvent(() => {
    if (isNew) void run.start('delete');
  });
  useEffect(() => begin(), []);
  const { running, seen, total, problem } = run.progress;
  return (
    <>
      <div className={styles.progress}>
        {running !== null && (
          <progress
            max={total}
            value={seen}
            aria-label={running === 'delete' ? t('common.deleting') : t('branches.restoring')}
          />
        )}
        <span role="status">{receiptSummary(countsOf(run.progress.rows))}</span>
      </div>
      {problem !== null && running === null && (
        <div className={styles.notices}>
          <Notice kind="danger" inset title={problem.message}>
            {problem.hint} {t('branches.rest_skipped')}
          </Notice>
        </div>
      )}
      <div className={styles.list}>
        <Grid
          label={t('branches.history')}
          list={`receipt ${id}`}
          columns={columns}
          items={run.progress.rows}
          keyOf={keyOf}
          {...(running === null &&
            run.progress.rows.filter(isRestorable).length > 1 && {
              selection: { ...selection, clearsByEscape: false },
            })}
          hasStatus={false}
        />
      </div>
      <div className={styles.footer}>
        <Buttons run={run} selection={selection} onBack={onBack} />
      </div>
    </>
  );
};

/** Read from this computer first. */
export const ReceiptView = (props: ReceiptViewProps) => {
  const read = useReceiptRows(props.id);
  if (read.isError)
    return (
      <div className={styles.notices}>
        <Notice kind="danger" inset title={channelFailureOf(read.error).message} />
      </div>
    );
  return read.data ? <Run {...props} rows={read.data} /> : <SkeletonText label={t('common.loading')} lines={6} />;
};
