/** Facts on a deployment: of itself, of the job that made it, of the commit that it put in place. */
import { Link } from 'react-router';
import { numberText } from '#shared/locale/formats.ts';
import { durationText } from '#renderer/components/time/age-text.ts';
import { Fact, FactList } from '#renderer/components/text/facts.tsx';
import { JobIcon } from '#renderer/components/text/job-icon.tsx';
import { Moment } from '#renderer/components/time/moment.tsx';
import { PersonWithUsername } from '#renderer/components/text/person.tsx';
import { PlainText } from '#renderer/components/text/plain-text.tsx';
import { Runner } from '#renderer/components/text/runner.tsx';
import { Sha } from '#renderer/components/text/sha.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { filesRoute } from '#renderer/things/file/file-route.ts';
import { jobRoute } from '#renderer/things/job/job.ts';
import { numberOf, statusOf, statusWord, type Deployment } from '#renderer/things/deployment/deployment.ts';
import styles from './deployment-screen.module.css';

type User = NonNullable<Deployment['user']>;
type Job = NonNullable<Deployment['deployable']>;

const Person = ({ user }: { readonly user: User }) => (
  <>
    <PersonWithUsername person={user} />
    {user.state === 'blocked' && <span className={styles.muted}>{t('deployments.blocked')}</span>}
  </>
);

/** What was deployed where, by whom and when. */
export const OwnFacts = ({
  project,
  deployment,
}: {
  readonly project: number | string;
  readonly deployment: Deployment;
}) => {
  const { environment, ref, sha, user } = deployment;
  return (
    <FactList title={t('common.deployment_too')}>
      <Fact name={t('common.number')}>
        {numberOf(deployment)}{' '}
        <span className={styles.muted}>{t('deployments.id', { id: String(deployment.id) })}</span>
      </Fact>
      <Fact name={t('common.status')}>
        <span className={styles.person}>
          <JobIcon status={statusOf(deployment)} />
          <span aria-hidden>{statusWord(statusOf(deployment))}</span>
        </span>
      </Fact>
      {environment && (
        <Fact name={t('deployments.environment')}>
          {visibleText(environment.name)}{' '}
          {environment.id !== null && (
            <span className={styles.muted}>{t('deployments.id', { id: String(environment.id) })}</span>
          )}
        </Fact>
      )}
      {environment?.external_url && (
        <Fact name={t('deployments.environment_url')}>{visibleText(environment.external_url)}</Fact>
      )}
      <Fact name={t('deployments.ref')}>
        <code>{visibleText(ref ?? '')}</code>
      </Fact>
      {sha && (
        <Fact name={t('comparison.sha')}>
          <Link to={filesRoute(project, sha)}>
            <code>{sha}</code>
          </Link>
        </Fact>
      )}
      {user && (
        <Fact name={t('common.by')}>
          <Person user={user} />
        </Fact>
      )}
      <Fact name={t('common.created')}>
        <Moment of={deployment.created_at} />
      </Fact>
      {deployment.updated_at && (
        <Fact name={t('common.updated')}>
          <Moment of={deployment.updated_at} />
        </Fact>
      )}
    </FactList>
  );
};

const tookOf = ({ started_at: started, finished_at: finished }: Job): number | null => {
  const took = Date.parse(finished ?? '') - Date.parse(started ?? '');
  return Number.isNaN(took) || took < 0 ? null : took;
};

/** The job that made it. */
export const JobFacts = ({ project, job }: { readonly project: number | string; readonly job: Job }) => {
  const took = tookOf(job);
  const { runner } = job;
  return (
    <FactList title={t('common.job')}>
      <Fact name={t('common.job')}>
        <Link to={jobRoute(project, job)}>
          {visibleText(job.name ?? t('common.job'))} #{job.id}
        </Link>
      </Fact>
      <Fact name={t('common.status')}>
        <span className={styles.person}>
          <JobIcon status={job.status ?? ''} />
          <span aria-hidden>{visibleText(statusWord(job.status ?? ''))}</span>
        </span>
      </Fact>
      <Fact name={t('jobs.stage')}>{visibleText(job.stage ?? '')}</Fact>
      <Fact name={job.tag === true ? t('common.tag') : t('common.branch')}>
        <code>{visibleText(job.ref ?? '')}</code>
      </Fact>
      {typeof job.coverage === 'number' && <Fact name={t('common.coverage')}>{numberText(job.coverage)} %</Fact>}
      {job.user && (
        <Fact name={t('common.by')}>
          <Person user={job.user} />
        </Fact>
      )}
      {runner && (
        <Fact name={t('jobs.runner')}>
          <Runner runner={runner} />
        </Fact>
      )}
      <Fact name={t('common.created')}>
        <Moment of={job.created_at} />
      </Fact>
      {job.started_at && (
        <Fact name={t('jobs.started_at')}>
          <Moment of={job.started_at} />
        </Fact>
      )}
      {job.finished_at && (
        <Fact name={t('common.finished')}>
          <Moment of={job.finished_at} />
        </Fact>
      )}
      {took !== null && <Fact name={t('common.duration')}>{durationText(took)}</Fact>}
    </FactList>
  );
};

/** The commit that was put in place. */
export const CommitFacts = ({ commit }: { readonly commit: NonNullable<Job['commit']> }) => {
  const title = commit.title ?? '';
  const message = commit.message ?? '';
  const rest = (message.startsWith(title) ? message.slice(title.length) : message).trim();
  return (
    <FactList title={t('common.commit')}>
      <Fact name={t('common.title')}>{visibleText(title)}</Fact>
      {rest !== '' && (
        <Fact name={t('common.message')}>
          <PlainText text={rest} />
        </Fact>
      )}
      <Fact name={t('common.author')}>
        {visibleText(commit.author_name ?? '')}{' '}
        <span className={styles.muted}>{visibleText(commit.author_email ?? '')}</span>
      </Fact>
      <Fact name={t('common.created')}>
        <Moment of={commit.created_at} />
      </Fact>
      <Fact name={t('comparison.sha')}>
        <Sha of={commit.id} />
      </Fact>
    </FactList>
  );
};
