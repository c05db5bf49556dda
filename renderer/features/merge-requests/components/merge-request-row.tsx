/** A merge request as one line: state, number, title, labels, notes, project, jobs, author, age. */
import { MessageSquare } from 'lucide-react';
import { Age } from '../../../components/age.tsx';
import { Avatar } from '../../../components/avatar.tsx';
import { Icon } from '../../../components/icon.tsx';
import { JobIcon } from '../../../components/job-icon.tsx';
import { Label } from '../../../components/label.tsx';
import { StateIcon } from '../../../components/state-chip.tsx';
import { visibleText } from '../../../components/visible-text.ts';
import type { Head } from '../hooks/use-heads.ts';
import { projectNameOf, reviewStateOf, type MergeRequestItem } from '../model/merge-request.ts';
import styles from './merge-request-row.module.css';

/** Draws the columns of a row; `project` is left out where all rows are of one. */
export const MergeRequestRow = ({
  item,
  head,
  showProject,
}: {
  readonly item: MergeRequestItem;
  readonly head: Head;
  readonly showProject: boolean;
}) => {
  const title = visibleText(item.title ?? '');
  const notes = item.user_notes_count ?? 0;
  return (
    <>
      <StateIcon state={reviewStateOf(item)} />
      <span className={styles.iid}>!{item.iid}</span>
      <span className={styles.title} title={title}>
        {title}
      </span>
      <span className={styles.labels}>
        {(item.labels ?? []).map((name) => (
          <Label key={name} name={name} />
        ))}
      </span>
      <span className={styles.notes}>
        {notes > 0 && (
          <>
            <Icon of={MessageSquare} size={12} label="Notes" />
            {notes}
          </>
        )}
      </span>
      {showProject && <span className={styles.project}>{projectNameOf(item.web_url) ?? item.project_id}</span>}
      <span className={styles.jobs}>{head.status !== null && <JobIcon status={head.status} />}</span>
      <Avatar name={item.author?.name ?? item.author?.username ?? '?'} picture={item.author?.avatar_url} named />
      <span className={styles.age}>
        <Age
          of={item.updated_at ?? head.committedAt}
          what={item.updated_at === null ? 'Newest commit' : 'Last change'}
        />
      </span>
    </>
  );
};
