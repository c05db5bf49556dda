/** Chooses what is read: all commits together, or one after the other. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../../../../components/controls/button.tsx';
import { useCommand } from '../../../../components/context/commands.tsx';
import { visibleText } from '../../../../components/text/visible-text.ts';
import { stepFrom, type StepCommit } from '../../model/commit-steps.ts';
import { countOf } from '../../model/count-of.ts';
import styles from './review-bar.module.css';

export interface CommitPickerProps {
  /** Oldest first. */
  readonly steps: readonly StepCommit[];
  /** Null: all of them. */
  readonly commit: string | null;
  /** What is read is none of these, but everything since this head. */
  readonly since?: string | null;
  readonly onCommit: (commit: string | null) => void;
}

export const CommitPicker = ({ steps, commit, since = null, onCommit }: CommitPickerProps) => {
  const go = (step: 1 | -1) => () => onCommit(stepFrom(steps, commit, step));
  useCommand('changes.next-commit', go(1), steps.length > 0);
  useCommand('changes.previous-commit', go(-1), steps.length > 0);
  return (
    <span className={styles.commits}>
      <select
        className={styles.select}
        aria-label="Commits"
        value={since === null ? (commit ?? '') : 'since'}
        onChange={({ target }) => onCommit(target.value === '' ? null : target.value)}
      >
        {since !== null && <option value="since">{`New since ${since.slice(0, 7)}`}</option>}
        <option value="">{steps.length === 0 ? 'All commits' : `All of ${countOf(steps.length, 'commit')}`}</option>
        {steps.map(({ id, short_id, title }, at) => (
          <option key={id} value={id}>
            {`${String(at + 1)}. ${visibleText(title)} (${short_id || id.slice(0, 8)})`}
          </option>
        ))}
      </select>
      <IconButton
        icon={ChevronLeft}
        label="Previous commit"
        command="changes.previous-commit"
        disabled={commit === null}
        onClick={go(-1)}
      />
      <IconButton
        icon={ChevronRight}
        label="Next commit"
        command="changes.next-commit"
        disabled={steps.length === 0 || commit === steps.at(-1)?.id}
        onClick={go(1)}
      />
    </span>
  );
};
