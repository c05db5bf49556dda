/** The row of the merge box about the other open merge requests into its target: which of them overlap, and which conflict. */
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#renderer/components/controls/button.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { Row, type RowState } from '#renderer/features/merge-requests/components/merging/row.tsx';
import { useOpenCandidates } from '#renderer/features/merge-requests/hooks/use-open-candidates.ts';
import { mergeRequestPath } from '#renderer/things/merge-request/merge-request.ts';
import { knownLines, type OverlapCandidate } from '#renderer/blocks/comparison/changed-lines.ts';
import {
  useConflictChecks,
  type CheckedPair,
  type ConflictChecks,
} from '#renderer/blocks/comparison/use-conflict-checks.ts';
import {
  useLinesReading,
  useOverlapPairs,
  type OverlappingPair,
  type OverlappingPairs,
} from '#renderer/blocks/comparison/use-overlaps.ts';
import { PairFiles, Verdict } from './overlap-files.tsx';
import { CheckMore, CompareMore, namesOf, Problems } from './reads.tsx';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './overlaps.module.css';

/** Most merge requests that one is said to overlap with. */
const mostPairs = 1000;

const noPairs: readonly OverlappingPair<OverlapCandidate>[] = [];

interface OfItem {
  readonly item: OverlapCandidate;
}

const othersOf = <Other extends OverlapCandidate>(item: OverlapCandidate, items: readonly Other[]): readonly Other[] =>
  items.filter(({ iid, target_branch: branch }) => iid !== item.iid && branch === item.target_branch);

const otherIn = ({ one, other }: OverlappingPair<OverlapCandidate>, item: OverlapCandidate): OverlapCandidate =>
  one.iid === item.iid ? other : one;

/** Of a file whose lines the server left out, an overlap is not certain. */
const isCertain = ({ files }: OverlappingPair<OverlapCandidate>): boolean =>
  files.some(({ kind }) => kind !== 'unread');

/** How many of the others were compared line by line: none where changes of the merge request itself are missing. */
const comparedWith = (
  item: OverlapCandidate,
  others: readonly OverlapCandidate[],
  { pairs, cutOff }: OverlappingPairs<OverlapCandidate>,
): number => {
  const missing = new Set(cutOff.map(({ iid }) => iid));
  if (missing.has(item.iid)) return 0;
  for (const pair of pairs) if (!isCertain(pair)) missing.add(otherIn(pair, item).iid);
  return others.filter(({ iid }) => !missing.has(iid)).length;
};

/** The others, what is known of them, and what overlaps. */
const useComparison = ({ item }: OfItem) => {
  const { items, headless, list } = useOpenCandidates(item.project_id);
  const all = useMemo(() => [item, ...othersOf(item, items)], [item, items]);
  const reading = useLinesReading<OverlapCandidate>(all);
  const known = othersOf(item, reading.known);
  const found = useOverlapPairs(reading.known, item, {
    isWanted: known.length > 0 && reading.running === null,
    most: mostPairs,
  });
  const checks = useConflictChecks(found?.pairs ?? noPairs);
  const others = all.length - 1;
  const compared = found === undefined ? 0 : comparedWith(item, known, found);
  const unnamed = othersOf(item, headless);
  const isComplete = compared === others && !list.hasMore && unnamed.length === 0;
  return { list, headless: unnamed, reading, found, checks, others, compared, isComplete };
};

type Comparison = ReturnType<typeof useComparison>;

const wordsOf = ({ list, found, others, compared, isComplete }: Comparison, item: OverlapCandidate): string => {
  const target = visibleText(item.target_branch ?? '');
  if (list.isPending) return t('common.loading');
  if (list.failure !== null) return list.failure.message;
  const certain = found?.pairs.filter(isCertain) ?? noPairs;
  if (certain.length > 0)
    return t('overlaps.with', { names: namesOf(certain.map((pair) => otherIn(pair, item)).reverse()) });
  if (others === 0) return isComplete ? t('overlaps.nothing_to_compare') : t('overlaps.not_compared');
  if (compared === 0) return t('overlaps.others', { count: others, target });
  return isComplete
    ? t('overlaps.none', { count: others, target })
    : t('overlaps.none_yet', { compared, count: others, target });
};

const stateOf = ({ found, checks, isComplete }: Comparison): RowState => {
  if (checks.checked.some(({ verdict }) => verdict === 'conflict')) return 'failed';
  return isComplete && (found?.pairs ?? noPairs).length === 0 ? 'passed' : 'waiting';
};

const Pair = ({ checked, item }: OfItem & { readonly checked: CheckedPair<OverlapCandidate> }) => {
  const other = otherIn(checked.pair, item);
  return (
    <li>
      <span className={looks.row}>
        <Link className={looks.cut} to={mergeRequestPath(other)}>
          !{other.iid} {visibleText(other.title ?? '')}
        </Link>
        {checked.verdict !== null && <Verdict of={checked.verdict} />}
      </span>
      <PairFiles checked={checked} item={item} />
    </li>
  );
};

/** The newest first, as the list has them. */
const Pairs = ({ checks, item }: OfItem & { readonly checks: ConflictChecks<OverlapCandidate> }) => (
  <ul className={styles.pairs} aria-label={t('overlaps.column')}>
    {checks.checked.toReversed().map((checked) => (
      <Pair key={otherIn(checked.pair, item).iid} checked={checked} item={item} />
    ))}
  </ul>
);

const Compared = ({ item }: OfItem) => {
  const comparison = useComparison({ item });
  const { list, headless, reading, found, checks } = comparison;
  const conflicting = checks.checked.flatMap(({ pair, verdict }) =>
    verdict === 'conflict' ? [otherIn(pair, item)] : [],
  );
  return (
    <Row state={stateOf(comparison)}>
      {wordsOf(comparison, item)}
      {conflicting.length > 0 && <span>{t('merging.conflicts_with', { target: namesOf(conflicting) })}</span>}
      {list.failure !== null && <Button onClick={list.refresh}>{t('common.retry')}</Button>}
      {!list.isPending && list.failure === null && <CompareMore reading={reading} />}
      <CheckMore checks={checks} />
      {list.hasMore && (
        <span className={looks.wrapping}>
          <Button look="plain" disabled={list.isReadingMore} onClick={list.readMore}>
            {t('lists.read_more')}
          </Button>
          {list.total !== null && (
            <span className={looks.quiet}>{t('lists.count_of', { shown: list.items.length, all: list.total })}</span>
          )}
        </span>
      )}
      <div className={styles.rest}>
        <Problems headless={headless} unread={reading.failed} unchecked={checks.failed} cutOff={found?.cutOff ?? []} />
        {checks.checked.length > 0 && <Pairs checks={checks} item={item} />}
      </div>
    </Row>
  );
};

/** Nothing is read before it is asked for; what is known from before is shown. */
export const OverlapsRow = ({ item }: OfItem) => {
  const client = useQueryClient();
  const [isWanted, setIsWanted] = useState(() => knownLines(client, item) !== null);
  if (isWanted) return <Compared item={item} />;
  return (
    <Row state="waiting">
      {t('overlaps.not_compared')}
      <Button look="plain" onClick={() => setIsWanted(true)}>
        {t('overlaps.look')}
      </Button>
    </Row>
  );
};
