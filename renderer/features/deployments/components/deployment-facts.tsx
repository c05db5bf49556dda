/** Facts on a deployment: of itself, of the job that made it, of the commit that it put in place. */
import { Link } from 'react-router';
import { numberText } from '../../../../shared/locale/formats.ts';
import { routeTo } from '../../../../shared/screens.ts';
import { durationText } from '../../../components/text/age-text.ts';
import { Avatar } from '../../../components/text/avatar.tsx';
import { Fact, FactList } from '../../../components/text/facts.tsx';
import { JobIcon } from '../../../components/text/job-icon.tsx';
import { Moment } from '../../../components/text/moment.tsx';
import { PlainText } from '../../../components/text/plain-text.tsx';
import { Runner } from '../../../components/text/runner.tsx';
import { visibleText } from '../../../components/text/visible-text.ts';
import { numberOf, statusOf, type Deployment } from '../model/deployment.ts';
import styles from './deployment-screen.module.css';

type User = NonNullable<Deployment['user']>;
type Job = NonNullable<Deployment['deployable']>;

const Person = ({ user }: { readonly user: User }) => {
  const name = visibleText(user.name ?? user.username);
  return (
    <span className={styles.person}>
      <Avatar name={name} picture={user.avatar_url} />
      {name} <span className={styles.muted}>@{visibleText(user.username)}</span>
      {user.state === 'blocked' && <span className={styles.muted}>blocked</span>}
    </span>
  );
};

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
    <FactList title="Deployment">
      <Fact name="Number">
        {numberOf(deployment)} <span className={styles.muted}>id {deployment.id}</span>
      </Fact>
      <Fact name="Status">
        <span className={styles.person}>
          <JobIcon status={statusOf(deployment)} />
          <span aria-hidden>{statusOf(deployment)}</span>
        </span>
      </Fact>
      {environment && (
        <Fact name="Environment">
          {visibleText(environment.name)}{' '}
          {environment.id !== null && <span className={styles.muted}>id {environment.id}</span>}
        </Fact>
      )}
      {environment?.external_url && <Fact name="Address">{visibleText(environment.external_url)}</Fact>}
      <Fact name="Ref">
        <code>{visibleText(ref ?? '')}</code>
      </Fact>
      {sha && (
        <Fact name="SHA">
          <Link to={routeTo('files', { project, ref: sha, path: '' })}>
            <code>{sha}</code>
          </Link>
        </Fact>
      )}
      {user && (
        <Fact name="By">
          <Person user={user} />
        </Fact>
      )}
      <Fact name="Created">
        <Moment of={deployment.created_at} />
      </Fact>
      {deployment.updated_at && (
        <Fact name="Updated">
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
    <FactList title="Job">
      <Fact name="Job">
        <Link to={routeTo('job', { project, job: job.id })}>
          {visibleText(job.name ?? 'Job')} #{job.id}
        </Link>
      </Fact>
      <Fact name="Status">
        <span className={styles.person}>
          <JobIcon status={job.status ?? ''} />
          <span aria-hidden>{visibleText(job.status ?? '')}</span>
        </span>
      </Fact>
      <Fact name="Stage">{visibleText(job.stage ?? '')}</Fact>
      <Fact name={job.tag === true ? 'Tag' : 'Branch'}>
        <code>{visibleText(job.ref ?? '')}</code>
      </Fact>
      {typeof job.coverage === 'number' && <Fact name="Coverage">{numberText(job.coverage)} %</Fact>}
      {job.user && (
        <Fact name="By">
          <Person user={job.user} />
        </Fact>
      )}
      {runner && (
        <Fact name="Runner">
          <Runner runner={runner} />
        </Fact>
      )}
      <Fact name="Created">
        <Moment of={job.created_at} />
      </Fact>
      {job.started_at && (
        <Fact name="Started">
          <Moment of={job.started_at} />
        </Fact>
      )}
      {job.finished_at && (
        <Fact name="Ended">
          <Moment of={job.finished_at} />
        </Fact>
      )}
      {took !== null && <Fact name="Duration">{durationText(took)}</Fact>}
    </FactList>
  );
};

/** The commit that was put in place. */
export const CommitFacts = ({ commit }: { readonly commit: NonNullable<Job['commit']> }) => {
  const title = commit.title ?? '';
  const message = commit.message ?? '';
  const rest = (message.startsWith(title) ? message.slice(title.length) : message).trim();
  return (
    <FactList title="Commit">
      <Fact name="Title">{visibleText(title)}</Fact>
      {rest !== '' && (
        <Fact name="Message">
          <PlainText text={rest} />
        </Fact>
      )}
      <Fact name="Author">
        {visibleText(commit.author_name ?? '')}{' '}
        <span className={styles.muted}>{visibleText(commit.author_email ?? '')}</span>
      </Fact>
      <Fact name="Created">
        <Moment of={commit.created_at} />
      </Fact>
      <Fact name="SHA">
        <code title={commit.id}>{commit.short_id ?? commit.id.slice(0, 8)}</code>
      </Fact>
    </FactList>
  );
};
