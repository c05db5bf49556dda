/** In place of files: why a comparison has none, and what to do next. */
import { ArrowLeftRight, Equal, FileCheck2, Hourglass } from 'lucide-react';

import { shortRef } from '#shared/commit-id.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import type { Comparison } from '#renderer/workers/changes/changes-protocol.ts';
import { newestFirst, type Nothing } from '#renderer/features/compare/model/comparison-words.ts';

export interface NothingBetweenProps {
  readonly why: Nothing;
  readonly comparison: Comparison;
  readonly from: string;
  readonly to: string;
  readonly onSwap: () => void;
  readonly onAgain: () => void;
  /** Shows what one of the commits changes. */
  readonly onCommit: (commit: string) => void;
}

export const NothingBetween = ({ why, comparison, from, to, onSwap, onAgain, onCommit }: NothingBetweenProps) => {
  const [first, second] = [visibleText(shortRef(from)), visibleText(shortRef(to))];
  if (why === 'same')
    return (
      <EmptyState icon={Equal} title={t('comparison.same_commit')}>
        {first === second ? t('comparison.same_ref', { ref: first }) : t('comparison.same_location', { first, second })}
      </EmptyState>
    );
  if (why === 'contained')
    return (
      <EmptyState
        icon={ArrowLeftRight}
        title={t('comparison.contained', { second, first })}
        actions={
          <Button icon={ArrowLeftRight} command="compare.swap" onClick={onSwap}>
            {t('comparison.swap')}
          </Button>
        }
      >
        {t('comparison.contained_text', { first })}
      </EmptyState>
    );
  const oldest = newestFirst(comparison).at(-1);
  const count = comparison.commits.length;
  if (why === 'timeout')
    return (
      <EmptyState
        icon={Hourglass}
        title={t('comparison.timeout')}
        actions={
          <>
            <Button onClick={onAgain}>{t('comparison.try_again')}</Button>
            {oldest && <Button onClick={() => onCommit(oldest.id)}>{t('comparison.one_at_a_time')}</Button>}
          </>
        }
      >
        {count === 0 ? t('comparison.no_commit_came') : t('comparison.commits_there')}
        {t('comparison.timeout_text')}
      </EmptyState>
    );
  return (
    <EmptyState icon={FileCheck2} title={t('comparison.no_file_changed')}>
      {t('comparison.unchanged_text', { count, ref: second })}
    </EmptyState>
  );
};
