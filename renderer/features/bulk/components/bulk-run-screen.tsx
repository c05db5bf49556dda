/** `admin/bulk/runs/:run`: every request of a run before it is sent, and what came of each. */
import { Download, ListTodo, Play, SkipForward, Square, Trash2 } from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type Ref } from 'react';
import { useParams } from 'react-router';
import {
  bulkRates,
  bulkRowStates,
  mostBulkPage,
  type BulkRow,
  type BulkRowState,
  type BulkRun,
} from '#shared/administration/bulk.ts';
import { ask, channelFailureOf, type ChannelPage } from '#renderer/api/bridge.ts';
import { useBulkRun, useBulkRunActions, type BulkRunActions } from '#renderer/api/channels/bulk-runs.ts';
import { usePrepareRun } from '#renderer/blocks/bulk/use-prepare-run.ts';
import { PagedGrid } from '#renderer/blocks/paged-list/paged-grid.tsx';
import { useChannelPages } from '#renderer/blocks/paged-list/use-channel-pages.ts';
import type { PagedList } from '#renderer/blocks/paged-list/use-paged-list.ts';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { Button } from '#renderer/components/controls/button.tsx';
import { copyEntry } from '#renderer/components/controls/copy-entry.ts';
import { SegmentedControl } from '#renderer/components/controls/segmented-control.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { SkeletonRows } from '#renderer/components/feedback/skeleton.tsx';
import { Pane, Panes, Spacer, Toolbar } from '#renderer/components/layout/panes.tsx';
import { ScreenHead } from '#renderer/components/layout/screen-head.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import {
  cancelOf,
  endedOf,
  progressWords,
  rowStateWords,
  runStateWords,
  totalOf,
  typedWords,
} from '#renderer/features/bulk/model/run-words.ts';
import { useTrainWords } from '#renderer/things/merge-request/train-rules.ts';
import { asking, t } from '#renderer/texts/t.ts';
import { clockText } from '#renderer/components/time/age-text.ts';
import { rowColumns, trainColumns } from './run-columns.tsx';
import { RunDialog, type AskedBefore } from './run-dialogs.tsx';
import styles from './bulk.module.css';

/** What going on with a run that stopped does first. */
const noteOf = ({ counts, held }: BulkRun): string | undefined => {
  if (counts.unknown > 0) return t('runs.looked_up');
  return held === null ? undefined : t('train.held');
};

/** What a run has to say: nothing was sent yet, why it stopped, that the server asked to wait. */
const RunNotices = ({ run, actions }: { readonly run: BulkRun; readonly actions: BulkRunActions }) => (
  <>
    {run.state === 'prepared' && (
      <Notice kind="info" title={t('runs.review_requests')}>
        {t('runs.leave_page')}
      </Notice>
    )}
    {run.state === 'stopped' && run.reason !== null && (
      <Notice kind="warning" title={run.reason}>
        {noteOf(run)}
      </Notice>
    )}
    {run.state === 'running' && run.wait_until !== null && (
      <Notice
        kind={run.waits_for === 'jobs' ? 'info' : 'warning'}
        title={t(run.waits_for === 'jobs' ? 'train.wait_jobs' : 'runs.wait_until', { time: clockText(run.wait_until) })}
      />
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

const keyOf = ({ number }: BulkRow): string => String(number);
const menuOf = (row: BulkRow) => [
  copyEntry(t('common.copy_name'), row.label),
  copyEntry(t('runs.copy_request'), `${row.method} ${row.path}${row.body === '' ? '' : ` ${row.body}`}`),
  ...(row.message === null ? [] : [copyEntry(t('lists.copy_message'), row.message)]),
];
const rates = bulkRates.map((rate) => ({ value: String(rate), label: t('runs.per_second', { rate: String(rate) }) }));
const shown = ['all', ...bulkRowStates.filter((state) => state !== 'sending')] as const;
type Shown = (typeof shown)[number];

/** The states of rows with how many rows each has. */
const optionsOf = (run: BulkRun) =>
  shown.map((value) => ({
    value,
    label: value === 'all' ? t('common.all') : rowStateWords[value].word,
    count: value === 'all' ? totalOf(run) : run.counts[value],
  }));

const useRows = (run: BulkRun, state: BulkRowState | null) =>
  useChannelPages<BulkRow, ChannelPage<BulkRow>>('bulk:rows', [run.id, state], (at) =>
    ask('bulk:rows', { id: run.id, state, after: at ?? 0, limit: mostBulkPage }),
  ).list;

/** Takes back what a run set: the automatic merges that it made, as a run of its own. */
const CancelMerges = ({ run }: { readonly run: BulkRun }) => {
  const { prepare, isPending } = usePrepareRun();
  const reading = useMutation({
    mutationFn: async () => {
      const done: BulkRow[] = [];
      for (let after: number | null = 0; after !== null;) {
        const page: ChannelPage<BulkRow> = await ask('bulk:rows', {
          id: run.id,
          state: 'done',
          after,
          limit: mostBulkPage,
        });
        done.push(...page.items);
        after = page.next;
      }
      return cancelOf(done);
    },
    onSuccess: prepare,
  });
  return (
    <Button disabled={isPending || reading.isPending} onClick={() => reading.mutate()}>
      {asking(t('merge_request.cancel_auto'))}
    </Button>
  );
};

interface ControlsProps {
  readonly run: BulkRun;
  readonly actions: BulkRunActions;
  readonly rate: number;
  readonly onRate: (rate: number) => void;
  readonly onStart: () => void;
  readonly onSkip: () => void;
  readonly isStartable: boolean;
  readonly startButton: Ref<HTMLButtonElement>;
  readonly onRemove: () => void;
}

/** Starts it, or goes on with it, with the row before which a train stopped or without. */
const StartControls = ({ run, actions, rate, onRate, onStart, onSkip, startButton }: ControlsProps) => (
  <>
    {run.train === null && (
      <SegmentedControl
        label={t('runs.per_second_label')}
        options={rates}
        value={String(rate)}
        onValue={(value) => onRate(Number(value))}
      />
    )}
    {run.held !== null && totalOf(run) - endedOf(run) > 1 && (
      <Button icon={SkipForward} disabled={actions.isBusy} onClick={onSkip}>
        {asking(t('train.skip'))}
      </Button>
    )}
    <Button
      look="primary"
      icon={Play}
      command="runs.start"
      disabled={actions.isBusy}
      onClick={onStart}
      ref={startButton}
    >
      {run.state === 'prepared' ? t('runs.start') : t('common.continue')}
    </Button>
  </>
);

const Controls = (props: ControlsProps) => {
  const { run, actions, isStartable, onRemove } = props;
  return (
    <>
      {isStartable && <StartControls {...props} />}
      {run.state === 'running' && (
        <Button icon={Square} disabled={actions.isBusy} onClick={actions.stop}>
          {t('common.stop')}
        </Button>
      )}
      {run.operation === 'mergeRequests.merge' &&
        run.train === null &&
        run.state !== 'running' &&
        run.counts.done > 0 && <CancelMerges run={run} />}
      <Button icon={Download} disabled={actions.isBusy} onClick={actions.save}>
        {t('common.save_csv')}
      </Button>
      <Button icon={Trash2} disabled={actions.isBusy || run.state === 'running'} onClick={onRemove}>
        {t('common.remove')}
      </Button>
    </>
  );
};

/** The requests, all or those in one state. */
const Rows = ({
  run,
  list,
  state,
  onState,
}: {
  readonly run: BulkRun;
  readonly list: PagedList<BulkRow>;
  readonly state: Shown;
  readonly onState: (state: Shown) => void;
}) => (
  <>
    <Toolbar>
      <SegmentedControl label={t('common.result')} options={optionsOf(run)} value={state} onValue={onState} />
    </Toolbar>
    <Panes>
      <Pane kind="list">
        <PagedGrid
          of={list}
          position={`bulk-run ${run.id}`}
          label={t('runs.rows')}
          columns={run.train === null ? rowColumns : trainColumns}
          keyOf={keyOf}
          menuOf={menuOf}
          filter={{ isSet: state !== 'all', clear: () => onState('all') }}
          empty={{ icon: ListTodo, title: t('runs.no_rows'), text: null }}
        />
      </Pane>
    </Panes>
  </>
);

const Run = ({ run }: { readonly run: BulkRun }) => {
  const actions = useBulkRunActions(run.id);
  const rules = useTrainWords(run.train);
  const [rate, setRate] = useState(run.rate);
  const [state, setState] = useState<Shown>('all');
  const [dialog, setDialog] = useState<AskedBefore | null>(null);
  const list = useRows(run, state === 'all' ? null : state);
  const close = (): void => setDialog(null);
  const isStartable = run.state !== 'finished' && run.state !== 'running';
  const button = useRef<HTMLButtonElement>(null);
  // Many requests never hang on one key: it leads to the button, and Enter presses that.
  useCommand('runs.start', () => button.current?.focus(), isStartable && !actions.isBusy);
  return (
    <>
      <ScreenHead mark={<Icon of={ListTodo} />} title={visibleText(run.title)} keepsTitle wraps>
        <span role="status">{runStateWords[run.state]}</span>
        <Spacer />
        <Controls
          run={run}
          actions={actions}
          rate={rate}
          onRate={setRate}
          onStart={() => (typedWords(run) === null ? actions.start(rate) : setDialog('start'))}
          onSkip={() => setDialog('skip')}
          isStartable={isStartable}
          startButton={button}
          onRemove={() => setDialog('remove')}
        />
      </ScreenHead>
      <div className={styles.progress}>
        <span>{progressWords(run)}</span>
        <progress className={styles.bar} aria-label={t('runs.progress')} value={endedOf(run)} max={totalOf(run)} />
        {rules.length > 0 && <span className={styles.cut}>{rules.join(' · ')}</span>}
      </div>
      <RunNotices run={run} actions={actions} />
      <Rows run={run} list={list} state={state} onState={setState} />
      {dialog !== null && (
        <RunDialog dialog={dialog} run={run} rate={rate} list={list} actions={actions} onClose={close} />
      )}
    </>
  );
};

/** The head of a run that is not there. */
const head = <ScreenHead mark={<Icon of={ListTodo} />} title={t('common.bulk_change')} />;

export const BulkRunScreen = () => {
  const id = useParams()['run'] ?? '';
  const read = useBulkRun(id);
  if (read.data) return <Run key={id} run={read.data} />;
  if (!read.error)
    return (
      <>
        {head}
        <SkeletonRows label={t('common.loading')} rows={12} />
      </>
    );
  const { message, hint } = channelFailureOf(read.error);
  return (
    <>
      {head}
      <Notice kind="danger" title={message}>
        {hint}
      </Notice>
    </>
  );
};
