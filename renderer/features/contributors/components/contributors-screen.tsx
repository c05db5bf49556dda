/** Who wrote how much of the default branch: a plot, a table that sorts, and the same as CSV. */
import { Users } from 'lucide-react';
import { useMemo } from 'react';
import { numberText } from '#shared/locale/formats.ts';
import { FilterBar } from '#renderer/blocks/filter-bar/filter-bar.tsx';
import { useFilters } from '#renderer/blocks/filter-bar/use-filters.ts';
import { SaveTextButton, useSavingText } from '#renderer/blocks/download/save-text-button.tsx';
import { useCurrentItem } from '#renderer/blocks/grid/list-positions.tsx';
import { PagedGrid } from '#renderer/blocks/paged-list/paged-grid.tsx';
import { usePagedList } from '#renderer/blocks/paged-list/use-paged-list.ts';
import { BarPlot } from '#renderer/blocks/plot/bar-plot.tsx';
import { copyEntry } from '#renderer/components/controls/copy-entry.ts';
import { useCommand, useCopyCommand } from '#renderer/components/context/commands.tsx';
import { useProject } from '#renderer/components/context/route-params.ts';
import { Pane, Panes } from '#renderer/components/layout/panes.tsx';
import { initialsOf } from '#renderer/components/text/avatar.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import {
  contributorFilters,
  contributorKey,
  countOf,
  countsLines,
  leaders,
  measures,
  measureWords,
  nextMeasure,
  shownContributors,
  sumOf,
  type Contributor,
  type Measure,
} from '#renderer/features/contributors/model/contributors.ts';
import { contributorsCsv } from '#renderer/features/contributors/model/contributors-csv.ts';
import { columnsWithoutLines, contributorColumns } from './contributor-columns.tsx';
import styles from './contributors.module.css';

/** More bars say nothing: the table has them all. */
const mostBars = 40;
const plotHeight = 168;
const tones = { commits: 'neutral', additions: 'added', deletions: 'removed' } as const;

const Plot = ({
  contributors,
  measure,
  hasLines,
}: {
  readonly contributors: readonly Contributor[];
  readonly measure: Measure;
  readonly hasLines: boolean;
}) => {
  const bars = useMemo(
    () =>
      leaders(contributors, measure, mostBars).map((one) => ({
        name: visibleText(one.name),
        mark: initialsOf(visibleText(one.name)),
        value: countOf(one, measure),
      })),
    [contributors, measure],
  );
  const hidden = contributors.length - bars.length;

  const commits = sumOf(contributors, 'commits');
  return (
    <div className={styles.plot}>
      <div className={styles.summary}>
        <span className={styles.counts} role="status">
          {t('contributors.people', { count: contributors.length })},{' '}
          {t('contributors.commit_count', { count: commits })}
        </span>
        <span>{t('contributors.without_merges')}</span>
        {hasLines ? (
          <>
            <span className={styles.added}>+{numberText(sumOf(contributors, 'additions'))}</span>
            <span className={styles.removed}>−{numberText(sumOf(contributors, 'deletions'))}</span>
          </>
        ) : (
          <span>{t('contributors.no_lines')}</span>
        )}
        {hidden > 0 && bars.length === mostBars && <span>{t('contributors.first_plotted', { amount: mostBars })}</span>}
      </div>
      <BarPlot
        label={t('contributors.by_contributor', { measure: measureWords[measure] })}
        bars={bars}
        height={plotHeight}
        tone={tones[measure]}
      />
    </div>
  );
};

/** The file of those that are shown, by its button and its command. */
const SaveCsv = ({
  project,
  shown,
  isWhole,
}: {
  readonly project: number | string;
  readonly shown: readonly Contributor[];
  readonly isWhole: boolean;
}) => {
  const saving = useSavingText();
  const name = `contributors-${String(project).replaceAll('/', '-')}.csv`;
  const csv = () => ({ name, text: contributorsCsv(shown) });
  const canSave = isWhole && shown.length > 0 && !saving.isRunning;
  useCommand('contributors.csv', () => saving.start(csv()), canSave);
  return (
    <SaveTextButton saving={saving} file={csv} command="contributors.csv" isDisabled={!canSave}>
      {t('contributors.download_csv')}
    </SaveTextButton>
  );
};

const contributorMenu = ({ name, email }: Contributor) => [
  copyEntry(t('common.copy_name'), name),
  copyEntry(t('common.copy_email'), email),
  copyEntry(t('contributors.copy_both'), `${name} <${email}>`),
];

export const ContributorsScreen = () => {
  const project = useProject();
  const filters = useFilters(contributorFilters);
  const list = usePagedList(
    'repository.contributors',
    { params: { id: project }, query: { per_page: 100 } },
    { keyOf: contributorKey, isWhole: true },
  );
  const { search, sort } = filters.deferred;
  // What says zero for everybody is not counted there: nothing of it is offered.
  const hasLines = list.items.length === 0 || countsLines(list.items);
  const measure = hasLines ? filters.values.measure : 'commits';
  const shown = useMemo(() => shownContributors(list.items, { search, sort }), [list.items, search, sort]);
  const isWhole = !list.isPending && !list.hasMore && list.failure === null;
  const position = `contributors ${String(project)}`;
  const current = useCurrentItem(position, shown, contributorKey);
  useCommand('contributors.measure', () => filters.set({ measure: nextMeasure(measure) }), hasLines);
  useCopyCommand('contributors.copy-email', current?.email);
  return (
    <>
      <FilterBar
        filters={filters}
        title={t('common.contributors')}
        text={{ name: 'search', label: t('contributors.filter'), placeholder: t('contributors.filter_placeholder') }}
        {...(hasLines && {
          segmented: {
            name: 'measure',
            label: t('contributors.plotted'),
            options: measures.map((value) => ({ value, label: measureWords[value] })),
          },
        })}
      >
        <SaveCsv project={project} shown={shown} isWhole={isWhole} />
      </FilterBar>
      <Panes>
        <Pane kind="list">
          {shown.length > 0 && <Plot contributors={shown} measure={measure} hasLines={hasLines} />}
          <PagedGrid
            of={list}
            items={shown}
            position={position}
            label={t('common.contributors')}
            columns={hasLines ? contributorColumns : columnsWithoutLines}
            keyOf={contributorKey}
            menuOf={contributorMenu}
            sorting={{ sort: filters.values.sort, onSort: (next) => filters.set({ sort: next }) }}
            filter={filters}
            empty={{ icon: Users, title: t('contributors.empty'), text: t('contributors.empty_text') }}
          />
        </Pane>
      </Panes>
    </>
  );
};
