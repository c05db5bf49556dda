/** `p/:project/merge_requests/overlaps`: which open merge requests into one branch overlap, file by file, and which pairs conflict. */
import { Radar } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { useFilters } from '#renderer/blocks/filter-bar/use-filters.ts';
import { textParameter } from '#renderer/blocks/filter-bar/parameters.ts';
import { useProject } from '#renderer/components/context/route-params.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { SegmentedControl } from '#renderer/components/controls/segmented-control.tsx';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { FailureState } from '#renderer/components/feedback/failure-state.tsx';
import { SkeletonLines } from '#renderer/components/feedback/skeleton.tsx';
import { Pane, Panes, Toolbar } from '#renderer/components/layout/panes.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { useOpenCandidates } from '#renderer/features/merge-requests/hooks/use-open-candidates.ts';
import type { MergeRequestItem } from '#renderer/things/merge-request/merge-request.ts';
import { useConflictChecks } from '#renderer/blocks/comparison/use-conflict-checks.ts';
import {
  useLinesReading,
  useOverlapGroups,
  useOverlapPairs,
  type OverlappingPair,
  type OverlapsInFile,
} from '#renderer/blocks/comparison/use-overlaps.ts';
import { OverlapGroups } from './overlap-groups.tsx';
import { CheckMore, CompareMore, Problems } from './reads.tsx';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './overlaps.module.css';

/** Pairs that can be checked. */
const mostPairs = 1000;

const noPairs: readonly OverlappingPair<MergeRequestItem>[] = [];
const noGroups: readonly OverlapsInFile<MergeRequestItem>[] = [];

interface Target {
  readonly branch: string;
  readonly items: readonly MergeRequestItem[];
}

/** The branches that more than one merge request goes into, the one with most of them first. */
const targetsOf = (items: readonly MergeRequestItem[]): readonly Target[] =>
  [...Map.groupBy(items, ({ target_branch: branch }) => branch ?? '')]
    .map(([branch, into]) => ({ branch, items: into }))
    .filter(({ items: into }) => into.length > 1)
    .sort((one, other) => other.items.length - one.items.length);

/** What is known of one branch. */
const Overlaps = ({
  items,
  headless,
}: {
  readonly items: readonly MergeRequestItem[];
  readonly headless: readonly MergeRequestItem[];
}) => {
  const scroller = useRef<HTMLDivElement>(null);
  const reading = useLinesReading(items);
  const isWanted = reading.running === null;
  const groups = useOverlapGroups(reading.known, isWanted);
  const found = useOverlapPairs(reading.known, null, {
    isWanted: isWanted && reading.known.length > 1,
    most: mostPairs,
  });
  const checks = useConflictChecks(found?.pairs ?? noPairs);
  const compared = reading.known.length;
  return (
    <div ref={scroller} className={styles.screen}>
      <div className={styles.head}>
        {compared > 0 && <span role="status">{t('overlaps.compared', { compared, count: items.length })}</span>}
        <CompareMore reading={reading} />
        <CheckMore checks={checks} />
      </div>
      <p className={looks.quiet}>{t('overlaps.words_hint')}</p>
      <Problems headless={headless} unread={reading.failed} unchecked={checks.failed} cutOff={found?.cutOff ?? []} />
      {found?.hasMore === true && <p className={looks.quiet}>{t('overlaps.more_pairs', { count: mostPairs })}</p>}
      {groups?.length === 0 && compared > 1 && (
        <div className={styles.none}>
          <EmptyState icon={Radar} title={t('overlaps.none_found')}>
            {t('overlaps.none_found_text')}
          </EmptyState>
        </div>
      )}
      <OverlapGroups
        groups={groups ?? noGroups}
        checked={checks.checked}
        isWhole={found?.hasMore === false}
        scroller={scroller}
      />
    </div>
  );
};

const parameters = { target: textParameter };

/** Another branch starts over; nothing is read of it before it is asked for. */
export const RadarScreen = () => {
  const project = useProject();
  const { values, set } = useFilters(parameters);
  const { items, headless, list } = useOpenCandidates(project);
  const targets = useMemo(() => targetsOf(items), [items]);
  const target = targets.find(({ branch }) => branch === values.target) ?? targets[0];
  return (
    <>
      <Toolbar>
        <h1 className={looks.title}>{t('overlaps.radar')}</h1>
        {target !== undefined && (
          <SegmentedControl
            label={t('common.target_branch')}
            options={targets.map(({ branch, items: into }) => ({
              value: branch,
              label: visibleText(branch),
              count: into.length,
            }))}
            value={target.branch}
            onValue={(branch) => set({ target: branch })}
          />
        )}
        {list.hasMore && (
          <Button look="plain" disabled={list.isReadingMore} onClick={list.readMore}>
            {list.isReadingMore ? t('common.loading') : t('lists.read_more')}
          </Button>
        )}
        {list.hasMore && list.total !== null && (
          <span className={looks.quiet}>{t('lists.count_of', { shown: list.items.length, all: list.total })}</span>
        )}
      </Toolbar>
      <Panes>
        <Pane kind="list">
          {list.failure !== null && <FailureState failure={list.failure} onRetry={list.refresh} />}
          {list.isPending && list.failure === null && <SkeletonLines label={t('common.loading')} />}
          {!list.isPending && list.failure === null && target === undefined && (
            <EmptyState icon={Radar} title={t('overlaps.nothing_to_compare')}>
              {t('overlaps.nothing_to_compare_text')}
            </EmptyState>
          )}
          {target !== undefined && (
            <Overlaps
              key={target.branch}
              items={target.items}
              headless={headless.filter(({ target_branch: branch }) => branch === target.branch)}
            />
          )}
        </Pane>
      </Panes>
    </>
  );
};
