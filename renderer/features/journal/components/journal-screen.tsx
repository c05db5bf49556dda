/** `admin/journal`: every write that this account made with this app, newest first. */
import { useMutation } from '@tanstack/react-query';
import { BookText, Download } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { mostJournalEntries, type JournalEntry, type JournalPage } from '../../../../shared/ipc/journal.ts';
import { numberText } from '../../../../shared/locale/formats.ts';
import { ask, channelFailureOf } from '../../../api/bridge.ts';
import { FilterBar } from '../../../blocks/filter-bar/filter-bar.tsx';
import type { FilterControl } from '../../../blocks/filter-bar/more-filter.tsx';
import { useFilters } from '../../../blocks/filter-bar/use-filters.ts';
import { useCurrentItem } from '../../../blocks/grid/list-positions.tsx';
import { PagedGrid } from '../../../blocks/paged-list/paged-grid.tsx';
import { useChannelPages } from '../../../blocks/paged-list/use-channel-pages.ts';
import { Button } from '../../../components/controls/button.tsx';
import { copyEntry } from '../../../components/controls/copy-entry.ts';
import { Notice } from '../../../components/feedback/notice.tsx';
import { Pane, Panes, SidePanel } from '../../../components/layout/panes.tsx';
import { visibleText } from '../../../components/text/visible-text.ts';
import { journalFilterOf, journalFilters } from '../model/journal-filters.ts';
import { resultWords, sentWords, targetWords, userRoute } from '../model/journal-words.ts';
import { journalColumns } from './journal-columns.tsx';
import { JournalPanel } from './journal-panel.tsx';
import styles from './journal.module.css';

const keyOf = ({ number }: JournalEntry): string => String(number);
const position = 'journal';

const results = [
  { value: 'all', label: 'All' },
  { value: 'done', label: resultWords.done.word },
  { value: 'refused', label: resultWords.refused.word },
  { value: 'unknown', label: resultWords.unknown.word },
  { value: 'not_sent', label: resultWords.not_sent.word },
] as const;

const more: readonly FilterControl<keyof typeof journalFilters>[] = [
  { kind: 'text', name: 'person', label: 'User: ID or username', placeholder: '42' },
  { kind: 'date', name: 'from', label: 'On or after' },
  { kind: 'date', name: 'to', label: 'On or before' },
];

const count = (entries: number): string => `${numberText(entries)} ${entries === 1 ? 'write' : 'writes'}`;

const Missing = ({ page }: { readonly page: JournalPage | undefined }) => (
  <>
    {page !== undefined && page.missed > 0 && (
      <Notice kind="warning" title={`${count(page.missed)} could not be noted since Lectern started.`}>
        The disk is full, or the folder cannot be written. The writes themselves were sent.
      </Notice>
    )}
    {page !== undefined && page.unreadable > 0 && (
      <Notice kind="info" title={`${numberText(page.unreadable)} lines could not be read.`}>
        Lectern ended while it wrote them, or the file is damaged.
      </Notice>
    )}
  </>
);

export const JournalScreen = () => {
  const navigate = useNavigate();
  const filters = useFilters(journalFilters);
  const filter = useMemo(() => journalFilterOf(filters.deferred), [filters.deferred]);
  const { list, last } = useChannelPages<JournalEntry, JournalPage>('journal:page', filter, (before) =>
    ask('journal:page', { filter, before, limit: mostJournalEntries }),
  );
  const current = useCurrentItem(position, list.items, keyOf);
  const saving = useMutation({
    mutationFn: async (format: 'csv' | 'json') => ask('journal:export', { filter, format }),
  });
  const go = (route: string): void => void navigate(route);
  const menuOf = (entry: JournalEntry) => {
    const route = userRoute(entry);
    return [
      { label: 'Open the User', enabled: route !== null, run: () => route !== null && go(route) },
      'separator' as const,
      copyEntry('Copy Target', targetWords(entry)),
      copyEntry('Copy Fields', sentWords(entry)),
    ];
  };
  const problem = saving.error ? channelFailureOf(saving.error) : null;
  return (
    <>
      <FilterBar
        filters={filters}
        title="Journal"
        text={{ name: 'operation', label: 'Filter by operation', placeholder: 'Operation' }}
        segmented={{ name: 'result', label: 'Result', options: results }}
        more={more}
      >
        {(['csv', 'json'] as const).map((format) => (
          <Button
            key={format}
            icon={Download}
            disabled={saving.isPending || list.items.length === 0}
            onClick={() => saving.mutate(format)}
          >
            {format === 'csv' ? 'Save CSV' : 'Save JSON'}
          </Button>
        ))}
      </FilterBar>
      <p className={styles.known}>
        Writes that this account made with Lectern on this computer. Passwords, keys, tokens and texts are never kept.
      </p>
      <Missing page={last} />
      {problem !== null && (
        <Notice kind="danger" title={problem.message}>
          {problem.hint}
        </Notice>
      )}
      {saving.data && (
        <Notice kind="success" title={`${count(saving.data.entries)} saved as ${visibleText(saving.data.name)}.`} />
      )}
      <Panes>
        <Pane kind="list">
          <PagedGrid
            of={list}
            position={position}
            label="Journal"
            noun="writes"
            columns={journalColumns}
            keyOf={keyOf}
            menuOf={menuOf}
            filter={filters}
            empty={{
              icon: BookText,
              title: 'No writes yet',
              text: 'What you change on the server with this account appears here.',
            }}
          />
        </Pane>
        {current && list.failure === null && (
          <SidePanel label="Write">
            <JournalPanel entry={current} go={go} />
          </SidePanel>
        )}
      </Panes>
    </>
  );
};
