/** The columns of bulk runs, and of the rows of one. */
import { Ban, CircleCheck, CircleDashed, CircleHelp, LoaderCircle, type LucideIcon } from 'lucide-react';
import type { BulkRow, BulkRowState, BulkRun } from '#shared/administration/bulk.ts';
import type { GridColumn } from '#renderer/blocks/grid/grid-column.ts';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { Age } from '#renderer/components/time/age.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { OperationName } from '#renderer/things/operation/operation-name.tsx';
import { progressWords, rowStateWords, runStateWords } from '#renderer/features/bulk/model/run-words.ts';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './bulk.module.css';
import { t } from '#renderer/texts/t.ts';

const icons: Readonly<Record<BulkRowState, LucideIcon>> = {
  waiting: CircleDashed,
  sending: LoaderCircle,
  unknown: CircleHelp,
  done: CircleCheck,
  failed: Ban,
};

export const RowStateBadge = ({ state }: { readonly state: BulkRowState }) => (
  <span className={classNames(looks.sign, styles[state])} title={rowStateWords[state].meaning}>
    <Icon of={icons[state]} size={12} />
    {rowStateWords[state].word}
  </span>
);

const Cut = ({ text, isCode = false }: { readonly text: string; readonly isCode?: boolean }) => (
  <span className={classNames(styles.cut, isCode && styles.code)} title={visibleText(text)}>
    {visibleText(text)}
  </span>
);

const number: GridColumn<BulkRow> = {
  id: 'number',
  title: '#',
  width: '56px',
  align: 'end',
  priority: 4,
  render: (row) => row.number,
};
const label: GridColumn<BulkRow> = {
  id: 'label',
  title: t('common.name'),
  width: 'minmax(120px, 1fr)',
  isMain: true,
  render: (row) => <Cut text={row.label} />,
};
const request: GridColumn<BulkRow> = {
  id: 'request',
  title: t('runs.request'),
  width: 'minmax(160px, 1.2fr)',
  priority: 2,
  render: ({ method, path }) => <Cut isCode text={`${method} ${path}`} />,
};
const state: GridColumn<BulkRow> = {
  id: 'state',
  title: t('common.result'),
  width: '112px',
  render: (row) => <RowStateBadge state={row.state} />,
};
const message: GridColumn<BulkRow> = {
  id: 'message',
  title: t('common.message'),
  width: 'minmax(80px, 1fr)',
  priority: 5,
  render: (row) => <Cut text={row.message ?? ''} />,
};

/** Who, the request and the state always stay. */
export const rowColumns: readonly GridColumn<BulkRow>[] = [
  number,
  label,
  request,
  {
    id: 'body',
    title: t('runs.body'),
    width: 'minmax(80px, 1fr)',
    priority: 4,
    render: ({ body }) => <Cut isCode text={body} />,
  },
  state,
  {
    id: 'status',
    title: t('common.status'),
    width: '56px',
    align: 'end',
    priority: 3,
    render: ({ status }) => status ?? '',
  },
  message,
];

/** Of a train, what came of each always stays as well: the merge commit, or why it waits. */
export const trainColumns: readonly GridColumn<BulkRow>[] = [
  number,
  label,
  state,
  { id: 'message', title: t('common.message'), width: 'minmax(200px, 1.5fr)', render: message.render },
  { ...request, priority: 4 },
];

/** Title, state and progress always stay. */
export const runColumns: readonly GridColumn<BulkRun>[] = [
  {
    id: 'title',
    title: t('common.bulk_change'),
    width: 'minmax(160px, 1.5fr)',
    isMain: true,
    render: ({ title }) => <span className={styles.strong}>{visibleText(title)}</span>,
  },
  {
    id: 'operation',
    title: t('journal.operation'),
    width: '160px',
    priority: 4,
    render: ({ operation }) => <OperationName of={operation} />,
  },
  { id: 'state', title: t('common.state'), width: '88px', render: ({ state }) => runStateWords[state] },
  {
    id: 'progress',
    title: t('runs.progress'),
    width: 'minmax(120px, 1fr)',
    render: (run) => <Cut text={progressWords(run)} />,
  },
  {
    id: 'created',
    title: t('common.created'),
    width: '88px',
    align: 'end',
    priority: 3,
    render: (run) => <Age of={run.created_at} ago />,
  },
];
