/** The commits of a merge request by day, newest first; each opens its own changes. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { GitCommitHorizontal } from 'lucide-react';
import { failureOf } from '../../../api/call-error.ts';
import { itemsOf } from '../../../api/queries.ts';
import { clockText, dayText, fullTimeText } from '../../../components/age-text.ts';
import { Avatar } from '../../../components/avatar.tsx';
import { useNow } from '../../../components/clock.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { FailureState } from '../../../components/failure-state.tsx';
import { LoadMore } from '../../../components/load-more.tsx';
import { RowList } from '../../../components/row-list.tsx';
import { SkeletonRows } from '../../../components/skeleton.tsx';
import { visibleText } from '../../../components/visible-text.ts';
import { commitDays, commitList, type Commit } from '../model/commit-days.ts';
import { mergeRequestPath, shortSha } from '../model/merge-request.ts';
import { commitMenu } from '../model/row-menu.ts';
import styles from './commits.module.css';

const Row = ({ commit }: { readonly commit: Commit }) => {
  const title = visibleText(commit.title ?? commit.message?.split('\n')[0] ?? '');
  const time = Date.parse(commit.created_at ?? '');
  const author = visibleText(commit.author_name ?? '');
  return (
    <>
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
    </>
  );
};

/** Draws the list in all its states. */
export const Commits = ({ project, iid }: { readonly project: number; readonly iid: number }) => {
  const now = useNow();
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
  const base = mergeRequestPath({ project_id: project, iid });
  const changesOf = ({ id }: Commit): string => `${base}/changes?commit=${id}`;
  return (
    <RowList
      label="Commits"
      memory={`${base}/commits`}
      groups={commitDays(commits).map(({ key, time, commits: items }) => ({ key, title: dayText(time, now), items }))}
      keyOf={({ id }) => id}
      hrefOf={changesOf}
      menuOf={(commit) => commitMenu(commit, changesOf(commit))}
      renderRow={(commit) => <Row commit={commit} />}
      end={
        list.hasNextPage && (
          <LoadMore
            shown={commits.length}
            total={list.data.pages.at(-1)?.total ?? null}
            noun="commits"
            isReading={list.isFetchingNextPage}
            onMore={() => {
              if (!list.isFetching) void list.fetchNextPage();
            }}
          />
        )
      }
    />
  );
};
