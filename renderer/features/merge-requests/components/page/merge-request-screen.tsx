/** `p/:project/merge_requests/:iid`: a merge request, read again while it is on screen: head, tabs and actions around its overview, changes or commits. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet, useMatch, useNavigate, useParams } from 'react-router';
import { routeTo } from '#shared/screens.ts';
import { bridgeQuery } from '#renderer/api/bridge.ts';
import { failureOf } from '#renderer/api/call-error.ts';
import { query } from '#renderer/api/queries.ts';
import { Outcome } from '#renderer/blocks/outcome/outcome.tsx';
import { useWindowMemory } from '#renderer/blocks/window/window-memory.tsx';
import { useWindowTitle } from '#renderer/blocks/window/window-title.ts';
import { useWhereCommand } from '#renderer/blocks/comparison/where-link.tsx';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { Tabs } from '#renderer/components/controls/tabs.tsx';
import { FailureState } from '#renderer/components/feedback/failure-state.tsx';
import { SkeletonThing } from '#renderer/components/feedback/skeleton.tsx';
import { OneStopToolbar, Spacer } from '#renderer/components/layout/panes.tsx';
import { t } from '#renderer/texts/t.ts';
import { MergeRequestDialog } from '#renderer/features/merge-requests/components/dialogs/open-dialog.tsx';
import { ApproveConfirm } from '#renderer/features/merge-requests/components/merging/approve-confirm.tsx';
import { useKeepOpened } from '#renderer/features/merge-requests/hooks/lists/use-unread.ts';
import { useActing } from '#renderer/features/merge-requests/hooks/use-acting.ts';
import { useApproving } from '#renderer/features/merge-requests/hooks/use-approving.ts';
import { isBeingChecked } from '#renderer/features/merge-requests/model/merge-checks.ts';
import { SavedChanges } from '#renderer/features/merge-requests/printing/saved-changes.tsx';
import type { MergeRequestAction } from '#renderer/things/merge-request/actions.tsx';
import { commitList } from '#renderer/things/merge-request/commit-list.ts';
import {
  isFromFork,
  mergeRequestInput,
  mergeRequestPath,
  type MergeRequest,
} from '#renderer/things/merge-request/merge-request.ts';
import { useQueueSteps } from '#renderer/things/merge-request/queue-steps.ts';
import { useProjectName } from '#renderer/things/project/project-names.ts';
import { MergeRequestHeader } from './merge-request-header.tsx';
import type { OverviewContext } from './overview-screen.tsx';
import { PageActions } from './page-actions.tsx';

/**
 * What the fork is called that it comes from: its path where an answer or this computer knows it, else its number with its
 * author: no operation names a project. Null where the source branch is in the same project.
 */
const useForkName = (item: MergeRequest): string | null => {
  const id = item.source_project_id;
  const known = useQuery(bridgeQuery('projects:list', undefined)).data?.find((project) => project.id === id)?.path;
  const seen = useProjectName(id === null ? undefined : String(id));
  if (!isFromFork(item)) return null;
  const username = item.author?.username;
  if (id === null) return username === undefined ? t('routes.hidden_fork') : t('routes.hidden_fork_by', { username });
  const named = seen ?? known;
  if (named !== undefined && named !== null) return named;
  return username === undefined
    ? t('common.project', { id: String(id) })
    : t('routes.fork_project_by', { id: String(id), username });
};

/** How many commits there are, where the server says or the first page holds them all. */
const useCommitCount = (item: MergeRequest): number | null => {
  const first = useInfiniteQuery(commitList(item.project_id, item.iid)).data?.pages[0];
  return first?.total ?? (first?.nextPage === null ? first.items.length : null);
};

const useEditing = (base: string) => {
  const [isEditing, setEditing] = useState(false);
  const navigate = useNavigate();
  const isOnOverview = useMatch(base) !== null;
  return {
    isEditing,
    setEditing,
    open: () => {
      setEditing(true);
      if (!isOnOverview) void navigate(base, { replace: true });
    },
  };
};

/** `list` is the route of its list, `base` its own. */
const Shown = ({ item, base, list }: { readonly item: MergeRequest; readonly base: string; readonly list: string }) => {
  const navigate = useNavigate();
  const { lastRouteOf } = useWindowMemory();
  const [asking, setAsking] = useState<MergeRequestAction | null>(null);
  const [isSaving, setSaving] = useState(false);
  const { isEditing, setEditing, open } = useEditing(base);
  const forkName = useForkName(item);
  const acting = useActing(item, (action) => (action === 'edit' ? open() : setAsking(action)));
  const approving = useApproving(item);
  useKeepOpened(item);
  useWhereCommand({ project: item.project_id, kind: 'merge_request', value: item.iid });
  const context: OverviewContext = { item, forkName, isEditing, setEditing, acting, approving };
  return (
    <>
      <MergeRequestHeader item={item} forkName={forkName} />
      <OneStopToolbar label={t('common.merge_request')}>
        <Tabs
          label={t('common.merge_request')}
          tabs={[
            { to: base, label: t('common.overview'), command: 'go.overview' },
            { to: `${base}/changes`, label: t('common.changes'), command: 'go.changes' },
            { to: `${base}/commits`, label: t('common.commits'), command: 'go.commits', count: useCommitCount(item) },
          ]}
        />
        <Spacer />
        <PageActions acting={acting} onSaveChanges={() => setSaving(true)} />
      </OneStopToolbar>
      <Outcome state={acting.state} labels={acting.labels} onDismiss={acting.dismiss} isBar />
      <ApproveConfirm item={item} approving={approving} />
      <Outlet context={context} />
      {isSaving && <SavedChanges item={item} forkName={forkName} onClose={() => setSaving(false)} />}
      <MergeRequestDialog
        item={item}
        action={asking}
        onClose={() => setAsking(null)}
        onGone={() => void navigate(lastRouteOf(['merge-requests', 'review', 'drafts']) ?? list, { replace: true })}
      />
    </>
  );
};

/** A server that still compares the branches knows more within seconds; one that never says so is not asked for ever. */
const intervalOf = (item: MergeRequest | undefined, reads: number): number =>
  item && isBeingChecked(item) && reads <= 20 ? 3_000 : 30_000;

/** They work while the merge request is still being read: its address is known. @param path its address as lists have it */
const usePageKeys = (base: string, path: string): void => {
  const navigate = useNavigate();
  const go = (to: string) => () => void navigate(to, { replace: true });
  useCommand('go.overview', go(base));
  useCommand('go.changes', go(`${base}/changes`));
  useCommand('go.commits', go(`${base}/commits`));
  const { next, previous } = useQueueSteps(path);
  useCommand('merge-request.next', () => next?.(), next !== null);
  useCommand('merge-request.previous', () => previous?.(), previous !== null);
};

/** ms in which a navigation is drawn. */
const justNow = 2_000;

const Page = ({ project, iid }: { readonly project: string; readonly iid: string }) => {
  const base = routeTo('merge-request', { project, iid });
  const request = useQuery({
    ...query('mergeRequests.get', mergeRequestInput(project, iid)),
    refetchInterval: ({ state }) => intervalOf(state.data, state.dataUpdateCount),
    // What a list said since may be newer than what is kept, and is then marked as read for what it is.
    // What was asked for as the navigation began is as new as the page.
    refetchOnMount: ({ state }) => (Date.now() - state.dataUpdatedAt < justNow ? false : 'always'),
  });
  usePageKeys(base, request.data ? mergeRequestPath(request.data) : base);
  useWindowTitle(request.data ? `!${iid} ${request.data.title}` : `!${iid}`);
  if (request.isLoadingError)
    return <FailureState isScreen failure={failureOf(request.error)} onRetry={() => void request.refetch()} />;
  if (request.isPending) return <SkeletonThing label={t('common.loading')} title={t('routes.request', { iid })} />;
  return <Shown item={request.data} base={base} list={routeTo('merge-requests', { project })} />;
};

/** Another merge request starts over. */
export const MergeRequestScreen = () => {
  const { project = '', iid = '' } = useParams();
  return <Page key={`${project}/${iid}`} project={project} iid={iid} />;
};
