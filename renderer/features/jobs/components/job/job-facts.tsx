/** Facts on a job, for the side panel. */
import { numberText } from '#shared/locale/formats.ts';
import { Fact, FactList } from '#renderer/components/text/facts.tsx';
import { durationText } from '#renderer/components/time/age-text.ts';
import { Avatar } from '#renderer/components/text/avatar.tsx';
import { useNow } from '#renderer/components/time/clock.tsx';
import { Moment } from '#renderer/components/time/moment.tsx';
import { RawData } from '#renderer/components/text/raw-data.tsx';
import { Runner } from '#renderer/components/text/runner.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { durationOf, type Job } from '#renderer/things/job/job.ts';
import styles from './job-facts.module.css';

/** How long it waited for a runner. */
const queuedOf = ({ created_at: created, started_at: started }: Job): number | null => {
  const waited = Date.parse(started ?? '') - Date.parse(created ?? '');
  return Number.isNaN(waited) || waited < 0 ? null : waited;
};

export const JobFacts = ({ job }: { readonly job: Job }) => {
  const took = durationOf(job, useNow());
  const queued = queuedOf(job);
  const { user, runner, commit } = job;
  const person = user?.name ?? user?.username ?? '';
  return (
    <>
      <FactList title={t('jobs.job')}>
        {job.failure_reason && (
          <Fact name={t('jobs.reason')}>{visibleText(job.failure_reason.replaceAll('_', ' '))}</Fact>
        )}
        <Fact name={t('jobs.stage')}>{visibleText(job.stage ?? '')}</Fact>
        {user && (
          <Fact name={t('jobs.by')}>
            <span className={styles.person} title={`@${user.username}`}>
              <Avatar name={person} picture={user.avatar_url} />
              {visibleText(person)}
            </span>
          </Fact>
        )}
        {runner && (
          <Fact name={t('jobs.runner')}>
            <Runner runner={runner} />
          </Fact>
        )}
        <Fact name={t('jobs.created')}>
          <Moment of={job.created_at} />
        </Fact>
        {job.started_at && (
          <Fact name={t('jobs.started_at')}>
            <Moment of={job.started_at} />
            {queued !== null && queued >= 1000 && (
              <span className={styles.sub}>{t('jobs.after_waiting', { time: durationText(queued) })}</span>
            )}
          </Fact>
        )}
        {job.finished_at && (
          <Fact name={t('jobs.ended')}>
            <Moment of={job.finished_at} />
          </Fact>
        )}
        {took !== null && <Fact name={t('jobs.duration')}>{durationText(took)}</Fact>}
        {typeof job.coverage === 'number' && <Fact name={t('jobs.coverage')}>{numberText(job.coverage)} %</Fact>}
        {job.tag === true && <Fact name={t('jobs.tag')}>{visibleText(job.ref ?? '')}</Fact>}
        {commit?.title && <Fact name={t('jobs.commit')}>{visibleText(commit.title)}</Fact>}
      </FactList>
      <RawData of={job} />
    </>
  );
};
