/** The deployments of a project by environment: what is live in each, and what was before. */
import { useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams, Link } from 'react-router';
import { FilterBar } from '#renderer/blocks/filter-bar/filter-bar.tsx';
import { useFilters } from '#renderer/blocks/filter-bar/use-filters.ts';
import { usePagedList } from '#renderer/blocks/paged-list/use-paged-list.ts';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { useProject } from '#renderer/components/context/route-params.ts';
import { Panes } from '#renderer/components/layout/panes.tsx';
import { t } from '#renderer/texts/t.ts';
import { deploymentKey, isGoingOn, type Deployment, statusOf } from '#renderer/things/deployment/deployment.ts';
import {
  deploymentFilters,
  shownEnvironments,
  viewOptions,
  environmentWords,
} from '#renderer/features/deployments/model/environments.ts';
import { environmentsOf, type Environment } from '#renderer/things/deployment/environments.ts';
import { whileGoingOn } from '#renderer/things/job/job.ts';
import { numberText } from '#shared/locale/formats.ts';
import { PaneHandle } from '#renderer/components/layout/pane-handle.tsx';
import { usePane } from '#renderer/components/layout/pane-widths.ts';
import { Age } from '#renderer/components/time/age.tsx';
import { JobIcon } from '#renderer/components/text/job-icon.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { EnvironmentDeployments } from './environment-deployments.tsx';
import styles from './deployments.module.css';

const EnvironmentList = ({
  environments,
  current,
  hrefOf,
}: {
  readonly environments: readonly Environment[];
  readonly current: string | undefined;
  readonly hrefOf: (name: string) => string;
}) =>
  usePane('tree').isShown && (
    <nav className={styles.environments} aria-label={t('deployments.environments')}>
      <PaneHandle pane="tree" label={t('deployments.environments')} edge="end" />
      <h2 className={styles.heading}>
        {t('deployments.environments')} <span className={styles.count}>{numberText(environments.length)}</span>
      </h2>
      <ul className={styles.scroller}>
        {environments.map((environment) => (
          <li key={environment.name}>
            <Link
              className={styles.environment}
              to={hrefOf(environment.name)}
              replace
              aria-current={environment.name === current}
              title={visibleText(environment.name)}
            >
              <JobIcon status={statusOf(environment.newest)} />
              <span className={styles.lines}>
                <span className={styles.name}>{visibleText(environment.name)}</span>
                <span className={styles.words}>{visibleText(environmentWords(environment))}</span>
              </span>
              <span className={styles.muted}>
                <Age of={(environment.live ?? environment.newest).created_at} what={t('deployments.deployed')} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );

const perPage = 100;

/** For each page that has to be read again. */
const intervalOf = (deployments: readonly Deployment[]): number | false =>
  deployments.some(isGoingOn) && whileGoingOn * Math.max(1, Math.ceil(deployments.length / perPage));

export const DeploymentsScreen = () => {
  const project = useProject();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [address] = useSearchParams();
  const filters = useFilters(deploymentFilters);
  // Servers list the oldest first: what is live is known when all are read.
  const list = usePagedList(
    'deployments.list',
    { params: { id: project }, query: { per_page: perPage } },
    { keyOf: deploymentKey, isWhole: true, refreshEvery: intervalOf },
  );
  const isWhole = !list.isPending && !list.hasMore && list.failure === null;
  const environments = useMemo(() => environmentsOf(list.items), [list.items]);
  const { search, view } = filters.deferred;
  const shown = useMemo(() => shownEnvironments(environments, { search, view }), [environments, search, view]);
  const options = useMemo(() => viewOptions(isWhole ? environments : null), [isWhole, environments]);
  const named = address.get('environment');
  const current = shown.find(({ name }) => name === named) ?? shown[0];
  const hrefOf = (name: string): string => {
    const next = new URLSearchParams(address);
    next.set('environment', name);
    return `${pathname}?${next.toString()}`;
  };
  const at = current ? shown.indexOf(current) : -1;
  const step = (by: 1 | -1) => (): void => {
    const next = shown[at + by];
    if (next) void navigate(hrefOf(next.name), { replace: true });
  };
  useCommand('deployment.next-environment', step(1), at >= 0 && at < shown.length - 1);
  useCommand('deployment.previous-environment', step(-1), at > 0);
  return (
    <>
      <FilterBar
        filters={filters}
        title={t('common.deployments')}
        text={{ name: 'search', label: t('deployments.filter'), placeholder: t('deployments.filter_placeholder') }}
        segmented={{ name: 'view', label: t('deployments.environments'), options }}
      />
      <Panes>
        {shown.length > 0 && <EnvironmentList environments={shown} current={current?.name} hrefOf={hrefOf} />}
        <EnvironmentDeployments
          key={current?.name ?? ''}
          project={project}
          list={list}
          filter={filters}
          environment={current}
          others={environments}
        />
      </Panes>
    </>
  );
};
