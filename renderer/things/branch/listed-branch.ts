/** A branch as its screen reads it: its states, the age of its tip, whose it is. */
import type { Failure } from '#shared/api/failure.ts';
import type { ItemOf } from '#renderer/api/queries.ts';
import { tipTime, type Branch } from './branch.ts';
import { t } from '#renderer/texts/t.ts';
import type { Me } from '#renderer/things/user/index.ts';

/** An open merge request whose source is a branch of the project. */
export type OpenRequest = ItemOf<'mergeRequests.list'>;

/** A branch with what the list of branches does not say itself. */
export interface ListedBranch {
  readonly branch: Branch;
  readonly isDefault: boolean;
  /** The default branch contains it; never said of the default branch itself. As the server says it: its deletion of all merged ones goes by that. */
  readonly isMerged: boolean;
  /** It stands where the default branch does: made just now, or merged by moving the default branch to it. */
  readonly isAtDefault: boolean;
  /** Nothing was committed to it for three months. */
  readonly isStale: boolean;
  readonly isMine: boolean;
  /** The open merge request that it is the source of. */
  readonly request: OpenRequest | undefined;
  /** The first open merge request that goes into it. */
  readonly intoIt: OpenRequest | undefined;
}

/** What tells branches apart. */
export const nameOf = ({ branch }: ListedBranch): string => branch.name;

/** The time three months before. */
export const staleBefore = (now: number): number => {
  const date = new Date(now);
  date.setUTCMonth(date.getUTCMonth() - 3);
  return date.getTime();
};

const isSame = (one: string | null | undefined, other: string | null | undefined): boolean =>
  typeof one === 'string' && typeof other === 'string' && one !== '' && one.toLowerCase() === other.toLowerCase();

/** Whether a user wrote the last commit: by the email, and by the name where the emails differ. */
const isBy = ({ commit }: Branch, me: Me | undefined): boolean =>
  me !== undefined && (isSame(commit?.author_email, me.email) || isSame(commit?.author_name, me.name));

/** What the states of branches follow from. */
export interface BranchFacts {
  /** Epoch ms, by the server's clock. */
  readonly now: number;
  /** Name of the default branch; null where it is not known. */
  readonly defaultBranch: string | null;
  /** Its commit; null where it is not known. */
  readonly defaultSha: string | null;
  readonly me: Me | undefined;
  readonly requests: OpenRequests;
}

/** Puts a branch together with the facts. */
export const listedBranch =
  ({ now, defaultBranch, defaultSha, me, requests }: BranchFacts) =>
  (branch: Branch): ListedBranch => {
    const isDefault = branch.name === defaultBranch;
    const isAtDefault = !isDefault && defaultSha !== null && branch.commit?.id === defaultSha;
    return {
      branch,
      isDefault,
      isMerged: branch.merged === true && !isDefault,
      isAtDefault,
      isStale: !isDefault && tipTime(branch) < staleBefore(now),
      isMine: isBy(branch, me),
      request: requests.bySource.get(branch.name),
      intoIt: requests.byTarget.get(branch.name),
    };
  };

/** Open merge requests of a project by the branches that they need. */
export interface OpenRequests {
  /** Those of forks come from branches of other projects. */
  readonly bySource: ReadonlyMap<string, OpenRequest>;
  readonly byTarget: ReadonlyMap<string, OpenRequest>;
}

/** Whether they are known: all here, on their way, or why they are not. */
export type RequestsRead = 'read' | 'loading' | Failure;

/** Sorts them. */
export const requestsByBranch = (requests: readonly OpenRequest[]): OpenRequests => {
  const bySource = new Map<string, OpenRequest>();
  const byTarget = new Map<string, OpenRequest>();
  for (const request of requests) {
    const { source_branch: source, target_branch: target, source_project_id: from, target_project_id: to } = request;
    if (typeof source === 'string' && from === to) bySource.set(source, request);
    if (typeof target === 'string' && !byTarget.has(target)) byTarget.set(target, request);
  }
  return { bySource, byTarget };
};

/** Why a branch cannot be deleted; null where it can, as far as is known. */
export const keptBecause = ({ branch, isDefault }: ListedBranch): string | null => {
  if (isDefault) return t('common.default_branch');
  return branch.protected === true ? t('branches.protected') : null;
};
