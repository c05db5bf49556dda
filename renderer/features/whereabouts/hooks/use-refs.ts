/** The deployments, tags and branches of a project, read to their ends as their screens do, and shared with them. */
import type { Failure } from '#shared/api/failure.ts';
import { usePagedList, type PagedList } from '#renderer/blocks/paged-list/use-paged-list.ts';
import { t } from '#renderer/texts/t.ts';
import type { Branch } from '#renderer/things/branch/branch.ts';
import { deploymentKey, type Deployment } from '#renderer/things/deployment/deployment.ts';
import { projectListInput } from '#renderer/things/list-inputs.ts';
import { nameOf, type Tag } from '#renderer/things/tag/tag.ts';

/** A list that is missing, or that ends too early. */
export interface MissingList {
  readonly name: string;
  /** Null: it has more pages than are read, or was stopped. */
  readonly failure: Failure | null;
}

/** The lists. */
export interface ReadRefs {
  readonly deployments: readonly Deployment[];
  readonly tags: readonly Tag[];
  readonly branches: readonly Branch[];
  /** All of them ended, whole or not. */
  readonly isRead: boolean;
  readonly missing: readonly MissingList[];
}

const isEnded = ({ isPending, failure, moreFailure, hasMore, isCapped, isStopped }: PagedList<unknown>): boolean =>
  failure !== null || (!isPending && (!hasMore || isCapped || isStopped === true || moreFailure !== null));

const branchName = ({ name }: Branch): string => name;

/** Reads them while it is wanted. */
export const useRefs = (project: number | string, isWanted: boolean): ReadRefs => {
  const options = { isWhole: true, enabled: isWanted } as const;
  const deployments = usePagedList('deployments.list', projectListInput(project), { ...options, keyOf: deploymentKey });
  const tags = usePagedList('tags.list', projectListInput(project), { ...options, keyOf: nameOf });
  const branches = usePagedList('branches.list', projectListInput(project), { ...options, keyOf: branchName });
  const lists = [
    { name: t('common.deployments'), list: deployments },
    { name: t('screens.tags'), list: tags },
    { name: t('common.branches'), list: branches },
  ];
  return {
    deployments: deployments.items,
    tags: tags.items,
    branches: branches.items,
    isRead: lists.every(({ list }) => isEnded(list)),
    missing: lists
      .filter(({ list }) => list.failure !== null || list.hasMore || list.moreFailure !== null)
      .map(({ name, list }) => ({ name, failure: list.failure ?? list.moreFailure })),
  };
};
