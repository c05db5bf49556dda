/** The state of a merge request: shape first, then word, then colour. */
import { GitMerge, GitPullRequest, GitPullRequestClosed, GitPullRequestDraft } from 'lucide-react';
import { classNames } from '../layout/class-names.ts';
import { Icon } from './icon.tsx';
import styles from './state-chip.module.css';

/** The four states that a reader tells apart. */
export type ReviewState = 'opened' | 'draft' | 'merged' | 'closed';

const looks = {
  opened: { icon: GitPullRequest, word: 'Opened' },
  draft: { icon: GitPullRequestDraft, word: 'Draft' },
  merged: { icon: GitMerge, word: 'Merged' },
  closed: { icon: GitPullRequestClosed, word: 'Closed' },
} as const;

/** The state's icon alone, named for screen readers. */
export const StateIcon = ({ state }: { readonly state: ReviewState }) => (
  <Icon of={looks[state].icon} label={looks[state].word} className={styles[`${state}Mark`]} />
);

/** Icon and word on a quiet ground. */
export const StateChip = ({ state }: { readonly state: ReviewState }) => (
  <span className={classNames(styles.chip, styles[state])}>
    <Icon of={looks[state].icon} size={12} />
    {looks[state].word}
  </span>
);
