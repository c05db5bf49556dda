/** Which branches go when the server deletes merged branches in one call, and which stay, with the reason. */
import { keptBecause, type ListedBranch } from '#renderer/things/branch/listed-branch.ts';

export interface MergedPlan {
  readonly goes: readonly ListedBranch[];
  /** Merged ones that stay, and the default branch. */
  readonly stays: readonly { readonly item: ListedBranch; readonly reason: string }[];
}

/** Sorts the branches; the server asks for no merge request. */
export const mergedPlan = (items: readonly ListedBranch[]): MergedPlan => {
  const concerned = items.filter(({ isMerged, isDefault }) => isMerged || isDefault);
  return {
    goes: concerned.filter((item) => keptBecause(item) === null),
    stays: concerned.flatMap((item) => {
      const reason = keptBecause(item);
      return reason === null ? [] : [{ item, reason }];
    }),
  };
};
