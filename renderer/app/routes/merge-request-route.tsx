/** `p/:project/merge_requests/:iid`: reads a merge request, and again while it is on screen. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { routeTo } from '#shared/screens.ts';
import { failureOf } from '#renderer/api/call-error.ts';
import { query } from '#renderer/api/queries.ts';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { FailureState } from '#renderer/components/feedback/failure-state.tsx';
import { SkeletonThing } from '#renderer/components/feedback/skeleton.tsx';
import { isBeingChecked } from '#renderer/features/merge-requests/model/merge-checks.ts';
import { mergeRequestInput, type MergeRequest } from '#renderer/things/merge-request/merge-request.ts';
import { MergeRequestPage } from './merge-request-page.tsx';
import { useWindowTitle } from '#renderer/blocks/window/window-title.ts';
import { t } from '#renderer/texts/t.ts';

/** A server that still compares the branches knows more within seconds; one that never says so is not asked for ever. */
const intervalOf = (item: MergeRequest | undefined, reads: number): number =>
  item && isBeingChecked(item) && reads <= 20 ? 3_000 : 30_000;

/** They work while the merge request is still being read: its address is known. */
const useTabKeys = (base: string): void => {
  const navigate = useNavigate();
  const go = (to: string) => () => void navigate(to, { replace: true });
  useCommand('go.overview', go(base));
  useCommand('go.changes', go(`${base}/changes`));
  useCommand('go.commits', go(`${base}/commits`));
};

const Page = ({ project, iid }: { readonly project: string; readonly iid: string }) => {
  const base = routeTo('merge-request', { project, iid });
  const request = useQuery({
    ...query('mergeRequests.get', mergeRequestInput(project, iid)),
    refetchInterval: ({ state }) => intervalOf(state.data, state.dataUpdateCount),
    // What a list said since may be newer than what is kept, and is then marked as read for what it is.
    refetchOnMount: 'always',
  });
  useTabKeys(base);
  useWindowTitle(request.data ? `!${iid} ${request.data.title}` : `!${iid}`);
  if (request.isLoadingError)
    return <FailureState isScreen failure={failureOf(request.error)} onRetry={() => void request.refetch()} />;
  if (request.isPending)
    return <SkeletonThing label={t('routes.loading_request')} title={t('routes.request', { iid })} />;
  return <MergeRequestPage item={request.data} base={base} list={routeTo('merge-requests', { project })} />;
};

/** The route's element; another merge request starts over. */
export const MergeRequestRoute = () => {
  const { project = '', iid = '' } = useParams();
  return <Page key={`${project}/${iid}`} project={project} iid={iid} />;
};
