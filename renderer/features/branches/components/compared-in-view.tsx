/** A cell about a branch and the default one: what is read to compare them is read while the row is in view, and ends when it leaves. */
import type { ReactNode } from 'react';
import { useInView } from '#renderer/blocks/grid/use-seen.ts';
import type { Base } from '#renderer/features/branches/hooks/use-branches.ts';
import type { ListedBranch } from '#renderer/things/branch/listed-branch.ts';

export const ComparedInView = ({
  className,
  base,
  item,
  isWanted,
  before,
  children,
}: {
  readonly className: string | undefined;
  /** Null while it is not known. */
  readonly base: Base | null;
  readonly item: ListedBranch;
  /** Whether the branch is to be compared at all. */
  readonly isWanted: boolean;
  /** Shown in any case. */
  readonly before?: ReactNode;
  /** Given both once they are known; `sha` is the last commit of the branch. */
  readonly children: (base: Base, sha: string) => ReactNode;
}) => {
  const [ref, isInView] = useInView();
  const sha = item.branch.commit?.id;
  return (
    <span ref={ref} className={className}>
      {before}
      {isWanted && isInView && base !== null && sha !== undefined && children(base, sha)}
    </span>
  );
};
