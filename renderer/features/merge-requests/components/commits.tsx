/** The commits of a merge request by day, newest first. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { GitCommitHorizontal } from 'lucide-react';
import { failureOf } from '../../../api/call-error.ts';
import { itemsOf } from '../../../api/queries.ts';
import { clockText, fullTimeText } from '../../../components/age-text.ts';
import { Avatar } from '../../../components/avatar.tsx';
import { DayHeading } from '../../../components/day-heading.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { FailureState } from '../../../components/failure-state.tsx';
import { LoadMore } from '../../../components/load-more.tsx';
import { SkeletonRows } from '../../../components/skeleton.tsx';
import { visibleText } from '../../../components/visible-text.ts';
import { commitDays, commitList, type Commit } from '../model/commit-days.ts';
import { shortSha } from '../model/merge-request.ts';
import styles from './commits.module.css';

const Row = ({ commit }: { readonly commit: Commit }) => {
  const title = visibleText(commit.title ?? commit.message?.split('\n')[0] ?? '');
  const time = Date.parse(commit.created_at ?? '');
  const author = visibleText(commit.author_name ?? '');
  return (
    <li className={styles.row}>
      <code className={styles.sha} title={commit.id}>
        {shortSha(commit.id)}
      </code>
      <span className={styles.title} title={visibleText(commit.message ?? title)}>
        {title}
      </span>
      <Avatar name={author} picture={null} />
      <span className={styles.author}>{author}</span>
      <time className={styles.time} title={Number.isNaN(time) ? undefined : fullTimeText(time)}>
        {Number.isNaN(time) ? '' : clockText(time)}
      </time>
    </li>
  );
};

/** Draws the list in all its states. */
export const Commits = ({ project, iid }: { readonly project: number | string; readonly iid: number }) => {
  const list = useInfiniteQuery(commitList(project, iid));
  if (list.isLoadingError) return <FailureState failure={failureOf(list.error)} onRetry={() => void list.refetch()} />;
  if (list.isPending) return <SkeletonRows label="Reading the commits" />;
  const commits = itemsOf(list.data);
  if (commits.length === 0) {
    return (
      <EmptyState icon={GitCommitHorizontal} title="No commits">
        The source branch has nothing that the target does not have. When commits are pushed, they appear here.
      </EmptyState>
    );
  }
  return (
    <div className={styles.commits}>
      {commitDays(commits).map((day) => (
        <section key={day.key} className={styles.day}>
          <DayHeading time={day.time} />
          <ul>
            {day.commits.map((commit) => (
              <Row key={commit.id} commit={commit} />
            ))}
          </ul>
        </section>
      ))}
      {list.hasNextPage && (
        <LoadMore
          shown={commits.length}
          total={list.data.pages.at(-1)?.total ?? null}
          noun="commits"
          isReading={list.isFetchingNextPage}
          onMore={() => {
            if (!list.isFetching) void list.fetchNextPage();
          }}
        />
      )}
    </div>
  );
};
