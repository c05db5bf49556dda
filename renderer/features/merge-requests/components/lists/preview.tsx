/** The current row of a list, without leaving the list: what it is, its commits, its jobs, the last word on it. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { itemsOf, query } from '../../../../api/queries.ts';
import { Age } from '../../../../components/text/age.tsx';
import { Avatar } from '../../../../components/text/avatar.tsx';
import { Button } from '../../../../components/controls/button.tsx';
import { Icon } from '../../../../components/text/icon.tsx';
import { JobIcon } from '../../../../components/text/job-icon.tsx';
import { StateChip } from '../../../../components/text/state-chip.tsx';
import { visibleText } from '../../../../components/text/visible-text.ts';
import { useHeadJobs } from '../../hooks/use-head-jobs.ts';
import { commitList } from '../../model/commit-list.ts';
import {
  mergeRequestPath,
  projectNameOf,
  reviewStateOf,
  shortSha,
  type MergeRequestItem,
} from '../../model/merge-request.ts';
import styles from './preview.module.css';

const mostCommits = 5;

const Part = ({
  title,
  aside,
  children,
}: {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) => (
  <section className={styles.part}>
    <h3>
      {title}
      <span>{aside}</span>
    </h3>
    {children}
  </section>
);

const Commits = ({ item }: { readonly item: MergeRequestItem }) => {
  const list = useInfiniteQuery(commitList(item.project_id, item.iid)).data;
  const commits = itemsOf(list);
  if (commits.length === 0) return null;
  const total = list?.pages[0]?.total ?? commits.length;
  return (
    <Part title={total === 1 ? '1 commit' : `${String(total)} commits`}>
      <ul>
        {commits.slice(0, mostCommits).map((commit) => (
          <li key={commit.id} className={styles.line}>
            <code>{shortSha(commit.id)}</code>
            <span className={styles.cut}>{visibleText(commit.title ?? '')}</span>
            <span className={styles.muted}>
              <Age of={commit.created_at} />
            </span>
          </li>
        ))}
      </ul>
      {total > mostCommits && <p className={styles.muted}>and {total - mostCommits} more</p>}
    </Part>
  );
};

const Jobs = ({ item }: { readonly item: MergeRequestItem }) => {
  const jobs = useHeadJobs(item);
  if (jobs.length === 0 || item.sha === null) return null;
  return (
    <Part title={`Jobs of ${shortSha(item.sha)}`}>
      <ul>
        {jobs.map((job) => (
          <li key={job.id} className={styles.line}>
            <JobIcon status={job.status} />
            <span className={styles.cut}>{visibleText(job.name)}</span>
            <span className={styles.muted}>{job.status}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
};

const LastNote = ({ item }: { readonly item: MergeRequestItem }) => {
  const params = { id: item.project_id, merge_request_iid: item.iid };
  const newest = useQuery({
    ...query('mergeRequestNotes.list', { params, query: { per_page: 20 } }),
    enabled: (item.user_notes_count ?? 0) > 0,
  }).data;
  const note = newest
    ?.filter(({ system }) => !system)
    .sort((a, b) => Date.parse(b.created_at ?? '') - Date.parse(a.created_at ?? ''))[0];
  if (!note) return null;
  const author = note.author?.name ?? note.author?.username ?? '?';
  return (
    <Part title="Last comment" aside={<Age of={note.created_at} ago />}>
      <div className={styles.note}>
        <Avatar name={author} picture={note.author?.avatar_url} named />
        <p>{visibleText(note.body)}</p>
      </div>
    </Part>
  );
};

export const Preview = ({ item }: { readonly item: MergeRequestItem }) => {
  const navigate = useNavigate();
  const path = mergeRequestPath(item);
  const author = item.author?.name ?? item.author?.username ?? '?';
  return (
    <>
      <div className={styles.body}>
        <p className={styles.where}>
          {projectNameOf(item.web_url) ?? item.project_id} !{item.iid}
        </p>
        <h2 className={styles.title}>{visibleText(item.title ?? '')}</h2>
        <div className={styles.meta}>
          <StateChip state={reviewStateOf(item)} />
          <Avatar name={author} picture={item.author?.avatar_url} />
          <span className={styles.cut}>{visibleText(author)}</span>
        </div>
        <div className={styles.branches}>
          <code className={styles.cut}>{visibleText(item.source_branch ?? '')}</code>
          <Icon of={ArrowRight} size={12} label="into" />
          <code className={styles.cut}>{visibleText(item.target_branch ?? '')}</code>
        </div>
        <Commits item={item} />
        <Jobs item={item} />
        <LastNote item={item} />
      </div>
      <div className={styles.footer}>
        <Button look="primary" onClick={() => void navigate(`${path}/changes`)}>
          Review the changes
        </Button>
        <Button onClick={() => void navigate(path)}>Overview</Button>
      </div>
    </>
  );
};
