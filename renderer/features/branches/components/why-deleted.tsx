/** Why a branch is in the list of what goes, and what would be lost: its merge request, that it is merged, or commits that are only there. */
import { useInView } from '../../../blocks/grid/use-seen.ts';
import { useAheadBehind } from '../hooks/use-ahead-behind.ts';
import type { ListedBranch } from '../model/branch.ts';
import type { Base } from './ahead-behind.tsx';
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
  if (ahead === undefined) return <span className={styles.muted}>not merged</span>;
  return (
    <span className={styles.only} title="Commits that the default branch does not contain">
      {ahead === null ? 'commits' : ahead.toLocaleString('en-GB')} only here
    </span>
  );
};

/** Commits are counted while the row is in view. */
export const WhyDeleted = ({
  project,
  base,
  item: { branch, isMerged, request },
}: {
  readonly project: number | string;
  readonly base: Base | null;
  readonly item: ListedBranch;
}) => {
  const [ref, isInView] = useInView();
  const sha = branch.commit?.id;
  return (
    <span ref={ref} className={styles.cut}>
      {request && <span className={styles.only}>source of !{request.iid} </span>}
      {isMerged && <span className={styles.muted}>merged</span>}
      {!isMerged && isInView && base !== null && sha !== undefined && (
        <OnlyHere project={project} base={base} sha={sha} />
      )}
    </span>
  );
};
