/** What is asked before a run starts, goes on, or is forgotten. */
import { useNavigate } from 'react-router';
import type { BulkRow, BulkRun } from '#shared/administration/bulk.ts';
import { routeTo } from '#shared/screens.ts';
import type { BulkRunActions } from '#renderer/api/channels/bulk-runs.ts';
import { idle } from '#renderer/blocks/action/action-state.ts';
import { ConfirmDialog } from '#renderer/blocks/confirm/confirm-dialog.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { askedTitle, consequenceOf, isHardDelete, typedWords } from '#renderer/features/bulk/model/run-words.ts';
import { t } from '#renderer/texts/t.ts';

const startVerb = ({ train }: BulkRun, isSkipping: boolean): string => {
  if (isSkipping) return t('train.skip');
  return train === null ? t('runs.start_run') : t('train.start');
};

/** Asks before what cannot be undone. */
const ConfirmStart = ({
  run,
  isHard,
  isSkipping,
  onConfirm,
  onClose,
}: {
  readonly run: BulkRun;
  readonly isHard: boolean;
  /** Without the row before which a train stopped. */
  readonly isSkipping: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}) => (
  <ConfirmDialog
    title={t('runs.ask', { title: visibleText(askedTitle(run, isSkipping)) })}
    consequence={consequenceOf(run, isHard)}
    safe={t('runs.start_safe')}
    typed={typedWords(run, isSkipping) ?? ''}
    labels={{ verb: startVerb(run, isSkipping), running: t('common.loading') }}
    state={idle}
    onConfirm={onConfirm}
    onClose={onClose}
  />
);

/** Asks before the run and what came of it are forgotten. */
const ConfirmRemoval = ({ onConfirm, onClose }: { readonly onConfirm: () => void; readonly onClose: () => void }) => (
  <ConfirmDialog
    title={t('runs.remove_ask')}
    consequence={t('runs.remove_consequence')}
    safe={t('runs.remove_safe')}
    labels={{ verb: t('common.remove'), running: t('common.loading') }}
    state={idle}
    onConfirm={onConfirm}
    onClose={onClose}
  />
);

/** Starting it or going on, doing so without the row before which a train stopped, and forgetting it. */
export type AskedBefore = 'start' | 'skip' | 'remove';

/** Asks. */
export const RunDialog = ({
  dialog,
  run,
  rate,
  list,
  actions,
  onClose,
}: {
  readonly dialog: AskedBefore;
  readonly run: BulkRun;
  readonly rate: number;
  readonly list: { readonly items: readonly BulkRow[] };
  readonly actions: BulkRunActions;
  readonly onClose: () => void;
}) => {
  const navigate = useNavigate();
  if (dialog === 'remove')
    return (
      <ConfirmRemoval
        onConfirm={() => {
          onClose();
          actions.remove(() => void navigate(routeTo('bulk-runs', {})));
        }}
        onClose={onClose}
      />
    );
  return (
    <ConfirmStart
      run={run}
      isHard={list.items.some(isHardDelete)}
      isSkipping={dialog === 'skip'}
      onConfirm={() => {
        onClose();
        actions.start(rate, dialog === 'skip' ? run.held?.number : undefined);
      }}
      onClose={onClose}
    />
  );
};
