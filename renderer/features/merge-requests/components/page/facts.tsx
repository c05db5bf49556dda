/** Facts on a merge request, for the side panel. */
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { WhereLink } from '#renderer/blocks/comparison/where-link.tsx';
import { Age } from '#renderer/components/time/age.tsx';
import { Fact, FactList } from '#renderer/components/text/facts.tsx';
import { IconButton, Button } from '#renderer/components/controls/button.tsx';
import { CopyButton } from '#renderer/components/controls/copy-button.tsx';
import { Milestone } from '#renderer/components/text/milestone.tsx';
import { Person } from '#renderer/components/text/person.tsx';
import { Label } from '#renderer/components/text/label.tsx';
import { RawData } from '#renderer/components/text/raw-data.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { rich } from '#renderer/texts/rich.tsx';
import { t } from '#renderer/texts/t.ts';
import { checkoutCommands } from '#renderer/features/merge-requests/model/git-commands.ts';
import { type MergeRequest, isOpen } from '#renderer/things/merge-request/merge-request.ts';
import type { Acting } from '#renderer/features/merge-requests/hooks/use-acting.ts';
import { assign, setLabels, setMilestone } from '#renderer/things/merge-request/actions.tsx';
import { setReviewers } from '#renderer/things/merge-request/reviewers.ts';
import { routeTo } from '#shared/screens.ts';
import { failureOf } from '#renderer/api/call-error.ts';
import { infiniteQuery, itemsOf } from '#renderer/api/queries.ts';
import { issueName, stateWord, type ClosedIssue } from '#renderer/things/issue/closed-issue.ts';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './facts.module.css';

/** An issue of the project's own tracker leads to its comments; those elsewhere are known by name only. */
const Name = ({ item, issue }: { readonly item: MergeRequest; readonly issue: ClosedIssue }) => {
  const words = (
    <>
      <span className={styles.number}>{visibleText(issueName(issue))}</span> {visibleText(issue.title ?? '')}
    </>
  );
  if (!('iid' in issue)) return words;
  const route = routeTo('issue', { project: issue.project_id, iid: issue.iid });
  return (
    <Link to={issue.project_id === item.project_id ? `${route}?merge_request=${String(item.iid)}` : route}>
      {words}
    </Link>
  );
};

/** Renders nothing where it closes none. */
const Closes = ({ item }: { readonly item: MergeRequest }) => {
  const { project_id: id, iid } = item;
  const closing = useInfiniteQuery({
    ...infiniteQuery('mergeRequests.closesIssues', { params: { id, merge_request_iid: iid } }),
    enabled: item.state !== 'closed',
  });
  const issues = itemsOf(closing.data);
  if (closing.isError) {
    return (
      <Fact name={t('merge_request.closes')}>
        <span className={looks.muted}>
          {t('merge_request.closes_not_read', { message: failureOf(closing.error).message })}
        </span>
      </Fact>
    );
  }
  if (issues.length === 0 || item.state === 'closed') return null;
  return (
    <Fact name={isOpen(item) ? t('merge_request.closes_when_merged') : t('merge_request.closes')}>
      <ul aria-label={t('merge_request.closed_issues')}>
        {issues.map((issue) => (
          <li key={issue.id} className={styles.issue}>
            <Name item={item} issue={issue} />
            {stateWord(issue) !== null && <span className={looks.muted}> {stateWord(issue)}</span>}
          </li>
        ))}
      </ul>
      {closing.hasNextPage && (
        <Button look="plain" disabled={closing.isFetchingNextPage} onClick={() => void closing.fetchNextPage()}>
          {closing.isFetchingNextPage ? t('common.loading') : t('merge_request.more_issues')}
        </Button>
      )}
    </Fact>
  );
};

const EditButton = ({
  record: { id, title, labels, command },
  acting: { run, isRefused, obstacleOf },
}: {
  readonly record: typeof assign | typeof setReviewers | typeof setLabels | typeof setMilestone;
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
  // Servers write no time at all as nothing.
  const spentText = stats.human_total_time_spent ?? '0h';
  return (
    <>
      {estimate > 0 && (
        <progress
          className={styles.progress}
          max={estimate}
          value={Math.min(spent, estimate)}
          aria-label={t('common.time')}
        />
      )}
      <span className={styles.number}>
        {estimate > 0
          ? t('merge_request.spent_of', { spent: spentText, estimated: stats.human_time_estimate ?? '' })
          : t('merge_request.spent', { spent: spentText })}
      </span>
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
    <Fact name={t('common.assignee')} control={<EditButton record={assign} acting={acting} />}>
      <Person person={item.assignee} none={t('common.unassigned')} />
    </Fact>
    {setReviewers.offered?.(item) === true && (
      <Fact name={t('merge_request.reviewers')} control={<EditButton record={setReviewers} acting={acting} />}>
        {item.reviewers?.length === 0 && <span className={looks.muted}>{t('common.none')}</span>}
        {item.reviewers?.map((person) => (
          <Person key={person.id} person={person} none="—" />
        ))}
      </Fact>
    )}
    <Fact name={t('common.author')}>
      <Person person={item.author} none="—" />
    </Fact>
    <Fact name={t('common.labels')} control={<EditButton record={setLabels} acting={acting} />}>
      {item.labels && item.labels.length > 0 ? (
        <span className={styles.labels}>
          {item.labels.map((name) => (
            <Label key={name} name={visibleText(name)} />
          ))}
        </span>
      ) : (
        <span className={looks.muted}>{t('common.none')}</span>
      )}
    </Fact>
    <Fact name={t('common.milestone')} control={<EditButton record={setMilestone} acting={acting} />}>
      {item.milestone ? (
        <Milestone milestone={item.milestone} />
      ) : (
        <span className={looks.muted}>{t('merge_request.no_milestone')}</span>
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
          <Fact name={t('common.time')}>
            <Time stats={stats} />
          </Fact>
        )}
        {(item.upvotes ?? 0) + (item.downvotes ?? 0) > 0 && (
          <Fact name={t('merge_request.votes')}>
            {t('merge_request.votes_text', { up: item.upvotes ?? 0, down: item.downvotes ?? 0 })}
          </Fact>
        )}
        <Closes item={item} />
        {item.state !== 'closed' && (
          <Fact name={t('whereabouts.title')}>
            <WhereLink project={item.project_id} kind="merge_request" value={item.iid} />
          </Fact>
        )}
        <Fact name={t('common.check_out')}>
          <CopyButton text={checkoutCommands(item)}>{t('merge_request.copy_commands')}</CopyButton>
        </Fact>
        {item.discussion_locked && <Fact name={t('merge_request.discussion')}>{t('merge_request.locked')}</Fact>}
      </FactList>
      {children}
      <p className={styles.footer}>
        {rich('common.opened_updated', {
          opened: <Age of={item.created_at} ago />,
          updated: <Age of={item.updated_at} ago />,
        })}
      </p>
      <RawData of={item} />
    </>
  );
};
