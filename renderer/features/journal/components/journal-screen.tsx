/** `admin/journal`: every write that this account made with this app, newest first. */
import { useMutation } from '@tanstack/react-query';
import { BookText, Download } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import {
  mostJournalEntries,
  type JournalEntry,
  type JournalPage,
  writeResults,
  type JournalFilter,
} from '#shared/administration/journal.ts';
import { ask, channelFailureOf } from '#renderer/api/bridge.ts';
import { FilterBar } from '#renderer/blocks/filter-bar/filter-bar.tsx';
import type { FilterControl } from '#renderer/blocks/filter-bar/more-filter.tsx';
import { useFilters, type Filters } from '#renderer/blocks/filter-bar/use-filters.ts';
import { useCurrentItem } from '#renderer/blocks/grid/list-positions.tsx';
import { PagedGrid } from '#renderer/blocks/paged-list/paged-grid.tsx';
import { useChannelPages } from '#renderer/blocks/paged-list/use-channel-pages.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { copyEntry } from '#renderer/components/controls/copy-entry.ts';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { Pane, Panes, SidePanel } from '#renderer/components/layout/panes.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { resultWords, sentWords, targetWords, userRoute } from '#renderer/features/journal/model/journal-words.ts';
import { operationsNamed, operationWords } from '#renderer/things/operation/operation-name.tsx';
import { t } from '#renderer/texts/t.ts';
import { dateParameter, oneOf, textParameter, type FilterValues } from '#renderer/blocks/filter-bar/parameters.ts';
import { Facts } from '#renderer/components/text/facts.tsx';
import { Moment } from '#renderer/components/time/moment.tsx';
import { journalColumns, ResultBadge } from './journal-columns.tsx';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './journal.module.css';

/** `go` opens a route. */
const JournalPanel = ({ entry, go }: { readonly entry: JournalEntry; readonly go: (route: string) => void }) => {
  const route = userRoute(entry);
  const { fields, values } = entry;
  return (
    <>
      <h2 className={looks.panelTitle}>{operationWords(entry.operation)}</h2>
      <Facts
        title={t('common.change')}
        facts={[
          { name: t('common.result'), value: <ResultBadge result={entry.result} /> },
          { name: t('journal.means'), value: resultWords[entry.result].meaning },
          { name: t('common.status'), value: entry.status },
          { name: t('common.code'), value: entry.code },
          { name: t('journal.request_id'), value: entry.request_id && <code>{entry.request_id}</code> },
          { name: t('common.time'), value: <Moment of={entry.at} /> },
          { name: t('journal.method'), value: entry.method },
          { name: t('journal.target'), value: visibleText(targetWords(entry)) },
        ]}
      />
      <Facts
        title={t('journal.fields_sent')}
        facts={fields.map((name) => ({
          name,
          value: name in values ? visibleText(JSON.stringify(values[name])) : t('journal.not_kept'),
        }))}
      />
      {route !== null && (
        <div className={looks.panelActions}>
          <Button onClick={() => go(route)}>{t('journal.open_user')}</Button>
        </div>
      )}
    </>
  );
};

/** All of them, by their names in the address. */
const journalFilters = {
  operation: textParameter,
  person: textParameter,
  result: oneOf(['all', ...writeResults], 'all'),
  from: dateParameter,
  to: dateParameter,
};

/** What the main process filters by. */
const journalFilterOf = ({
  operation,
  person,
  result,
  from,
  to,
}: FilterValues<typeof journalFilters>): JournalFilter => ({
  operation: operation.trim().slice(0, 100),
  operations: operationsNamed(operation),
  person: person.trim().replace(/^@/, '').slice(0, 255),
  result: result === 'all' ? null : result,
  from,
  to,
});

const keyOf = ({ number }: JournalEntry): string => String(number);
const position = 'journal';

const results = [
  { value: 'all', label: t('common.all') },
  { value: 'done', label: resultWords.done.word },
  { value: 'refused', label: resultWords.refused.word },
  { value: 'unknown', label: resultWords.unknown.word },
  { value: 'not_sent', label: resultWords.not_sent.word },
] as const;

const more: readonly FilterControl<keyof typeof journalFilters>[] = [
  { kind: 'text', name: 'person', label: t('journal.person'), placeholder: '42' },
  { kind: 'date', name: 'from', label: t('journal.from') },
  { kind: 'date', name: 'to', label: t('journal.to') },
];

const Missing = ({ page }: { readonly page: JournalPage | undefined }) => (
  <>
    {page !== undefined && page.missed > 0 && (
      <Notice kind="warning" title={t('journal.missed', { count: page.missed })}>
        {t('journal.missed_text')}
      </Notice>
    )}
    {page !== undefined && page.unreadable > 0 && (
      <Notice kind="info" title={t('journal.unreadable', { count: page.unreadable })} />
    )}
  </>
);

const useSaving = (filter: JournalFilter) =>
  useMutation({ mutationFn: async (format: 'csv' | 'json') => ask('journal:export', { filter, format }) });

type Saving = ReturnType<typeof useSaving>;

const Bar = ({
  filters,
  saving,
  isEmpty,
}: {
  readonly filters: Filters<typeof journalFilters>;
  readonly saving: Saving;
  readonly isEmpty: boolean;
}) => (
  <FilterBar
    filters={filters}
    title={t('screens.journal')}
    text={{ name: 'operation', label: t('journal.find'), placeholder: t('journal.operation') }}
    segmented={{ name: 'result', label: t('common.result'), options: results }}
    more={more}
  >
    {(['csv', 'json'] as const).map((format) => (
      <Button key={format} icon={Download} disabled={saving.isPending || isEmpty} onClick={() => saving.mutate(format)}>
        {format === 'csv' ? t('common.save_csv') : t('journal.save_json')}
      </Button>
    ))}
  </FilterBar>
);

/** What became of the file. */
const Saved = ({ saving: { error, data } }: { readonly saving: Saving }) => {
  const problem = error ? channelFailureOf(error) : null;
  return (
    <>
      {problem !== null && (
        <Notice kind="danger" title={problem.message}>
          {problem.hint}
        </Notice>
      )}
      {data && (
        <Notice kind="success" title={t('journal.saved', { count: data.entries, name: visibleText(data.name) })} />
      )}
    </>
  );
};

const journalMenu = (entry: JournalEntry, go: (route: string) => void) => {
  const route = userRoute(entry);
  return [
    { label: t('journal.open_user'), enabled: route !== null, run: () => route !== null && go(route) },
    'separator' as const,
    copyEntry(t('journal.copy_target'), targetWords(entry)),
    copyEntry(t('journal.copy_fields'), sentWords(entry)),
  ];
};

export const JournalScreen = () => {
  const navigate = useNavigate();
  const filters = useFilters(journalFilters);
  const filter = useMemo(() => journalFilterOf(filters.deferred), [filters.deferred]);
  const { list, last } = useChannelPages<JournalEntry, JournalPage>('journal:page', filter, (before) =>
    ask('journal:page', { filter, before, limit: mostJournalEntries }),
  );
  const current = useCurrentItem(position, list.items, keyOf);
  const saving = useSaving(filter);
  const go = (route: string): void => void navigate(route);
  return (
    <>
      <Bar filters={filters} saving={saving} isEmpty={list.items.length === 0} />
      <p className={styles.known}>{t('journal.known')}</p>
      <Missing page={last} />
      <Saved saving={saving} />
      <Panes>
        <Pane kind="list">
          <PagedGrid
            of={list}
            position={position}
            label={t('screens.journal')}
            columns={journalColumns}
            keyOf={keyOf}
            menuOf={(entry) => journalMenu(entry, go)}
            filter={filters}
            empty={{ icon: BookText, title: t('journal.none'), text: t('journal.none_text') }}
          />
        </Pane>
        {current && list.failure === null && (
          <SidePanel label={t('common.change')}>
            <JournalPanel entry={current} go={go} />
          </SidePanel>
        )}
      </Panes>
    </>
  );
};
