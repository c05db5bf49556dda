/** The state of a merge request: shape first, then word, then colour. */
import { GitMerge, GitPullRequest, GitPullRequestClosed, GitPullRequestDraft } from 'lucide-react';
import { t } from '#renderer/texts/t.ts';
import { Chip } from './chip.tsx';
import { Icon } from './icon.tsx';
import styles from './state-chip.module.css';

/** The four states that a reader tells apart. */
export type ReviewState = 'opened' | 'draft' | 'merged' | 'closed';

const looks = {
  opened: { icon: GitPullRequest, word: t('common.open_too') },
  draft: { icon: GitPullRequestDraft, word: t('common.draft') },
  merged: { icon: GitMerge, word: t('common.merged') },
  closed: { icon: GitPullRequestClosed, word: t('common.closed') },
} as const;

/** The state's icon alone, named for screen readers. */
export const StateIcon = ({ state }: { readonly state: ReviewState }) => (
  <Icon of={looks[state].icon} label={looks[state].word} className={styles[state]} />
);

/** Icon and word on a quiet ground. */
export const StateChip = ({ state }: { readonly state: ReviewState }) => (
  <Chip icon={looks[state].icon} kind={state}>
    {looks[state].word}
  </Chip>
);
