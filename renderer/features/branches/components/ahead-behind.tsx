/** How far a branch is from the default one: both counts and a bar, read while the row is in view. */
import { useInView } from '../../../blocks/grid/use-seen.ts';
import { useAheadBehind, type Compared } from '../hooks/use-ahead-behind.ts';
import type { ListedBranch } from '../model/branch.ts';
import { aheadBehindWords, barWidth } from '../model/ahead-behind.ts';
import styles from './ahead-behind.module.css';

/** The default branch and its last commit. */
export interface Base {
  readonly name: string;
  readonly sha: string;
}

const shown = (count: number | null | undefined): string => {
  if (count === undefined) return '';
  return count === null ? '–' : count === 0 ? '' : count.toLocaleString('en-GB');
};

const Counts = ({
  project,
  base,
  compared,
}: {
  readonly project: number | string;
  readonly base: Base;
  readonly compared: Compared;
}) => {
  const { ahead, behind } = useAheadBehind(project, compared);
  const words = aheadBehindWords(base.name, ahead, behind);
  return (
    <span className={styles.counts} role="img" aria-label={words} title={words}>
      <span className={styles.behind}>{shown(behind)}</span>
      <span className={styles.bar} aria-hidden>
        <span className={styles.left}>
          <span style={{ width: barWidth(behind) }} />
        </span>
        <span className={styles.middle} />
        <span className={styles.right}>
          <span style={{ width: barWidth(ahead) }} />
        </span>
      </span>
      <span className={styles.ahead}>{shown(ahead)}</span>
    </span>
  );
};

/** Asks for nothing while it is out of view, and ends what it asked for when it leaves. */
export const AheadBehind = ({
  project,
  base,
  item: { branch, isDefault, isMerged },
}: {
  readonly project: number | string;
  readonly base: Base | null;
  readonly item: ListedBranch;
}) => {
  const [ref, isInView] = useInView();
  const sha = branch.commit?.id;
  return (
    <span ref={ref} className={styles.cell}>
      {isInView && base !== null && sha !== undefined && !isDefault && (
        <Counts project={project} base={base} compared={{ base: base.sha, sha, isMerged }} />
      )}
    </span>
  );
};
