/** The columns of merge request lists: what is not read, state, number, title and labels, changed lines, drafts, comments, project or author and target, jobs, age. */
import { Eye, MessageSquare, PencilLine } from 'lucide-react';
import type { GridColumn } from '#renderer/blocks/grid/grid-column.ts';
import { useSeen } from '#renderer/blocks/grid/use-seen.ts';
import { Age } from '#renderer/components/time/age.tsx';
import { Avatar } from '#renderer/components/text/avatar.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import { JobIcon } from '#renderer/components/text/job-icon.tsx';
import { Label } from '#renderer/components/text/label.tsx';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { StateIcon } from '#renderer/components/text/state-chip.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { useHead, useIsHeadKnown } from '#renderer/features/merge-requests/hooks/use-head.ts';
import { useDraftCount } from '#renderer/features/merge-requests/hooks/use-draft-count.ts';
import { useCountedLines } from '#renderer/features/merge-requests/hooks/lists/use-line-counts.ts';
import { useIsAsked } from '#renderer/features/merge-requests/hooks/lists/use-is-asked.ts';
import { useIsUnread } from '#renderer/features/merge-requests/hooks/lists/use-unread.ts';
import { projectNameOf, reviewStateOf, type MergeRequestItem } from '#renderer/things/merge-request/merge-request.ts';
import { ageWords, type AgeOf } from '#renderer/features/merge-requests/model/order-words.ts';
import { LineCounts } from '#renderer/features/merge-requests/components/page/line-counts.tsx';
import styles from './merge-request-columns.module.css';

interface OfItem {
  readonly item: MergeRequestItem;
}

const UnreadMark = ({ item }: OfItem) =>
  useIsUnread(item) && (
    <span
      role="img"
      aria-label={t('merge_requests.not_read')}
      title={t('merge_requests.not_read')}
      className={styles.unreadMark}
    />
  );

const Drafts = ({ item }: OfItem) => {
  const count = useDraftCount(item);
  return (
    count > 0 && (
      <span className={styles.drafts}>
        <Icon of={PencilLine} size={12} label={t('merge_requests.drafts_not_sent')} />
        {count}
      </span>
    )
  );
};

const ChangedLines = ({ item }: OfItem) => {
  const lines = useCountedLines(item);
  return (
    lines && (
      <span className={styles.lines} title={t('merge_requests.lines_counted')}>
        <LineCounts {...lines} />
      </span>
    )
  );
};

/** Why it is in the queue, where it is not the assignee's turn. */
const Asked = ({ item }: OfItem) =>
  useIsAsked(item) && (
    <span className={styles.asked} title={t('merge_requests.asked_you')}>
      <Icon of={Eye} size={12} label={t('merge_requests.asked_you')} />
    </span>
  );

const Title = ({ item }: OfItem) => {
  const title = visibleText(item.title ?? '');
  const isUnread = useIsUnread(item);
  return (
    <span className={styles.main}>
      <span className={classNames(styles.title, isUnread && styles.unread)} title={title}>
        {title}
      </span>
      <span className={styles.labels}>
        {(item.labels ?? []).map((name) => (
          <Label key={name} name={name} />
        ))}
      </span>
      <Asked item={item} />
      <ChangedLines item={item} />
      <Drafts item={item} />
    </span>
  );
};

const Comments = ({ item }: OfItem) => {
  const count = item.user_notes_count ?? 0;
  return (
    count > 0 && (
      <span className={styles.comments}>
        <Icon of={MessageSquare} size={12} label={t('common.comments')} />
        {count}
      </span>
    )
  );
};

interface OfHead extends OfItem {
  readonly isSeen: boolean;
}

const Jobs = ({ item, isSeen }: OfHead) => {
  const { status } = useHead(item, isSeen);
  return status !== null && <JobIcon status={status} />;
};

/** Where the list carries no date. */
const CommitAge = ({ item, isSeen, what }: OfHead & { readonly what: string }) => (
  <Age of={useHead(item, isSeen).committedAt} what={what} />
);

/** Jobs, author and age in one cell: the jobs of a head are read once. */
const HeadOf = ({ item, by }: OfItem & { readonly by: AgeOf }) => {
  const [ref, isSeen] = useSeen();
  const isKnown = useIsHeadKnown(item);
  const needsHead = isSeen || isKnown;
  const date = by === 'created' ? item.created_at : item.updated_at;
  return (
    <span ref={ref} className={styles.head}>
      <span className={styles.jobs}>{needsHead && <Jobs item={item} isSeen={isSeen} />}</span>
      <Avatar name={item.author?.name ?? item.author?.username ?? '?'} picture={item.author?.avatar_url} named />
      <span className={styles.age}>
        {date === null && needsHead ? (
          <CommitAge item={item} isSeen={isSeen} what={ageWords(item, by)} />
        ) : (
          <Age of={date} what={ageWords(item, by)} />
        )}
      </span>
    </span>
  );
};

type Column = GridColumn<MergeRequestItem>;

const unread: Column = {
  id: 'unread',
  title: t('merge_requests.not_read'),
  width: '6px',
  isTitleHidden: true,
  render: (item) => <UnreadMark item={item} />,
};
const state: Column = {
  id: 'state',
  title: t('common.state'),
  width: '14px',
  render: (item) => <StateIcon state={reviewStateOf(item)} />,
};
const number: Column = {
  id: 'iid',
  title: t('common.number'),
  width: '34px',
  priority: 4,
  render: ({ iid }) => <span className={styles.iid}>!{iid}</span>,
};
const title: Column = {
  id: 'title',
  title: t('common.title'),
  width: 'minmax(0, 1fr)',
  isMain: true,
  render: (item) => <Title item={item} />,
};
const comments: Column = {
  id: 'comments',
  title: t('common.comments'),
  // Four digits beside the icon.
  width: '42px',
  align: 'end',
  priority: 4,
  render: (item) => <Comments item={item} />,
};
const project: Column = {
  id: 'project',
  title: t('shell.project_field'),
  width: 'minmax(0, 92px)',
  priority: 2,
  render: (item) => <span className={styles.quiet}>{projectNameOf(item.web_url) ?? item.project_id}</span>,
};
const target: Column = {
  id: 'target',
  title: t('common.target_branch'),
  width: 'minmax(0, 120px)',
  priority: 5,
  render: ({ target_branch: branch }) =>
    branch !== null && (
      <code className={styles.quiet} title={t('merge_requests.into_named', { branch: visibleText(branch) })}>
        {visibleText(branch)}
      </code>
    ),
};
const author: Column = {
  id: 'author',
  title: t('common.author'),
  width: 'minmax(0, 120px)',
  priority: 5,
  render: (item) => (
    <span className={styles.quiet}>{visibleText(item.author?.name ?? item.author?.username ?? '')}</span>
  ),
};
const headBy = (by: AgeOf): Column => ({
  id: 'head',
  title: t('merge_requests.jobs_author_date'),
  width: '148px',
  render: (item) => <HeadOf item={item} by={by} />,
});

const byAge = (before: readonly Column[]): Readonly<Record<AgeOf, readonly Column[]>> => ({
  changed: [...before, headBy('changed')],
  created: [...before, headBy('created')],
});

/** For lists over several projects, by what their ages are of. */
export const queueColumns = byAge([
  unread,
  state,
  number,
  title,
  comments,
  project,
  { ...target, width: 'minmax(0, 96px)', priority: 4 },
]);
/** For the list of one project. */
export const projectColumns = byAge([unread, state, number, title, comments, target, author]);
