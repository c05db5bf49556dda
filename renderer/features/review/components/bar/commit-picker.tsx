/** Chooses what is read: all commits together, one after the other, or some of them together. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { shortSha } from '#shared/commit-id.ts';
import { IconButton } from '#renderer/components/controls/button.tsx';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import {
  chosenSteps,
  stepFrom,
  withFirst,
  type StepCommit,
  type Steps,
} from '#renderer/features/review/model/commit-steps.ts';
import styles from './review-bar.module.css';

export interface CommitPickerProps {
  /** Oldest first. */
  readonly steps: readonly StepCommit[];
  /** One of them, or several as `first..last`; null: all of them. */
  readonly commit: string | null;
  /** What is read is none of these, but everything since this head. */
  readonly since?: string | null;
  readonly onCommit: (commit: string | null) => void;
}

const wordsOf = ({ id, title }: StepCommit, at: number): string =>
  `${String(at + 1)}. ${visibleText(title)} (${shortSha(id)})`;

/** The first of the commits that are read together, up to the last one. */
const FirstCommit = ({ steps, chosen, onFirst }: FirstCommitProps) => (
  <label className={styles.from}>
    {' '}
    {t('review.from_commit')}
    <select
      className={styles.select}
      aria-label={t('review.from_commit')}
      value={chosen.first}
      onChange={({ target }) => onFirst(Number(target.value))}
    >
      {steps.slice(0, chosen.last + 1).map((step, at) => (
        <option key={step.id} value={at}>
          {at === chosen.last ? t('review.itself') : wordsOf(step, at)}
        </option>
      ))}
    </select>
  </label>
);

interface FirstCommitProps {
  readonly steps: readonly StepCommit[];
  readonly chosen: Steps;
  readonly onFirst: (first: number) => void;
}

export const CommitPicker = ({ steps, commit, since = null, onCommit }: CommitPickerProps) => {
  const go = (step: 1 | -1) => () => onCommit(stepFrom(steps, commit, step));
  const chosen = chosenSteps(steps, commit);
  const begin = (first: number): void => {
    const next = withFirst(steps, commit, first);
    if (next !== null) onCommit(next);
  };
  useCommand('changes.next-commit', go(1), steps.length > 0);
  useCommand('changes.previous-commit', go(-1), steps.length > 0);
  useCommand('changes.more-commits', () => begin((chosen?.first ?? 0) - 1), chosen !== null);
  useCommand('changes.fewer-commits', () => begin((chosen?.first ?? 0) + 1), chosen !== null);
  return (
    <span className={styles.commits}>
      <select
        className={styles.select}
        aria-label={t('common.commits')}
        value={since === null ? (steps[chosen?.last ?? -1]?.id ?? '') : 'since'}
        onChange={({ target }) => onCommit(target.value === '' ? null : target.value)}
      >
        {since !== null && <option value="since">{t('review.new_since', { sha: shortSha(since) })}</option>}
        <option value="">
          {steps.length === 0 ? t('review.all_commits') : t('review.all_of_commits', { count: steps.length })}
        </option>
        {steps.map((step, at) => (
          <option key={step.id} value={step.id}>
            {wordsOf(step, at)}
          </option>
        ))}
      </select>
      {chosen !== null && chosen.last > 0 && <FirstCommit steps={steps} chosen={chosen} onFirst={begin} />}
      <IconButton
        icon={ChevronLeft}
        label={t('common.previous_commit')}
        command="changes.previous-commit"
        disabled={commit === null}
        onClick={go(-1)}
      />
      <IconButton
        icon={ChevronRight}
        label={t('common.next_commit')}
        command="changes.next-commit"
        disabled={steps.length === 0 || (chosen !== null && chosen.last === steps.length - 1)}
        onClick={go(1)}
      />
    </span>
  );
};
