/** The branches of a project, read whole, with what is known beside: open merge requests, the default branch, who reads. */
import { useMemo } from 'react';
import type { Branch } from '#renderer/things/branch/branch.ts';
import { useDefaultBranch } from '#renderer/things/branch/use-default-branch.ts';
import { usePagedList, type PagedList } from '#renderer/blocks/paged-list/use-paged-list.ts';
import { useNow } from '#renderer/components/time/clock.tsx';
import { projectListInput } from '#renderer/things/list-inputs.ts';
import { useMe } from '#renderer/things/user/me.ts';
import {
  listedBranch,
  requestsByBranch,
  type ListedBranch,
  type OpenRequest,
  type RequestsRead,
} from '#renderer/things/branch/listed-branch.ts';

const keyOf = ({ name }: Branch): string => name;
const requestKeyOf = ({ iid }: OpenRequest): string => String(iid);
const day = 24 * 60 * 60_000;

/** The default branch and its last commit. */
export interface Base {
  readonly name: string;
  readonly sha: string;
}

/** The list and its items with their states. */
export interface Branches {
  readonly list: PagedList<ListedBranch>;
  readonly defaultBranch: string | null;
  /** Null while it is not known. */
  readonly base: Base | null;
  /** Epoch ms by the server's clock, to the day: what ages of branches are measured from. */
  readonly now: number;
  /** All pages are here. */
  readonly isWhole: boolean;
  /** The open merge requests that say which branches are needed. */
  readonly requests: RequestsRead;
}

export const useBranches = (project: number | string): Branches => {
  const params = { id: project };
  const list = usePagedList('branches.list', projectListInput(project), { keyOf, isWhole: true });
  const opened = usePagedList(
    'mergeRequests.list',
    { params, query: { state: 'opened', per_page: 100 } },
    { keyOf: requestKeyOf, isWhole: true, enabled: list.items.length > 0 },
  );
  const me = useMe();
  const isWhole = !list.isPending && !list.hasMore && list.failure === null;
  const defaultBranch = useDefaultBranch(project, list.items, isWhole);
  // To the day: the clock moves every minute, and the rows need not.
  const now = Math.floor(useNow() / day) * day;
  const requests = useMemo(() => requestsByBranch(opened.items), [opened.items]);
  const defaultSha = list.items.find(({ name }) => name === defaultBranch)?.commit?.id ?? null;
  const base = useMemo(
    () => (defaultBranch === null || defaultSha === null ? null : { name: defaultBranch, sha: defaultSha }),
    [defaultBranch, defaultSha],
  );
  const items = useMemo(
    () => list.items.map(listedBranch({ now, defaultBranch, defaultSha, me, requests })),
    [list.items, now, defaultBranch, defaultSha, me, requests],
  );
  const failure = opened.failure ?? opened.moreFailure;
  const isRead = !opened.isPending && !opened.hasMore;
  const known = failure ?? (isRead ? 'read' : 'loading');
  return { list: { ...list, items }, defaultBranch, base, now, isWhole, requests: known };
};
