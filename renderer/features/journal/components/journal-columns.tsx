/** The columns of the journal. */
import { Ban, CircleCheck, CircleHelp, CircleSlash, type LucideIcon } from 'lucide-react';
import type { JournalEntry, WriteResult } from '#shared/administration/journal.ts';
import type { GridColumn } from '#renderer/blocks/grid/grid-column.ts';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { Icon } from '#renderer/components/text/icon.tsx';
import { Moment } from '#renderer/components/time/moment.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { OperationName } from '#renderer/things/operation/operation-name.tsx';
import { resultWords, sentWords, targetWords } from '#renderer/features/journal/model/journal-words.ts';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './journal.module.css';
import { t } from '#renderer/texts/t.ts';

const icons: Readonly<Record<WriteResult, LucideIcon>> = {
  done: CircleCheck,
  refused: Ban,
  unknown: CircleHelp,
  not_sent: CircleSlash,
};

export const ResultBadge = ({ result }: { readonly result: WriteResult }) => (
  <span className={classNames(looks.sign, styles[result])} title={resultWords[result].meaning}>
    <Icon of={icons[result]} size={12} />
    {resultWords[result].word}
  </span>
);

/** Time, operation and result always stay. */
export const journalColumns: readonly GridColumn<JournalEntry>[] = [
  { id: 'at', title: t('common.time'), width: '168px', render: ({ at }) => <Moment of={at} /> },
  {
    id: 'operation',
    title: t('journal.operation'),
    width: 'minmax(140px, 260px)',
    isMain: true,
    render: ({ operation }) => <OperationName of={operation} />,
  },
  {
    id: 'target',
    title: t('journal.target'),
    width: 'minmax(120px, 1fr)',
    priority: 2,
    render: (entry) => (
      <span className={styles.cut} title={visibleText(targetWords(entry))}>
        {visibleText(targetWords(entry))}
      </span>
    ),
  },
  {
    id: 'sent',
    title: t('journal.fields'),
    width: 'minmax(120px, 1fr)',
    priority: 4,
    render: (entry) => (
      <span className={classNames(styles.cut, looks.muted)} title={visibleText(sentWords(entry))}>
        {visibleText(sentWords(entry))}
      </span>
    ),
  },
  { id: 'result', title: t('common.result'), width: '112px', render: ({ result }) => <ResultBadge result={result} /> },
  {
    id: 'status',
    title: t('common.status'),
    width: '56px',
    align: 'end',
    priority: 3,
    render: ({ status }) => status ?? '',
  },
];
