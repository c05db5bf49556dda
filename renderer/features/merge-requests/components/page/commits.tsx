/** The commits of a merge request by day, newest first; each opens its own changes. */
import { GitCommitHorizontal } from 'lucide-react';
import { useMemo } from 'react';
import type { GridColumn } from '../../../../blocks/grid/grid-column.ts';
import { PagedGrid } from '../../../../blocks/paged-list/paged-grid.tsx';
import { usePagedList } from '../../../../blocks/paged-list/use-paged-list.ts';
import { clockText, dayText, fullTimeText } from '../../../../components/text/age-text.ts';
import { Avatar } from '../../../../components/text/avatar.tsx';
import { useNow } from '../../../../components/text/clock.tsx';
import { visibleText } from '../../../../components/text/visible-text.ts';
import { commitDays, commitsInput, type Commit } from '../../model/commit-days.ts';
import { mergeRequestPath, shortSha } from '../../model/merge-request.ts';
import { commitMenu } from '../../model/row-menu.ts';
import styles from './commits.module.css';

const keyOf = ({ id }: Commit): string => id;

const Title = ({ commit }: { readonly commit: Commit }) => {
  const title = visibleText(commit.title ?? commit.message?.split('\n')[0] ?? '');
  return (
    <span className={styles.title} title={visibleText(commit.message ?? title)}>
      {title}
    </span>
  );
};

const Time = ({ commit }: { readonly commit: Commit }) => {
  const time = Date.parse(commit.created_at ?? '');
  return Number.isNaN(time) ? null : <time title={fullTimeText(time)}>{clockText(time)}</time>;
};

const columns: readonly GridColumn<Commit>[] = [
  {
    id: 'sha',
    title: 'Commit',
    width: '58px',
    render: ({ id }) => (
      <code className={styles.sha} title={id}>
        {shortSha(id)}
      </code>
    ),
  },
  {
    id: 'title',
    title: 'Title',
    width: 'minmax(0, 1fr)',
    isMain: true,
    render: (commit) => <Title commit={commit} />,
  },
  {
    id: 'picture',
    title: 'Picture',
    width: '18px',
    render: ({ author_name: name }) => <Avatar name={visibleText(name ?? '')} picture={null} />,
  },
  {
    id: 'author',
    title: 'Author',
    width: 'minmax(0, 140px)',
    priority: 3,
    render: ({ author_name: name }) => <span className={styles.author}>{visibleText(name ?? '')}</span>,
  },
  {
    id: 'time',
    title: 'Time',
    width: '44px',
    align: 'end',
    render: (commit) => (
      <span className={styles.time}>
        <Time commit={commit} />
      </span>
    ),
  },
];

export const Commits = ({ project, iid }: { readonly project: number; readonly iid: number }) => {
  const now = useNow();
  const list = usePagedList('mergeRequests.commits', commitsInput(project, iid), { keyOf });
  const groups = useMemo(
    () => commitDays(list.items).map(({ key, time, commits: items }) => ({ key, title: dayText(time, now), items })),
    [list.items, now],
  );
  const base = mergeRequestPath({ project_id: project, iid });
  const changesOf = ({ id }: Commit): string => `${base}/changes?commit=${id}`;
  return (
    <PagedGrid
      of={list}
      groups={groups}
      position={`${base}/commits`}
      label="Commits"
      noun="commits"
      columns={columns}
      hasHeader={false}
      keyOf={keyOf}
      hrefOf={changesOf}
      menuOf={(commit) => commitMenu(commit, changesOf(commit))}
      empty={{
        icon: GitCommitHorizontal,
        title: 'No commits',
        text: 'The source branch has nothing that the target does not have. When commits are pushed, they appear here.',
      }}
    />
  );
};
