/** The reading of many merge requests, or pairs of them: how many come next and what that costs, how far it is, and what failed. */
import { listText } from '#shared/locale/formats.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { t } from '#renderer/texts/t.ts';
import type { OverlapCandidate } from '#renderer/blocks/comparison/changed-lines.ts';
import type { ConflictChecks } from '#renderer/blocks/comparison/use-conflict-checks.ts';
import type { FailedRead } from '#renderer/blocks/comparison/use-many-reads.ts';
import type { LinesReading, OverlappingPair } from '#renderer/blocks/comparison/use-overlaps.ts';
import looks from '#renderer/components/layout/looks.module.css';

/** Names that a sentence holds at most. */
const mostNames = 5;

/** `!12, !15 and 3 more`. */
export const namesOf = (items: readonly Pick<OverlapCandidate, 'iid'>[]): string => {
  const names = items.map(({ iid }) => `!${String(iid)}`);
  const count = names.length - mostNames;
  return count > 0 ? t('common.list_and_more', { list: names.slice(0, mostNames).join(', '), count }) : listText(names);
};

interface ReadsProps {
  readonly of: Pick<LinesReading<OverlapCandidate>, 'running' | 'next' | 'start' | 'stop'>;
  readonly label: string;
  readonly cost: string;
}

/** One button for the start and the stop: pressed by a key, it has the focus still. */
const Reads = ({ of: { running, next, start, stop }, label, cost }: ReadsProps) => {
  const isRunning = running !== null;
  return (
    (isRunning || next > 0) && (
      <span className={looks.wrapping}>
        {isRunning && <span role="status">{t('common.many_done', running)}</span>}
        <Button onClick={isRunning ? stop : start}>{isRunning ? t('common.stop') : label}</Button>
        {!isRunning && <span className={looks.quiet}>{cost}</span>}
      </span>
    )
  );
};

/** The way to compare more merge requests: a call for each. */
export const CompareMore = ({ reading }: { readonly reading: LinesReading<OverlapCandidate> }) => (
  <Reads
    of={reading}
    label={t('overlaps.compare', { count: reading.next })}
    cost={t('overlaps.cost', { count: reading.next })}
  />
);

/** The way to check more pairs. */
export const CheckMore = ({ checks }: { readonly checks: ConflictChecks<OverlapCandidate> }) => (
  <Reads
    of={checks}
    label={t('overlaps.check', { count: checks.next })}
    cost={t('overlaps.cost_about', { count: checks.calls })}
  />
);

interface ProblemsProps {
  /** Merge requests without a head. */
  readonly headless: readonly OverlapCandidate[];
  readonly unread: readonly FailedRead<OverlapCandidate>[];
  readonly unchecked: readonly FailedRead<OverlappingPair<OverlapCandidate>>[];
  /** Those of which the server left out files. */
  readonly cutOff: readonly OverlapCandidate[];
}

/** What is missing, by its name. */
export const Problems = ({ headless, unread, unchecked, cutOff }: ProblemsProps) => {
  const lines = [
    ...headless.map(({ iid: number }) => t('overlaps.not_read', { number, message: t('merging.no_head_text') })),
    ...unread.map(({ thing, failure: { message } }) => t('overlaps.not_read', { number: thing.iid, message })),
    ...unchecked.map(({ thing: { one, other }, failure: { message } }) =>
      t('overlaps.pair_not_read', { number: one.iid, other: other.iid, message }),
    ),
    ...(cutOff.length > 0 ? [t('overlaps.left_out', { names: namesOf(cutOff) })] : []),
  ];
  return lines.map((line) => (
    <span key={line} className={looks.sub} role="status">
      {line}
    </span>
  ));
};
