/** A merge request as screens read it, and what they ask of it. */
import type { AnswerOf } from '#shared/api/registry.ts';
import { routeTo } from '#shared/screens.ts';
import type { ItemOf } from '#renderer/api/queries.ts';
import { projectOf } from '#renderer/components/context/route-params.ts';
import type { ReviewState } from '#renderer/components/text/state-chip.tsx';

/** The single-item form. */
export type MergeRequest = AnswerOf<'mergeRequests.get'>;
/** An item of the lists as it arrives: in a simple view, ids may be missing. */
export type ListedMergeRequest = ItemOf<'mergeRequests.listAll'>;
/** An item of the lists that can be opened. */
export type MergeRequestItem = ListedMergeRequest & { readonly id: number; readonly project_id: number };

/** The items that can be opened. */
export const openable = (items: readonly ListedMergeRequest[]): readonly MergeRequestItem[] =>
  items.filter((item): item is MergeRequestItem => item.id !== null && item.project_id !== null);

/** What tells merge requests apart in a list. */
export const mergeRequestKey = ({ id, iid, web_url: url }: ListedMergeRequest): string =>
  id === null ? (url ?? `!${String(iid)}`) : String(id);

interface WithState {
  readonly state?: string | null;
  readonly work_in_progress?: boolean | null;
}

/** Whether it can still change: `reopened` counts as open (behaviour page, "reopen"). */
export const isOpen = ({ state }: WithState): boolean => state !== 'merged' && state !== 'closed';

/** The state that a reader tells apart. */
export const reviewStateOf = (item: WithState): ReviewState => {
  if (item.state === 'merged' || item.state === 'closed') return item.state;
  return item.work_in_progress ? 'draft' : 'opened';
};

/** The last part of a project's path, out of the web address; null when it has another form. */
export const projectNameOf = (webUrl: string | null): string | null => {
  if (webUrl === null || !URL.canParse(webUrl)) return null;
  const name = /\/([^/]+)\/(?:-\/)?merge_requests\/\d+/.exec(new URL(webUrl).pathname)?.[1];
  return name === undefined ? null : decodeURIComponent(name);
};

/** Whether the source branch is in another project; also where it is unknown which (the fork is hidden, or deleted). */
export const isFromFork = (item: Pick<MergeRequest, 'project_id' | 'source_project_id'>): boolean =>
  item.source_project_id !== item.project_id;

/** The route of a merge request. */
export const mergeRequestPath = ({ project_id: project, iid }: Pick<MergeRequest, 'project_id' | 'iid'>): string =>
  routeTo('merge-request', { project, iid });

/** Input of the calls on one merge request, out of the parts of its route. */
export const mergeRequestInput = (project: string, iid: string) =>
  ({ params: { id: projectOf(project), merge_request_iid: Number(iid) } }) as const;
