/** Facts on a merge request, for the side panel. */
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Age } from '#renderer/components/time/age.tsx';
import { Fact, FactList } from '#renderer/components/text/facts.tsx';
import { IconButton } from '#renderer/components/controls/button.tsx';
import { CopyButton } from '#renderer/components/controls/copy-button.tsx';
import { Milestone } from '#renderer/components/text/milestone.tsx';
import { Person } from '#renderer/components/text/person.tsx';
import { Label } from '#renderer/components/text/label.tsx';
import { RawData } from '#renderer/components/text/raw-data.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { checkoutCommands } from '#renderer/features/merge-requests/model/git-commands.ts';
import type { MergeRequest } from '#renderer/things/merge-request/merge-request.ts';
import type { Acting } from '#renderer/features/merge-requests/hooks/use-acting.ts';
import { assign, setLabels, setMilestone } from '#renderer/things/merge-request/actions.tsx';
import { Closes } from './closes.tsx';
import styles from './facts.module.css';

const EditButton = ({
  record: { id, title, labels, command },
  acting: { run, isRefused, obstacleOf },
}: {
  readonly record: typeof assign | typeof setLabels | typeof setMilestone;
  readonly acting: Acting;
}) => {
  const refused = isRefused(id) ? obstacleOf(id) : null;
  return (
    <IconButton
      icon={Pencil}
      label={refused ?? title ?? labels.verb}
      {...(command && { command: command.id })}
      disabled={refused !== null}
      onClick={() => run(id)}
    />
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
          aria-label={t('merge_request.time_spent')}
        />
      )}
      <span className={styles.number}>
        {t('merge_request.spent', { time: stats.human_total_time_spent ?? t('merge_request.nothing') })}
      </span>
      {estimate > 0 && (
        <span className={styles.muted}>{t('merge_request.estimated', { time: stats.human_time_estimate ?? '' })}</span>
      )}
    </>
  );
};

interface FactsProps {
  readonly item: MergeRequest;
  /** What changes one. */
  readonly acting: Acting;
}

/** Whose it is, and what it belongs to. */
const Plan = ({ item, acting }: FactsProps) => (
  <>
    <Fact name={t('merge_request.assignee')} control={<EditButton record={assign} acting={acting} />}>
      <Person person={item.assignee} none={t('merge_request.unassigned')} />
    </Fact>
    <Fact name={t('merge_request.author')}>
      <Person person={item.author} none={t('merge_request.unknown')} />
    </Fact>
    <Fact name={t('merge_request.labels')} control={<EditButton record={setLabels} acting={acting} />}>
      {item.labels && item.labels.length > 0 ? (
        <span className={styles.labels}>
          {item.labels.map((name) => (
            <Label key={name} name={visibleText(name)} />
          ))}
        </span>
      ) : (
        <span className={styles.muted}>{t('merge_request.no_labels_set')}</span>
      )}
    </Fact>
    <Fact name={t('merge_request.milestone')} control={<EditButton record={setMilestone} acting={acting} />}>
      {item.milestone ? (
        <Milestone milestone={item.milestone} />
      ) : (
        <span className={styles.muted}>{t('merge_request.no_milestone_set')}</span>
      )}
    </Fact>
  </>
);

/** `children` appear below the facts. */
export const Facts = ({ item, acting, children }: FactsProps & { readonly children?: ReactNode }) => {
  const stats = item.time_stats;
  const hasTime = stats !== null && (stats.time_estimate ?? 0) + (stats.total_time_spent ?? 0) > 0;
  return (
    <>
      <FactList isStacked>
        <Plan item={item} acting={acting} />
        {hasTime && (
          <Fact name={t('merge_request.time')}>
            <Time stats={stats} />
          </Fact>
        )}
        {(item.upvotes ?? 0) + (item.downvotes ?? 0) > 0 && (
          <Fact name={t('merge_request.votes')}>
            {t('merge_request.votes_text', { up: item.upvotes ?? 0, down: item.downvotes ?? 0 })}
          </Fact>
        )}
        <Closes item={item} />
        <Fact name={t('merge_request.check_out')}>
          <CopyButton text={checkoutCommands(item)}>{t('merge_request.copy_commands')}</CopyButton>
        </Fact>
        <Fact name={t('merge_request.notifications')}>
          {item.subscribed ? (
            t('merge_request.notifications_on')
          ) : (
            <span className={styles.muted}>{t('merge_request.notifications_off')}</span>
          )}
        </Fact>
        {item.discussion_locked && (
          <Fact name={t('merge_request.discussion')}>
            {t('merge_request.locked')}
            <span className={styles.sub}>{t('merge_request.locked_text')}</span>
          </Fact>
        )}
      </FactList>
      {children}
      <p className={styles.footer}>
        {t('merge_request.opened')} <Age of={item.created_at} ago />
        {t('merge_request.changed')} <Age of={item.updated_at} ago />
      </p>
      <RawData of={item} />
    </>
  );
};
