/** Why a branch is in the list of what goes, and what would be lost: its merge request, that it is merged, or commits that are only there. */
import { t } from '#renderer/texts/t.ts';
import { useAheadBehind } from '#renderer/features/branches/hooks/use-ahead-behind.ts';
import type { Base } from '#renderer/features/branches/hooks/use-branches.ts';
import type { ListedBranch } from '#renderer/things/branch/listed-branch.ts';
import { ComparedInView } from './compared-in-view.tsx';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './clean-up.module.css';

const OnlyHere = ({
  project,
  base,
  sha,
}: {
  readonly project: number | string;
  readonly base: Base;
  readonly sha: string;
}) => {
  const { ahead } = useAheadBehind(project, { base: base.sha, sha, isMerged: false, isAheadOnly: true });
  if (ahead === undefined) return <span className={looks.muted}>{t('common.loading')}</span>;
  return (
    <span className={styles.only}>
      {ahead === null ? t('branches.not_merged') : t('branches.only_here', { count: ahead })}
    </span>
  );
};

export const WhyDeleted = ({
  project,
  base,
  item,
}: {
  readonly project: number | string;
  readonly base: Base | null;
  readonly item: ListedBranch;
}) => (
  <ComparedInView
    className={styles.cut}
    base={base}
    item={item}
    isWanted={!item.isMerged}
    before={
      <>
        {item.request && (
          <span className={styles.only}>{t('branches.source_of', { iid: String(item.request.iid) })} </span>
        )}
        {item.isMerged && <span className={looks.muted}>{t('common.merged')}</span>}
      </>
    }
  >
    {(known, sha) => <OnlyHere project={project} base={known} sha={sha} />}
  </ComparedInView>
);
