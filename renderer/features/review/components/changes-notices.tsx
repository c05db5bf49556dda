/** What must be known about the changes as a whole: they load, not all of them came, or they belong to another head. */
import { shortSha } from '#shared/commit-id.ts';
import type { ChangesState } from '#renderer/workers/changes/changes-client.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { t } from '#renderer/texts/t.ts';
import { useAwaitedCommands } from '#renderer/components/context/commands.tsx';
import { SkeletonLines } from '#renderer/components/feedback/skeleton.tsx';
import { changesToCome } from '#renderer/features/review/model/commands.ts';

/** Stands for the changes while they load: their keys wait for them. */
export const ChangesLoading = ({ label }: { readonly label: string }) => {
  useAwaitedCommands(changesToCome);
  return <SkeletonLines label={label} />;
};

export interface ChangesNoticesProps {
  readonly state: ChangesState;
  /** Another head, at which the merge request stands; null where it stands at this one, or nobody knows. */
  readonly compared: string | null;
  readonly onAgain: () => void;
}

/** Renders nothing when all is well. */
export const ChangesNotices = ({ state, compared, onAgain }: ChangesNoticesProps) => {
  const again = <Button onClick={onAgain}>{t('common.refresh')}</Button>;
  const sha = state.head?.sha ?? '';
  return (
    <>
      {state.failure !== null && (
        <Notice kind="danger" title={state.failure.message} actions={again}>
          {state.failure.hint}
        </Notice>
      )}
      {state.head?.comparison?.compare_timeout === true && (
        <Notice kind="warning" title={t('review.timeout')} actions={again} />
      )}
      {state.head?.overflow === true && state.head.comparison?.compare_timeout !== true && (
        <Notice kind="warning" title={t('review.overflow')} />
      )}
      {state.unreadable > 0 && <Notice kind="warning" title={t('review.unreadable', { count: state.unreadable })} />}
      {compared !== null && (
        <Notice
          kind="warning"
          title={t('review.viewing_older', { sha: shortSha(sha), head: shortSha(compared) })}
          actions={again}
        />
      )}
    </>
  );
};
