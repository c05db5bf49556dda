/** Says since when what is shown is new, and how much of all changes that is. */
import { shortSha } from '#shared/commit-id.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { Day } from '#renderer/components/time/day.tsx';
import { t } from '#renderer/texts/t.ts';
import type { SinceCounts } from '#renderer/workers/changes/snapshots.ts';

export interface SinceBarProps {
  /** Whole commit id of the head that was read. */
  readonly since: string;
  /** When it was read; null where that is not known. */
  readonly readAt: string | null;
  /** Null while they are read, and where they were not counted. */
  readonly counts: SinceCounts | null;
  /** The branch that the merge request is for. */
  readonly targetBranch: string;
  /** The head that was read is no longer part of the branch. */
  readonly isForcePushed: boolean;
  /** All changes are shown after all: the snapshot could not be read. */
  readonly isFailed: boolean;
  readonly onAll: () => void;
}

/** What the numbers say, one sentence each. */
const sentencesOf = (counts: SinceCounts, branch: string): readonly string[] => {
  const { files, ofFiles, lines, ofLines, undone, takenLines, takenFiles, openFiles, uncompared } = counts;
  const toRead =
    lines < ofLines
      ? t('review.lines_instead', { count: lines, all: ofLines })
      : t('review.lines_to_review', { count: lines });
  return [
    ...(files + undone === 0 ? [t('review.since_nothing')] : []),
    ...(files > 0 ? [t('review.new_in_files', { part: files, count: ofFiles })] : []),
    ...(undone > 0 ? [t('review.undone_files', { count: undone })] : []),
    ...(lines > 0 ? [toRead] : []),
    ...(uncompared > 0 ? [t('review.uncompared', { count: uncompared })] : []),
    ...(takenLines > 0 ? [t('review.taken_lines', { count: takenLines, branch })] : []),
    ...(takenFiles > 0 ? [t('review.taken_files', { count: takenFiles, branch })] : []),
    ...(openFiles > 0 ? [t('review.open_files', { count: openFiles })] : []),
  ];
};

export const SinceBar = ({ since, readAt, counts, targetBranch, isForcePushed, isFailed, onAll }: SinceBarProps) => {
  useCommand('changes.since', onAll);
  if (isFailed) return <Notice kind="warning" title={t('review.only_all', { sha: shortSha(since) })} />;
  return (
    <Notice
      kind="info"
      title={t('review.new_since_review', { sha: shortSha(since) })}
      actions={
        <Button command="changes.since" onClick={onAll}>
          {t('review.all_changes')}
        </Button>
      }
    >
      {readAt !== null && (
        <>
          (<Day of={readAt} />){' '}
        </>
      )}
      {isForcePushed && `${t('review.was_force_pushed')} `}
      {counts !== null && sentencesOf(counts, targetBranch).join(' ')}
    </Notice>
  );
};

/** Above all changes: the way back to what is new. */
export const AllChangesBar = ({ since, onSince }: { readonly since: string; readonly onSince: () => void }) => {
  useCommand('changes.since', onSince);
  return (
    <Notice
      kind="info"
      title={t('review.showing_all', { sha: shortSha(since) })}
      actions={
        <Button command="changes.since" onClick={onSince}>
          {t('review.only_new')}
        </Button>
      }
    />
  );
};
