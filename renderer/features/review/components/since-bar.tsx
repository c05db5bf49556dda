/** Says since when what is shown is new, and how much of all changes that is. */
import { numberText } from '../../../../shared/locale/formats.ts';
import { Button } from '../../../components/controls/button.tsx';
import { useCommand } from '../../../components/context/commands.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { Day } from '../../../components/text/day.tsx';
import type { SinceCounts } from '../../../workers/changes/snapshots.ts';
import { countOf } from '../model/count-of.ts';

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

const amount = (part: number, all: number, what: string): string => `${numberText(part)} of ${countOf(all, what)}`;

export const SinceBar = ({ since, readAt, counts, isFailed, onAll }: SinceBarProps) => {
  useCommand('changes.since', onAll);
  if (isFailed)
    return (
      <Notice kind="warning" title={`What is new since ${short(since)} cannot be shown alone.`}>
        What was kept of it on this computer cannot be read. These are all changes of the merge request.
      </Notice>
    );
  return (
    <Notice
      kind="info"
      title={`New since you read ${short(since)}`}
      actions={
        <Button command="changes.since" onClick={onAll}>
          All changes
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
          ? ': nothing.'
          : `: ${amount(counts.files, counts.ofFiles, 'file')}, ${countOf(counts.lines, 'line')} to read instead of ${numberText(counts.ofLines)}.`)}
      {counts !== null &&
        counts.uncompared > 0 &&
        ` ${countOf(counts.uncompared, 'file')} could not be compared: shown in full.`}
    </Notice>
  );
};

/** Above all changes: the way back to what is new. */
export const AllChangesBar = ({ since, onSince }: { readonly since: string; readonly onSince: () => void }) => {
  useCommand('changes.since', onSince);
  return (
    <Notice
      kind="info"
      title="All changes of the merge request."
      actions={
        <Button command="changes.since" onClick={onSince}>
          Only what is new
        </Button>
      }
    >
      You read those of {short(since)} before.
    </Notice>
  );
};
