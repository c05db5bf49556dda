/** What was merged or closed in the last days: two short lists for each of my scopes, read seldom. */
import { useQueries } from '@tanstack/react-query';
import type { InputOf } from '#shared/api/registry.ts';
import { call } from '#renderer/api/call.ts';
import { queryKey } from '#renderer/api/queries.ts';
import { t } from '#renderer/texts/t.ts';
import { changedSince, type Recent } from '#renderer/features/merge-requests/model/done-this-week.ts';
import { openable, type MergeRequestItem } from '#renderer/things/merge-request/merge-request.ts';

const week = 7 * 24 * 3_600_000;
const every = 5 * 60_000;
/** More were done in few weeks; then the group says that it is not all. */
const most = 50;

const inputs = (['assigned-to-me', 'created-by-me'] as const).flatMap((scope) =>
  (['merged', 'closed'] as const).map((state) => ({
    query: { scope, state, order_by: 'updated_at' as const, per_page: most },
  })),
);

/** Always of now: an answer from before it was done would put it, and all below it, among the old ones. */
const dateOf =
  (signal: AbortSignal) =>
  async ({ project_id: id, iid }: MergeRequestItem): Promise<string | null> =>
    call('mergeRequests.get', { params: { id, merge_request_iid: iid } }, { signal }).then(
      ({ answer }) => answer.updated_at,
      () => null,
    );

const recent = (input: InputOf<'mergeRequests.listAll'>) => ({
  // Beside the whole answer, under the operation that a merge makes stale.
  queryKey: queryKey('mergeRequests.listAll', input, 'this week'),
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const { answer } = await call('mergeRequests.listAll', input, { signal });
    return changedSince(openable(answer), Date.now() - week, dateOf(signal));
  },
  staleTime: every,
  refetchInterval: every,
});

/** What is known of them. */
export interface Done {
  readonly items: readonly MergeRequestItem[];
  /** What the group says of itself where it is not all; undefined where it is. */
  readonly hint: string | undefined;
}

const combined = (
  lists: readonly { readonly data?: Recent<MergeRequestItem> | undefined; readonly isError: boolean }[],
): Done => ({
  items: lists.flatMap(({ data }) => data?.items ?? []),
  hint: lists.some(({ isError, data }) => isError && !data)
    ? t('merge_requests.some_not_read')
    : lists.some(({ data }) => data?.isCut === true && data.items.length >= most)
      ? t('merge_requests.done_last', { most: String(most) })
      : undefined,
});

/** Reads them. */
export const useDone = (enabled: boolean): Done =>
  useQueries({ queries: inputs.map((input) => ({ ...recent(input), enabled })), combine: combined });
