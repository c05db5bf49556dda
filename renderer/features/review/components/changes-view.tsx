/** The changes of a merge request: read in a worker, shown from the first file on, at any size. */
import { FileCheck2 } from 'lucide-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore, useEffect, useState } from 'react';
import { shortSha } from '#shared/commit-id.ts';
import { infiniteQuery, itemsOf, markStale } from '#renderer/api/queries.ts';
import { useRecovered } from '#renderer/api/connection.ts';
import { useReadAt } from '#renderer/api/freshness.ts';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { FailureState } from '#renderer/components/feedback/failure-state.tsx';
import type { ChangesState } from '#renderer/workers/changes/changes-client.ts';
import type { PackPatches } from '#renderer/api/channels/drawn-heads.ts';
import type { Snapshot } from '#renderer/api/channels/snapshots.ts';
import { t } from '#renderer/texts/t.ts';
import type { CommitRange } from '#renderer/workers/changes/changes-protocol.ts';
import { inReadingOrder, rangeOf, type StepCommit } from '#renderer/features/review/model/commit-steps.ts';
import type { LineComments } from '#renderer/features/review/model/line-comments.ts';
import { createReview } from '#renderer/features/review/model/review.ts';
import { useDrawn, type DrawnChanges } from '#renderer/features/review/hooks/use-drawn.ts';
import type { ReviewStart } from '#renderer/features/review/hooks/use-seen.ts';
import { splitChoice } from '#renderer/features/review/model/reading-choices.ts';
import type { ViewedTarget } from '#electron/reading/channels.ts';
import { call } from '#renderer/api/call.ts';
import { ChangesLoading, ChangesNotices } from './changes-notices.tsx';
import { CommitPicker } from './bar/commit-picker.tsx';
import { CommitHeadOf } from './bar/commit-head.tsx';
import { SinceBar, type SinceBarProps } from './since-bar.tsx';
import { LoadedChanges, type ReviewChangesProps } from './loaded-changes.tsx';
import styles from './changes-view.module.css';

/**
 * Which of two different heads is the newer one is only known once the server is asked: the page around may have been
 * read before the changes were.
 * @param sha head of the changes; empty while it is not known
 * @param pageSha head that the page around shows; null: none, or the changes are not those of a head
 * @returns the head that the server names, where it is another one than that of the changes; else null
 */
const useComparedHead = (target: ViewedTarget | null, sha: string, pageSha: string | null): string | null => {
  const client = useQueryClient();
  const [compared, setCompared] = useState<{ readonly of: string; readonly sha: string | null } | null>(null);
  const of = target === null || sha === '' || pageSha === null || pageSha === sha ? null : `${sha} ${pageSha}`;
  useEffect(() => {
    if (of === null || target === null) return undefined;
    let isCurrent = true;
    const read = async (): Promise<void> => {
      const params = { id: target.project, merge_request_iid: target.iid };
      const { answer } = await call('mergeRequests.get', { params });
      if (!isCurrent) return;
      setCompared({ of, sha: answer.sha });
      if (answer.sha !== pageSha) await markStale(client, ['mergeRequests.get']);
    };
    // Unanswered, nothing is said of which is newer.
    read().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [client, of, pageSha, target]);
  return of === null || compared?.of !== of || compared.sha === sha ? null : compared.sha;
};

export interface ChangesViewProps {
  /** Numeric id or path of the project. */
  readonly project: number | string;
  readonly iid: number;
  /** Head that the page around shows: a notice says when the changes belong to another one. */
  readonly headSha: string | null;
  /** What the changes are compared with. */
  readonly targetBranch: string;
  /** The commit that is read alone; null for all of them together. */
  readonly commit: string | null;
  readonly onCommit: (commit: string | null) => void;
  /** Two heads, of which the first was read before: what is new between them is read alone. */
  readonly between?: CommitRange | null;
  /** A head that was read before, of which a snapshot is kept: what is new since then is read alone. */
  readonly since?: SinceSnapshot | null;
  /** Called when all changes, or all that are new, are on screen; not for those of some commits. */
  readonly onDrawn: (drawn: DrawnChanges, pack: PackPatches) => void;
  /** Comments on lines. */
  readonly comments?: LineComments | null;
  readonly start?: ReviewStart;
}

/** What is known of the head that was read before. */
interface SinceSnapshot extends Pick<SinceBarProps, 'onAll' | 'isForcePushed'> {
  readonly sha: string;
  readonly snapshot: Snapshot;
}

const summaryOf = (state: ChangesState): string => {
  if (state.phase !== 'done') return '';
  const sum = (of: 'added' | 'removed'): number => state.files.reduce((total, file) => total + file[of], 0);
  const files = t('common.files_too', { count: state.files.length });
  const lines = t('review.lines_added_removed', { count: sum('added'), removed: sum('removed') });
  return `${files}, ${lines}.`;
};

const Body = ({ state, ...props }: ReviewChangesProps & { readonly state: ChangesState }) => {
  const { review, steps, commit, since = null, onCommit, empty } = props;
  const source = review.source();
  if (state.files.length > 0 && source !== null)
    return <LoadedChanges key={source.key} {...props} state={state} source={source} />;
  return (
    <>
      {empty === undefined && (
        <div className={styles.bar}>
          <CommitPicker steps={steps} commit={commit} since={since} onCommit={onCommit} />
        </div>
      )}
      <CommitHeadOf steps={steps} commit={commit} />
      <div className={styles.panes}>
        {state.failure !== null ? (
          <FailureState failure={state.failure} onRetry={review.readAgain} />
        ) : state.phase === 'done' ? (
          (empty ?? (
            <EmptyState
              icon={FileCheck2}
              title={state.since === null ? t('review.no_changes') : t('review.nothing_new', { sha: shortSha(since) })}
            >
              {state.since !== null
                ? t(
                    state.since.takenLines + state.since.takenFiles + state.since.openFiles === 0
                      ? 'review.unchanged_since'
                      : 'review.rest_as_reviewed',
                  )
                : since !== null
                  ? t('review.new_change_nothing')
                  : commit === null
                    ? t('review.source_holds_nothing')
                    : t('review.commit_differs_nothing')}
            </EmptyState>
          ))
        ) : (
          <ChangesLoading label={t('review.loading_changes')} />
        )}
      </div>
    </>
  );
};

interface ReviewProps extends ReviewChangesProps {
  /** What is shown is new since this head. */
  readonly snapshot?: SinceSnapshot | null;
}

export const ReviewChanges = ({ snapshot = null, ...props }: ReviewProps) => {
  const { review, headSha, commit, target, onDrawn } = props;
  const state = useSyncExternalStore(review.subscribe, review.state);
  const readAt = state?.readAt ?? null;
  useReadAt(readAt);
  const compared = useComparedHead(target, state?.head?.sha ?? '', commit === null ? headSha : null);
  useDrawn(state?.files.length === 0 ? state : null, 0, onDrawn);
  useRecovered(() => {
    if (state?.phase === 'failed' || readAt !== null) review.readAgain();
  });
  if (state === null) return <ChangesLoading label={t('review.loading_changes')} />;
  return (
    <section className={styles.view} aria-label={t('common.changes')}>
      {snapshot !== null && (
        <SinceBar
          since={snapshot.sha}
          readAt={snapshot.snapshot.kept_at}
          isFailed={state.phase === 'done' && state.since === null}
          counts={state.since}
          targetBranch={state.head?.target_branch ?? ''}
          isForcePushed={snapshot.isForcePushed}
          onAll={snapshot.onAll}
        />
      )}
      {state.files.length > 0 && <ChangesNotices state={state} compared={compared} onAgain={review.readAgain} />}
      <Body {...props} state={state} />
      <p className={styles.said} role="status">
        {summaryOf(state)}
      </p>
    </section>
  );
};

/** Some commits are not what is merged. */
const ignore = (): void => undefined;

const ChangesOf = ({
  project,
  iid,
  headSha,
  targetBranch,
  commit,
  onCommit,
  between = null,
  since = null,
  onDrawn,
  steps,
  comments = null,
  start = null,
}: ChangesViewProps & { readonly steps: readonly StepCommit[] }) => {
  const range = between ?? rangeOf(steps, commit, targetBranch);
  const from = range?.from ?? null;
  const to = range?.to ?? null;
  const ref = to ?? headSha ?? '';
  const review = useMemo(() => {
    const compared = from === null || to === null ? null : { from, to };
    // Whitespace changes are shown until the user hides them, in each reading.
    const snapshot = since?.snapshot.packed ?? null;
    return createReview({
      project,
      iid,
      range: compared,
      ref,
      isSplit: splitChoice(),
      ignoresWhitespace: false,
      snapshot,
    });
    // A new head is announced by a notice, and loaded when the user chooses to.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [project, iid, from, to]);
  const marked = range === null || between !== null ? (to ?? '') : (commit ?? '');
  const target = useMemo(() => ({ project, iid, commit: marked }), [project, iid, marked]);
  return (
    <ReviewChanges
      key={`${from ?? ''} ${to ?? 'all'}`}
      review={review}
      project={project}
      headSha={headSha}
      target={target}
      refs={{ before: from ?? targetBranch, after: ref }}
      steps={steps}
      commit={between === null && range !== null ? commit : null}
      since={between?.from ?? since?.sha ?? null}
      snapshot={since}
      onCommit={onCommit}
      comments={comments}
      start={start}
      onDrawn={
        between === null && to !== null ? ignore : (drawn) => onDrawn(drawn, () => review.ask('snapshot', undefined))
      }
    />
  );
};

/** The commits of a merge request, as the changes choose among them. */
export const commitsOf = (project: number | string, iid: number) =>
  infiniteQuery('mergeRequests.commits', {
    params: { id: project, merge_request_iid: iid },
    query: { per_page: 100 },
  });

/** Reads and draws the changes, once it is known which they are. */
export const ChangesView = (props: ChangesViewProps) => {
  const { project, iid, commit } = props;
  const pages = useInfiniteQuery(commitsOf(project, iid));
  const steps = useMemo(
    () =>
      inReadingOrder(
        itemsOf(pages.data).map(({ id, title, message, author_name, created_at }) => ({
          id,
          title: title ?? '',
          message: message ?? undefined,
          author_name: author_name ?? undefined,
          created_at: created_at ?? undefined,
        })),
      ),
    [pages.data],
  );
  // Which changes a commit's are is known with its neighbours; all together need not wait.
  if (commit !== null && pages.isPending) return <ChangesLoading label={t('review.loading_changes')} />;
  return <ChangesOf {...props} steps={steps} />;
};
