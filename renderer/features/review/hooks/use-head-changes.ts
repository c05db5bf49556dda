/** What changed between the heads that were commented on and the head on screen: lines are followed by it. */
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { headChanges, type ComparisonAnswer, type HeadChanges } from '#shared/review/head-changes.ts';
import { query } from '#renderer/api/queries.ts';
import type { AnswerOf } from '#shared/api/registry.ts';
import { isOnLines, type LineItem } from '#renderer/features/review/model/line-comments.ts';

/** Heads that are compared, the last ones commented on: two requests each. */
const mostHeads = 10;

/** What is known of them. */
export interface HeadChangesState {
  readonly since: readonly HeadChanges[];
  /** Heads whose comparison is still read: what was said there waits for it. */
  readonly pending: ReadonlySet<string>;
}

type Compared = AnswerOf<'repository.compare'>;

const answerIn = ({ data }: UseQueryResult<Compared>): ComparisonAnswer | null =>
  data === undefined
    ? null
    : { commits: data.commits ?? [], diffs: data.diffs ?? [], compare_timeout: data.compare_timeout ?? false };

/** Follows them; what two commits differ by never changes, so that each is read once. */
export const useHeadChanges = (project: number | string, sha: string, items: readonly LineItem[]): HeadChangesState => {
  const heads = useMemo(
    () =>
      [...new Set(items.filter(isOnLines).map(({ place }) => place.sha))]
        .filter((head) => head !== sha && sha !== '')
        .slice(-mostHeads),
    [items, sha],
  );
  const compare = (from: string, to: string) => ({
    ...query('repository.compare', { params: { id: project }, query: { from, to } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const answers = useQueries({ queries: heads.flatMap((head) => [compare(head, sha), compare(sha, head)]) });
  const found = heads.flatMap((head, at) => {
    const [there, back] = [answers[2 * at], answers[2 * at + 1]].map((answer) => answer && answerIn(answer));
    const changes = there && back ? headChanges(head, there, back) : null;
    return changes === null ? [] : [changes];
  });
  const waiting = heads.filter(
    (_, at) => answers[2 * at]?.isLoading === true || answers[2 * at + 1]?.isLoading === true,
  );
  const names = [found.map((changes) => changes.sha).join(' '), waiting.join(' ')].join('\n');
  // The same heads have the same changes.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  return useMemo(() => ({ since: found, pending: new Set(waiting) }), [names, sha]);
};
