/** Follows what hangs below lines: its positions are looked for in the lines, and one that is wanted comes into view. */
import { useEffect, useEffectEvent, useLayoutEffect, useMemo } from 'react';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { isSameCommit, shortSha } from '#shared/commit-id.ts';
import type { FoundPosition } from '#shared/review/line-position.ts';
import { headChanges, type ComparisonAnswer, type HeadChanges } from '#shared/review/head-changes.ts';
import type { AnswerOf } from '#shared/api/registry.ts';
import { isOnLines, type LineComments, type LineItem } from '#renderer/features/review/model/line-comments.ts';
import { showItem } from '#renderer/features/review/store/comments.ts';
import { filesOf, headShaOf, itemsOf, placedOf, viewOf } from '#renderer/features/review/store/lines.ts';
import { useReview, useReviewStore, type ReviewStore } from '#renderer/features/review/store/review-store.ts';
import { query } from '#renderer/api/queries.ts';

/** Heads that are compared, the last ones commented on: two requests each. */
const mostHeads = 10;

/** What is known of them. */
interface HeadChangesState {
  readonly since: readonly HeadChanges[];
  /** Beginnings of heads whose comparison is still read: what was said there waits for it. */
  readonly pending: ReadonlySet<string>;
}

type Compared = AnswerOf<'repository.compare'>;

const answerIn = ({ data }: UseQueryResult<Compared>): ComparisonAnswer | null =>
  data === undefined
    ? null
    : { commits: data.commits ?? [], diffs: data.diffs ?? [], compare_timeout: data.compare_timeout ?? false };

/** What changed between the heads that were commented on and the head on screen: lines are followed by it. */
const useHeadChanges = (project: number | string, sha: string, items: readonly LineItem[]): HeadChangesState => {
  const heads = useMemo(
    () =>
      // Comments say a commit by its beginning, threads of the server by the whole of it.
      [...new Map(items.filter(isOnLines).map(({ place }) => [shortSha(place.sha), place.sha])).values()]
        .filter((head) => head !== '' && sha !== '' && !isSameCommit(head, sha))
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
  return useMemo(() => ({ since: found, pending: new Set(waiting.map(shortSha)) }), [names, sha]);
};

type Positions = ReadonlyMap<string, FoundPosition>;

const isOpen = ({ kind }: FoundPosition): boolean => kind === 'outdated' || kind === 'gone';

/** What is not found so far stays where it was: nothing appears at a file's head and jumps from there to its line. */
const withKnown = (found: Positions, before: Positions): Positions =>
  new Map(
    [...found].flatMap(([key, position]) => {
      const kept = isOpen(position) ? before.get(key) : position;
      return kept === undefined ? [] : [[key, kept] as const];
    }),
  );

/** Looks for comments in the lines as they are numbered now; again when files arrive and lines are renumbered. */
const usePositions = (store: ReviewStore): void => {
  const { review, project } = store;
  const items = useReview(itemsOf);
  const number = useReview((of) => viewOf(of).number);
  const files = useReview((of) => filesOf(of).length);
  const phase = useReview(({ state }) => state().changes.phase);
  const { since, pending } = useHeadChanges(project, useReview(headShaOf), items);
  const wanted = useMemo(
    () => items.filter(isOnLines).filter(({ place }) => !pending.has(shortSha(place.sha))),
    [items, pending],
  );
  const keys = wanted.map(({ key }) => key).join('\n');
  /** Null: they were renumbered meanwhile. */
  const look = useEffectEvent(async (signal: AbortSignal | null): Promise<Positions | null> => {
    const at = wanted;
    const found = await review.places(
      at.map(({ place }) => place),
      since,
      signal,
    );
    if (found === null || viewOf(store).number !== number) return null;
    return new Map(at.flatMap(({ key }, index) => (found[index] === undefined ? [] : [[key, found[index]] as const])));
  });
  useEffect(() => {
    if (keys === '') return undefined;
    const gone = new AbortController();
    const show = async (signal: AbortSignal | null): Promise<boolean> => {
      const found = await look(signal);
      if (found === null || gone.signal.aborted) return false;
      store.set({ positions: signal === null ? withKnown(found, store.state().positions) : found });
      return [...found.values()].some(isOpen);
    };
    // What is on screen first; files are read as a whole only for what is not found in it.
    void show(null).then((isMissing) => (isMissing && phase === 'done' ? show(gone.signal) : undefined));
    return () => gone.abort();
  }, [store, number, files, phase, keys, since]);
};

export const useBelow = (comments: LineComments | null): void => {
  const store = useReviewStore();
  useLayoutEffect(() => store.set({ comments }), [store, comments]);
  usePositions(store);
  const wanted = useReview((of) => placedOf(of).find(({ item }) => item.key === of.state().comments?.wanted));
  const showWanted = useEffectEvent(() => {
    if (wanted !== undefined) showItem(store, wanted);
  });
  const wantedKey = wanted?.item.key;
  useEffect(() => {
    // Not within the effect: it draws.
    if (wantedKey !== undefined) queueMicrotask(showWanted);
  }, [wantedKey]);
};
