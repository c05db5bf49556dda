/** Facts on an issue, as far as a merge request that closes it tells them. */
import { Link } from 'react-router';
import { numberText } from '#shared/locale/formats.ts';
import { routeTo } from '#shared/screens.ts';
import { Age } from '#renderer/components/time/age.tsx';
import { Milestone } from '#renderer/components/text/milestone.tsx';
import { Fact, FactList } from '#renderer/components/text/facts.tsx';
import { Label } from '#renderer/components/text/label.tsx';
import { Person } from '#renderer/components/text/person.tsx';
import { RawData } from '#renderer/components/text/raw-data.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import type { KnownIssue } from '#renderer/features/issues/hooks/use-known-issue.ts';
import styles from './issue.module.css';

const Unknown = () => <p className={styles.unknown}>{t('issues.unknown_text')}</p>;

/** `mergeRequest` is the number of the one that it was opened from. */
export const IssueFacts = ({
  issue,
  project,
  mergeRequest,
}: {
  readonly issue: KnownIssue | null;
  readonly project: number | string;
  readonly mergeRequest: number | null;
}) => {
  if (!issue) return <Unknown />;
  const none = <span className={styles.none}>{t('issues.none')}</span>;
  return (
    <>
      <FactList isStacked>
        <Fact name={t('issues.assignee')}>
          <Person person={issue.assignee} none={t('issues.unassigned')} />
        </Fact>
        <Fact name={t('issues.author')}>
          <Person person={issue.author} none={t('issues.unknown')} />
        </Fact>
        <Fact name={t('issues.labels')}>
          {issue.labels && issue.labels.length > 0 ? (
            <span className={styles.labels}>
              {issue.labels.map((name) => (
                <Label key={name} name={visibleText(name)} />
              ))}
            </span>
          ) : (
            none
          )}
        </Fact>
        <Fact name={t('issues.milestone')}>{issue.milestone ? <Milestone milestone={issue.milestone} /> : none}</Fact>
        {issue.user_notes_count !== null && (
          <Fact name={t('issues.comments')}>{numberText(issue.user_notes_count)}</Fact>
        )}
        {mergeRequest !== null && (
          <Fact name={t('issues.closed_by')}>
            <Link to={routeTo('merge-request', { project, iid: mergeRequest })}>!{mergeRequest}</Link>
          </Fact>
        )}
      </FactList>
      <p className={styles.footer}>
        {t('issues.opened_at')} <Age of={issue.created_at} ago />
        {t('issues.changed')} <Age of={issue.updated_at} ago />
      </p>
      <RawData of={issue} />
    </>
  );
};
