/** How far a branch is from the default one: both counts and a bar, read while the row is in view. */
import { numberText } from '#shared/locale/formats.ts';
import { useAheadBehind, type Compared } from '#renderer/features/branches/hooks/use-ahead-behind.ts';
import type { Base } from '#renderer/features/branches/hooks/use-branches.ts';
import type { ListedBranch } from '#renderer/things/branch/listed-branch.ts';
import { aheadBehindWords, barWidth } from '#renderer/features/branches/model/ahead-behind.ts';
import { ComparedInView } from './compared-in-view.tsx';
import styles from './ahead-behind.module.css';

const shown = (count: number | null | undefined): string => {
  return count === undefined || count === null || count === 0 ? '' : numberText(count);
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

export const AheadBehind = ({
  project,
  base,
  item,
}: {
  readonly project: number | string;
  readonly base: Base | null;
  readonly item: ListedBranch;
}) => (
  <ComparedInView className={styles.cell} base={base} item={item} isWanted={!item.isDefault}>
    {(known, sha) => (
      <Counts project={project} base={known} compared={{ base: known.sha, sha, isMerged: item.isMerged }} />
    )}
  </ComparedInView>
);
