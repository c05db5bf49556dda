/** Says since when what is shown is new, and how much of all changes that is. */
import { Button } from '../../../components/controls/button.tsx';
import { useCommand } from '../../../components/context/commands.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { Day } from '../../../components/text/day.tsx';
import { t } from '../../../texts/t.ts';
import type { SinceCounts } from '../../../workers/changes/snapshots.ts';

const short = (sha: string): string => sha.slice(0, 7);

export interface SinceBarProps {
  /** Whole commit id of the head that was read. */
  readonly since: string;
  /** When it was read; null where that is not known. */
  readonly readAt: string | null;
  /** Null while they are read, and where they were not counted. */
  readonly counts: SinceCounts | null;
  /** All changes are shown after all: the snapshot could not be read. */
  readonly isFailed: boolean;
  readonly onAll: () => void;
}

export const SinceBar = ({ since, readAt, counts, isFailed, onAll }: SinceBarProps) => {
  useCommand('changes.since', onAll);
  if (isFailed)
    return (
      <Notice kind="warning" title={t('review.not_alone', { sha: short(since) })}>
        {t('review.not_alone_text')}
      </Notice>
    );
  return (
    <Notice
      kind="info"
      title={t('review.new_since_read', { sha: short(since) })}
      actions={
        <Button command="changes.since" onClick={onAll}>
          {t('review.all_changes')}
        </Button>
      }
    >
      {readAt !== null && (
        <>
          (<Day of={readAt} />)
        </>
      )}
      {counts !== null &&
        (counts.files === 0
          ? t('review.since_nothing')
          : `: ${t('review.files_of', { part: counts.files, count: counts.ofFiles })}, ${t('review.lines_instead', { count: counts.lines, all: counts.ofLines })}`)}
      {counts !== null && counts.uncompared > 0 && t('review.uncompared', { count: counts.uncompared })}
    </Notice>
  );
};

/** Above all changes: the way back to what is new. */
export const AllChangesBar = ({ since, onSince }: { readonly since: string; readonly onSince: () => void }) => {
  useCommand('changes.since', onSince);
  return (
    <Notice
      kind="info"
      title={t('review.all_of_request')}
      actions={
        <Button command="changes.since" onClick={onSince}>
          {t('review.only_new')}
        </Button>
      }
    >
      {t('review.read_before', { sha: short(since) })}
    </Notice>
  );
};
