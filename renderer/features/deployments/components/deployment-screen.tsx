/** One deployment: what it put in place, the job that did it, and what lies between it and others of its environment. */
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, FolderGit2, GitCompareArrows, ListChecks, Radio, Rocket } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '#renderer/api/bridge.ts';
import { failureOf } from '#renderer/api/call-error.ts';
import { query } from '#renderer/api/queries.ts';
import { useWindowTitle } from '#renderer/blocks/window/window-title.ts';
import { usePagedList } from '#renderer/blocks/paged-list/use-paged-list.ts';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { Button } from '#renderer/components/controls/button.tsx';
import { CopyButton } from '#renderer/components/controls/copy-button.tsx';
import { useProject, useRouteNumber } from '#renderer/components/context/route-params.ts';
import { FailureState } from '#renderer/components/feedback/failure-state.tsx';
import { SkeletonThing } from '#renderer/components/feedback/skeleton.tsx';
import { Pane, Panes, Spacer, Toolbar } from '#renderer/components/layout/panes.tsx';
import { ScreenHead } from '#renderer/components/layout/screen-head.tsx';
import { Age } from '#renderer/components/time/age.tsx';
import { Chip } from '#renderer/components/text/chip.tsx';
import { JobIcon } from '#renderer/components/text/job-icon.tsx';
import { Sha } from '#renderer/components/text/sha.tsx';
import { RawData } from '#renderer/components/text/raw-data.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { rich } from '#renderer/texts/rich.tsx';
import { t } from '#renderer/texts/t.ts';
import { useDeploymentCommands } from '#renderer/features/deployments/hooks/use-deployment-commands.ts';
import { jobRoute, whileGoingOn } from '#renderer/things/job/job.ts';
import {
  comparisonRoute,
  deploymentBefore,
  deploymentKey,
  isDone,
  isGoingOn,
  newestFirst,
  numberOf,
  statusOf,
  type Deployment,
} from '#renderer/things/deployment/deployment.ts';
import { CommitFacts, JobFacts, OwnFacts } from './deployment-facts.tsx';
import { NewCommitsDialog } from './new-commits-dialog.tsx';
import styles from './deployment-screen.module.css';

/** The others of its environment that it is compared with: the one before, and the one that is live where that is another. */
const useOthers = (project: number | string, deployment: Deployment) => {
  const { items } = usePagedList(
    'deployments.list',
    { params: { id: project }, query: { per_page: 100 } },
    { keyOf: deploymentKey, isWhole: true },
  );
  const live =
    newestFirst(items).find((one) => one.environment?.name === deployment.environment?.name && isDone(one)) ?? null;
  return { before: deploymentBefore(items, deployment), live };
};

interface DeploymentProps {
  readonly project: number | string;
  readonly deployment: Deployment;
}

const Head = ({ project, deployment, isLive }: DeploymentProps & { readonly isLive: boolean }) => {
  const navigate = useNavigate();
  const { deployable: job, sha, environment, ref } = deployment;
  return (
    <ScreenHead
      mark={<JobIcon status={statusOf(deployment)} />}
      title={t('deployments.to_environment', {
        number: numberOf(deployment),
        environment: visibleText(environment?.name ?? ''),
      })}
    >
      {isLive && <Chip icon={Radio}>{t('deployments.live')}</Chip>}
      <span className={styles.ref}>
        <span>
          {rich('deployments.from_ref', {
            sha: <Sha of={sha ?? ''} />,
            ref: <code>{visibleText(ref ?? '')}</code>,
            when: <Age of={deployment.created_at} ago what={t('deployments.deployed')} />,
          })}
        </span>
      </span>
      <Spacer />
      {job && (
        <Button icon={ListChecks} command="deployment.job" onClick={() => void navigate(jobRoute(project, job))}>
          {t('deployments.open_job')}
        </Button>
      )}
    </ScreenHead>
  );
};

/** What it is compared with, and where it leads; the commands do the same. */
const Bar = ({
  project,
  deployment,
  others: { before, live },
}: DeploymentProps & { readonly others: ReturnType<typeof useOthers> }) => {
  const { sha, environment } = deployment;
  const withBefore = comparisonRoute(project, before, deployment);
  const withLive = live?.id === deployment.id ? null : comparisonRoute(project, deployment, live);
  const { go, files } = useDeploymentCommands(project, deployment, withBefore);
  const address = environment?.external_url ?? '';
  return (
    <Toolbar>
      <Button
        icon={GitCompareArrows}
        command="deployment.compare"
        disabled={withBefore === null}
        onClick={go(withBefore)}
      >
        {before ? t('deployments.compare_before', { number: numberOf(before) }) : t('deployments.compare_one_before')}
      </Button>
      {withLive !== null && live && (
        <Button icon={GitCompareArrows} onClick={go(withLive)}>
          {t('deployments.compare_live', { number: numberOf(live) })}
        </Button>
      )}
      <NewWithIt project={project} deployment={deployment} others={{ before, live }} />
      {files !== null && (
        <Button look="plain" icon={FolderGit2} command="deployment.files" onClick={go(files)}>
          {t('common.open_files')}
        </Button>
      )}
      {address !== '' && (
        <Button
          look="plain"
          icon={ExternalLink}
          onClick={() => void ask('links:open', { url: address }).catch(() => undefined)}
        >
          {t('deployments.open_environment')}
        </Button>
      )}
      {sha && <CopyButton text={sha}>{t('common.copy_sha')}</CopyButton>}
    </Toolbar>
  );
};

/** What it brought where it is live or was; what it would bring where another one is live. */
const NewWithIt = ({
  project,
  deployment,
  others: { before, live },
}: DeploymentProps & { readonly others: ReturnType<typeof useOthers> }) => {
  const [isOpen, setOpen] = useState(false);
  const wasLive = isDone(deployment);
  const other = wasLive ? before : live;
  const title = wasLive ? t('whereabouts.brought') : t('whereabouts.go_live');
  const isThere = Boolean(deployment.sha && other?.sha) && deployment.sha !== other?.sha;
  useCommand('deployment.go-live', () => setOpen(true), isThere);
  if (!isThere || !deployment.sha || !other?.sha) return null;
  const named = (one: Deployment, sha: string) => ({ name: t('common.deployment', { id: numberOf(one) }), sha });
  return (
    <>
      <Button icon={Rocket} command="deployment.go-live" onClick={() => setOpen(true)}>
        {title}
      </Button>
      {isOpen && (
        <NewCommitsDialog
          project={project}
          title={title}
          sources={[named(deployment, deployment.sha)]}
          to={named(other, other.sha)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};

const Loaded = ({ project, deployment }: DeploymentProps) => {
  const others = useOthers(project, deployment);
  const { deployable: job } = deployment;
  return (
    <>
      <Head project={project} deployment={deployment} isLive={others.live?.id === deployment.id} />
      <Bar project={project} deployment={deployment} others={others} />
      <Panes>
        <Pane kind="detail">
          {/* It scrolls, so the keyboard has to reach it. */}
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className={styles.body} tabIndex={0} role="region" aria-label={t('deployments.facts')}>
            <div className={styles.columns}>
              <div>
                <OwnFacts project={project} deployment={deployment} />
                {job?.commit && <CommitFacts commit={job.commit} />}
              </div>
              {job && <JobFacts project={project} job={job} />}
            </div>
            <RawData of={deployment} />
          </div>
        </Pane>
      </Panes>
    </>
  );
};

const Read = ({ id }: { readonly id: number }) => {
  const project = useProject();
  const reading = useQuery({
    ...query('deployments.get', { params: { id: project, deployment_id: id } }),
    refetchInterval: ({ state }) => (state.data && isGoingOn(state.data) ? whileGoingOn : false),
  });
  if (reading.isLoadingError)
    return <FailureState isScreen failure={failureOf(reading.error)} onRetry={() => void reading.refetch()} />;
  if (reading.isPending)
    return <SkeletonThing label={t('common.loading')} title={t('common.deployment', { id: String(id) })} />;
  return <Loaded project={project} deployment={reading.data} />;
};

/** Another deployment starts over. */
export const DeploymentScreen = () => {
  const id = useRouteNumber('deployment');
  useWindowTitle(t('common.deployment', { id: String(id) }));
  return <Read key={id} id={id} />;
};
