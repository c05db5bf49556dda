/** Facts on a merge request, for the side panel. */
import type { ReactNode } from 'react';
import { Age } from '../../../components/age.tsx';
import { Avatar } from '../../../components/avatar.tsx';
import { dateText } from '../../../components/age-text.ts';
import { useNow } from '../../../components/clock.tsx';
import { Label } from '../../../components/label.tsx';
import { visibleText } from '../../../components/visible-text.ts';
import type { MergeRequest } from '../model/merge-request.ts';
import styles from './facts.module.css';

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Person = ({ person }: { readonly person: MergeRequest['author'] }) => {
  if (!person) return <span className={styles.muted}>Nobody</span>;
  const name = person.name ?? person.username;
  return (
    <span className={styles.person} title={`@${person.username}`}>
      <Avatar name={name} picture={person.avatar_url} />
      {visibleText(name)}
    </span>
  );
};

const Milestone = ({ milestone }: { readonly milestone: NonNullable<MergeRequest['milestone']> }) => {
  const now = useNow();
  const due = Date.parse(milestone.due_date ?? '');
  return (
    <>
      {visibleText(milestone.title)}
      {!Number.isNaN(due) && <span className={styles.sub}>due {dateText(due, now)}</span>}
    </>
  );
};

const Time = ({ stats }: { readonly stats: NonNullable<MergeRequest['time_stats']> }) => {
  const spent = stats.total_time_spent ?? 0;
  const estimate = stats.time_estimate ?? 0;
  return (
    <>
      {estimate > 0 && (
        <progress
          className={styles.progress}
          max={estimate}
          value={Math.min(spent, estimate)}
          aria-label="Time spent"
        />
      )}
      <span className={styles.number}>{stats.human_total_time_spent ?? 'Nothing'} spent</span>
      {estimate > 0 && <span className={styles.muted}> of {stats.human_time_estimate} estimated</span>}
    </>
  );
};

/** Draws the facts; what is not set is left out, people aside. */
export const Facts = ({ item }: { readonly item: MergeRequest }) => {
  const stats = item.time_stats;
  const hasTime = stats !== null && (stats.time_estimate ?? 0) + (stats.total_time_spent ?? 0) > 0;
  return (
    <>
      <dl>
        <Fact name="Assignee">
          <Person person={item.assignee} />
        </Fact>
        <Fact name="Author">
          <Person person={item.author} />
        </Fact>
        <Fact name="Labels">
          {item.labels && item.labels.length > 0 ? (
            <span className={styles.labels}>
              {item.labels.map((name) => (
                <Label key={name} name={visibleText(name)} />
              ))}
            </span>
          ) : (
            <span className={styles.muted}>None</span>
          )}
        </Fact>
        {item.milestone && (
          <Fact name="Milestone">
            <Milestone milestone={item.milestone} />
          </Fact>
        )}
        {hasTime && (
          <Fact name="Time">
            <Time stats={stats} />
          </Fact>
        )}
      </dl>
      <p className={styles.foot}>
        Opened <Age of={item.created_at} ago />, changed <Age of={item.updated_at} ago />
      </p>
    </>
  );
};
