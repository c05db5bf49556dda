/** Columns of the deployments of an environment. */
import { Link } from 'react-router';
import type { GridColumn } from '#renderer/blocks/grid/grid-column.ts';
import { Age } from '#renderer/components/time/age.tsx';
import { Avatar } from '#renderer/components/text/avatar.tsx';
import { JobIcon } from '#renderer/components/text/job-icon.tsx';
import { Sha } from '#renderer/components/text/sha.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { jobRoute } from '#renderer/things/job/job.ts';
import { numberOf, personOf, statusOf, type Deployment } from '#renderer/things/deployment/deployment.ts';
import styles from './deployments.module.css';

/** A deployment in the list; `isLive`: it is what is in place. */
export interface ListedDeployment {
  readonly deployment: Deployment;
  readonly isLive: boolean;
  readonly project: number | string;
}

const Job = ({ row: { deployment, isLive, project } }: { readonly row: ListedDeployment }) => {
  const { deployable: job } = deployment;
  return (
    <span className={styles.job}>
      {job && (
        <Link
          className={styles.jobLink}
          to={jobRoute(project, job)}
          title={`${visibleText(job.name ?? t('common.job'))} #${String(job.id)}`}
          tabIndex={-1}
        >
          <span className={styles.cut}>{visibleText(job.name ?? t('common.job'))}</span> #{job.id}
        </Link>
      )}
      {isLive && <span className={styles.mark}>{t('deployments.live')}</span>}
    </span>
  );
};

/** In the order of the look. */
export const deploymentColumns: readonly GridColumn<ListedDeployment>[] = [
  {
    id: 'number',
    title: t('common.deployment_too'),
    width: '84px',
    isMain: true,
    render: ({ deployment }) => (
      <span className={styles.number}>
        <JobIcon status={statusOf(deployment)} />
        {numberOf(deployment)}
      </span>
    ),
  },
  {
    id: 'ref',
    title: t('deployments.ref'),
    width: 'minmax(80px, 1fr)',
    render: ({ deployment: { ref } }) => (
      <code className={styles.cut} title={visibleText(ref ?? '')}>
        {visibleText(ref ?? '')}
      </code>
    ),
  },
  {
    id: 'commit',
    title: t('common.commit'),
    width: '72px',
    priority: 2,
    render: ({ deployment: { sha, deployable } }) => (
      <Sha of={sha ?? ''} title={visibleText(deployable?.commit?.title ?? sha ?? '')} />
    ),
  },
  { id: 'job', title: t('common.job'), width: 'minmax(120px, 1.4fr)', render: (row) => <Job row={row} /> },
  {
    id: 'who',
    title: t('common.by'),
    width: 'minmax(64px, 160px)',
    priority: 3,
    render: ({ deployment }) => {
      const name = visibleText(personOf(deployment));
      return name === '' ? null : (
        <span className={styles.person}>
          <Avatar name={name} picture={deployment.user?.avatar_url} />
          <span className={styles.cut}>{name}</span>
        </span>
      );
    },
  },
  {
    id: 'when',
    title: t('deployments.deployed'),
    width: '88px',
    align: 'end',
    render: ({ deployment }) => (
      <span className={styles.muted}>
        <Age of={deployment.created_at} what={t('deployments.deployed')} />
      </span>
    ),
  },
];
