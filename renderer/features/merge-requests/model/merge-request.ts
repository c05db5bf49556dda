/** A merge request as screens read it, and what they ask of it. */
import type { AnswerOf } from '../../../../shared/api/registry.ts';
import type { ItemOf } from '../../../api/queries.ts';
import type { ReviewState } from '../../../components/text/state-chip.tsx';

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

/** The route of a merge request. */
export const mergeRequestPath = (item: { readonly project_id: number; readonly iid: number }): string =>
  `/p/${String(item.project_id)}/merge_requests/${String(item.iid)}`;
