/** The states of a branch as chips, the one that matters most first. */
import { GitMerge, GitPullRequest, Hourglass, House, Lock } from 'lucide-react';
import { Chip } from '#renderer/components/text/chip.tsx';
import { t } from '#renderer/texts/t.ts';
import type { ListedBranch } from '#renderer/things/branch/listed-branch.ts';
import styles from './branches.module.css';

/** Renders nothing for a branch with work under way. */
export const BranchStates = ({ item }: { readonly item: ListedBranch }) => {
  const { branch, isDefault, isMerged, isStale, request } = item;
  return (
    <span className={styles.states}>
      {isDefault && <Chip icon={House}>{t('branches.default')}</Chip>}
      {branch.protected === true && <Chip icon={Lock}>{t('branches.protected')}</Chip>}
      {request && (
        <Chip icon={GitPullRequest} kind="opened" title={request.title ?? ''}>
          {`!${String(request.iid)}`}
        </Chip>
      )}
      {isMerged && (
        <Chip icon={GitMerge} kind="merged">
          {t('common.merged')}
        </Chip>
      )}
      {isStale && !isMerged && (
        <Chip icon={Hourglass} kind="warning" title={t('branches.stale_title')}>
          {t('branches.stale')}
        </Chip>
      )}
    </span>
  );
};
