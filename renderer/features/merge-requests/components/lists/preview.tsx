/** The current row of a list, without leaving the list: what it is, what came since one looked, its jobs, the last comment. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ArrowRight, PencilLine, FileCode2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { shortSha } from '#shared/commit-id.ts';
import { itemsOf, query } from '#renderer/api/queries.ts';
import { durationText } from '#renderer/components/time/age-text.ts';
import { Age } from '#renderer/components/time/age.tsx';
import { Avatar } from '#renderer/components/text/avatar.tsx';
import { Button } from '#renderer/components/controls/button.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import { JobIcon } from '#renderer/components/text/job-icon.tsx';
import { StateChip } from '#renderer/components/text/state-chip.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { statusWord, type Job } from '#renderer/things/job/job.ts';
import { useDraftCount } from '#renderer/features/merge-requests/hooks/use-draft-count.ts';
import { useHeadJobs } from '#renderer/features/merge-requests/hooks/use-head-jobs.ts';
import { useIsAsked } from '#renderer/features/merge-requests/hooks/lists/use-is-asked.ts';
import { useNews, type News } from '#renderer/features/merge-requests/hooks/lists/use-news.ts';
import { commitList } from '#renderer/things/merge-request/commit-list.ts';
import {
  mergeRequestPath,
  projectNameOf,
  reviewStateOf,
  type MergeRequestItem,
} from '#renderer/things/merge-request/merge-request.ts';
import { numberText } from '#shared/locale/formats.ts';
import { Day } from '#renderer/components/time/day.tsx';
import { Sha } from '#renderer/components/text/sha.tsx';
import type { ChangedFile } from '#renderer/features/merge-requests/model/changed-files.ts';
import { Few, Part } from './preview-part.tsx';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './preview.module.css';

/** A commit in one line; the preview and its news show them alike. */
const CommitLine = ({
  commit,
}: {
  readonly commit: { readonly id: string; readonly title: string | null; readonly created_at: string | null };
}) => (
  <li className={styles.line}>
    <Sha of={commit.id} />
    <span className={styles.cut}>{visibleText(commit.title ?? '')}</span>
    <span className={styles.muted}>
      <Age of={commit.created_at} />
    </span>
  </li>
);

/** The folder gives way before the name does. */
const FileLine = ({ file: { path, added, removed } }: { readonly file: ChangedFile }) => {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const folder = path.slice(0, path.length - name.length);
  return (
    <li className={styles.line} title={visibleText(path)}>
      <Icon of={FileCode2} />
      <span className={styles.path}>
        <span className={styles.folder}>{visibleText(folder)}</span>
        <span className={styles.file}>{visibleText(name)}</span>
      </span>
      <span className={styles.counts}>
        {added > 0 && <span className={styles.added}>+{numberText(added)}</span>}
        {removed > 0 && <span className={styles.removed}>−{numberText(removed)}</span>}
      </span>
    </li>
  );
};

const filesWords = (count: number): string => t('common.changed_files', { count });

const PreviewNews = ({ news }: { readonly news: News }) => {
  if (news.kind === 'none' || news.kind === 'unknown') return null;
  const { drawn } = news;
  const looked = (
    <>
      <Day of={drawn.drawn_at} />, {shortSha(drawn.sha)}
    </>
  );
  return (
    <>
      <Part title={t('merge_requests.since_looked')} aside={looked}>
        {news.kind === 'read' && <p className={looks.quiet}>{t('merge_requests.no_new_commits')}</p>}
        {news.kind === 'reading' && <p className={looks.quiet}>{t('common.loading')}</p>}
        {news.kind === 'rewritten' && <p className={looks.quiet}>{t('merge_requests.rewritten')}</p>}
        {news.kind === 'new' && (
          <Few items={news.commits}>{(commit) => <CommitLine key={commit.id} commit={commit} />}</Few>
        )}
      </Part>
      {news.kind === 'new' && news.files.length > 0 && (
        <Part title={filesWords(news.files.length)}>
          <Few items={news.files}>{(file) => <FileLine key={file.path} file={file} />}</Few>
        </Part>
      )}
    </>
  );
};

const Commits = ({ item }: { readonly item: MergeRequestItem }) => {
  const list = useInfiniteQuery(commitList(item.project_id, item.iid)).data;
  const commits = itemsOf(list);
  if (commits.length === 0) return null;
  const total = list?.pages[0]?.total ?? commits.length;
  return (
    <Part title={t('common.commits_too', { count: total })}>
      <Few items={commits} total={total}>
        {(commit) => <CommitLine key={commit.id} commit={commit} />}
      </Few>
    </Part>
  );
};

/** How long it took; its status where it has not ended. */
const timeOrStatus = ({ started_at: start, finished_at: end, status }: Job): string => {
  const taken = Date.parse(end ?? '') - Date.parse(start ?? '');
  return Number.isNaN(taken)
    ? status === 'manual'
      ? t('merging.not_started')
      : statusWord(status ?? '')
    : durationText(taken);
};

const Jobs = ({ item }: { readonly item: MergeRequestItem }) => {
  const jobs = useHeadJobs(item);
  if (jobs.length === 0 || item.sha === null) return null;
  return (
    <Part title={t('merge_requests.jobs_of', { sha: shortSha(item.sha) })}>
      <ul>
        {jobs.map((job) => (
          <li key={job.id} className={styles.line}>
            <JobIcon status={job.status} />
            <span className={styles.cut}>{visibleText(job.name)}</span>
            <span className={styles.muted}>{timeOrStatus(job)}</span>
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
    <Part title={t('merge_requests.last_comment')} aside={<Age of={note.created_at} ago />}>
      <div className={styles.note}>
        <Avatar name={author} picture={note.author?.avatar_url} named />
        <p>{visibleText(note.body)}</p>
      </div>
    </Part>
  );
};

/** What the filled button does: read what is new where that can be shown alone, else everything. */
const reading = (item: MergeRequestItem, news: News): { readonly words: string; readonly search: string } => {
  const words = (count: number): string => t('merge_requests.review_files', { count });
  if (news.kind === 'new')
    return { words: words(news.files.length), search: `?from=${news.drawn.sha}&to=${item.sha ?? ''}` };
  const isCounted = news.kind === 'read' && news.drawn.since === null && news.drawn.files > 0;
  return { words: isCounted ? words(news.drawn.files) : t('merging.read_changes'), search: '' };
};

const Footer = ({ item, news }: { readonly item: MergeRequestItem; readonly news: News }) => {
  const navigate = useNavigate();
  const path = mergeRequestPath(item);
  const drafts = useDraftCount(item);
  const { words, search } = reading(item, news);
  return (
    <div className={styles.footer}>
      <Button look="primary" onClick={() => void navigate(`${path}/changes${search}`)}>
        {words}
      </Button>
      <Button onClick={() => void navigate(path)}>{t('common.overview')}</Button>
      {drafts > 0 && (
        <span className={styles.drafts}>
          <Icon of={PencilLine} size={12} />
          {t('common.drafts', { count: drafts })}
        </span>
      )}
    </div>
  );
};

export const Preview = ({ item }: { readonly item: MergeRequestItem }) => {
  const author = item.author?.name ?? item.author?.username ?? '?';
  const news = useNews(item);
  const isAsked = useIsAsked(item);
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
          {isAsked && <span className={styles.muted}>{t('merge_requests.asked_you')}</span>}
        </div>
        <div className={styles.branches}>
          <code className={styles.cut}>{visibleText(item.source_branch ?? '')}</code>
          <Icon of={ArrowRight} size={12} label={t('common.into')} />
          <code className={styles.cut}>{visibleText(item.target_branch ?? '')}</code>
        </div>
        <PreviewNews news={news} />
        {news.kind !== 'new' && <Commits item={item} />}
        <Jobs item={item} />
        <LastNote item={item} />
      </div>
      <Footer item={item} news={news} />
    </>
  );
};
