/** `p/:project/merge_requests/:iid`: head and tabs of a merge request, around its overview, changes or commits. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet, useMatch, useNavigate, useOutletContext, useParams } from 'react-router';
import { failureOf } from '../../api/call-error.ts';
import { query } from '../../api/queries.ts';
import { useCommand } from '../../components/commands.tsx';
import { FailureState } from '../../components/failure-state.tsx';
import { Spring, Toolbar } from '../../components/panes.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { MergeRequestHeader } from '../../features/merge-requests/components/merge-request-header.tsx';
import { commitList } from '../../features/merge-requests/model/commit-days.ts';
import type { MergeRequest } from '../../features/merge-requests/model/merge-request.ts';
import { mergeRequestInput } from '../merge-request-input.ts';
import { lastList } from './last-list.ts';
import { useWindowTitle } from './window-title.ts';

const watched = { refetchInterval: 30_000 } as const;

/** What the tabs get. */
export interface MergeRequestContext {
  readonly item: MergeRequest;
  /** The head whose commits have been on screen. */
  readonly seenHead: string | null;
}

/** The merge request of the route, for its tabs. */
export const useMergeRequestContext = (): MergeRequestContext => useOutletContext<MergeRequestContext>();

/** The head that was first on screen, moved on when the screens that show its commits are opened. */
const useSeenHead = (sha: string | null, showsCommits: boolean): string | null => {
  const [seen, setSeen] = useState<string | null>(null);
  if (sha !== null && sha !== seen && (seen === null || showsCommits)) setSeen(sha);
  return seen;
};

const useTabKeys = (base: string, list: string): void => {
  const navigate = useNavigate();
  const go = (to: string) => () => void navigate(to, { replace: true });
  useCommand('go.overview', go(base));
  useCommand('go.changes', go(`${base}/changes`));
  useCommand('go.commits', go(`${base}/commits`));
  useCommand('screen.close', () => void navigate(lastList() ?? list));
};

/** How many commits there are, where the server says or the first page holds them all. */
const useCommitCount = (item: MergeRequest): number | null => {
  const first = useInfiniteQuery(commitList(item.project_id, item.iid)).data?.pages[0];
  return first?.total ?? (first?.nextPage === null ? first.items.length : null);
};

const MergeRequestTabs = ({ item, base }: { readonly item: MergeRequest; readonly base: string }) => (
  <Toolbar>
    <Tabs
      label="Merge request"
      tabs={[
        { to: base, label: 'Overview', press: 'g o' },
        { to: `${base}/changes`, label: 'Changes', press: 'g c' },
        { to: `${base}/commits`, label: 'Commits', press: 'g k', count: useCommitCount(item) },
      ]}
    />
    <Spring />
  </Toolbar>
);

const Page = ({ project, iid }: { readonly project: string; readonly iid: string }) => {
  const input = mergeRequestInput(project, iid);
  const list = `/p/${encodeURIComponent(project)}/merge_requests`;
  const base = `${list}/${iid}`;
  const request = useQuery({ ...query('mergeRequests.get', input), ...watched });
  const isOnOverview = useMatch(base) !== null;
  const seenHead = useSeenHead(request.data?.sha ?? null, !isOnOverview);
  useTabKeys(base, list);
  useWindowTitle(request.data ? `!${iid} ${request.data.title}` : `!${iid}`);
  if (request.isLoadingError)
    return <FailureState isScreen failure={failureOf(request.error)} onRetry={() => void request.refetch()} />;
  if (request.isPending) return <SkeletonRows label="Reading the merge request" />;
  return (
    <>
      <MergeRequestHeader item={request.data} />
      <MergeRequestTabs item={request.data} base={base} />
      <Outlet context={{ item: request.data, seenHead } satisfies MergeRequestContext} />
    </>
  );
};

/** The route's element; another merge request starts afresh. */
export const MergeRequestRoute = () => {
  const { project = '', iid = '' } = useParams();
  return <Page key={`${project}/${iid}`} project={project} iid={iid} />;
};
