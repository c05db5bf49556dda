/** Which branches go when merged branches are deleted, and which stay, with the reason. */
import { keptBecause, type ListedBranch } from './branch.ts';

export interface MergedPlan {
  readonly goes: readonly ListedBranch[];
  /** Merged ones that stay, and the default branch. */
  readonly stays: readonly { readonly item: ListedBranch; readonly reason: string }[];
}

/**
 * Sorts the branches. In one call the server deletes sources of open merge requests as well; one by one they stay.
 * @param isOneCall the server deletes them all by itself
 */
export const mergedPlan = (items: readonly ListedBranch[], isOneCall: boolean): MergedPlan => {
  const reasonOf = (item: ListedBranch): string | null => {
    const kept = keptBecause(item);
    if (kept !== null) return kept;
    return item.request && !isOneCall ? `source of !${String(item.request.iid)}` : null;
  };
  const concerned = items.filter(({ isMerged, isDefault }) => isMerged || isDefault);
  return {
    goes: concerned.filter((item) => reasonOf(item) === null),
    stays: concerned.flatMap((item) => {
      const reason = reasonOf(item);
      return reason === null ? [] : [{ item, reason }];
    }),
  };
};
