/** The deployments of one environment, newest first: what is live, the history by day, and two of them to compare. */
import { ExternalLink, GitCompareArrows, Rocket } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { routeTo } from '#shared/screens.ts';
import { ask } from '#renderer/api/bridge.ts';
import { useCurrentItem } from '#renderer/blocks/grid/list-positions.tsx';
import { useSelection } from '#renderer/blocks/grid/selection.ts';
import { SelectionBar } from '#renderer/blocks/grid/selection-bar.tsx';
import { PagedGrid, type ListFilter } from '#renderer/blocks/paged-list/paged-grid.tsx';
import type { PagedList } from '#renderer/blocks/paged-list/use-paged-list.ts';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { Button, TriggerButton } from '#renderer/components/controls/button.tsx';
import { ActionMenu } from '#renderer/components/controls/more-menu.tsx';
import { Age } from '#renderer/components/time/age.tsx';
import { useNow } from '#renderer/components/time/clock.tsx';
import { Sha } from '#renderer/components/text/sha.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { rich } from '#renderer/texts/rich.tsx';
import { t } from '#renderer/texts/t.ts';
import {
  comparisonRoute,
  deploymentBefore,
  deploymentKey,
  numberOf,
  type Deployment,
} from '#renderer/things/deployment/deployment.ts';
import { deploymentMenu } from '#renderer/things/deployment/deployment-menu.ts';
import { useDeploymentCommands } from '#renderer/features/deployments/hooks/use-deployment-commands.ts';
import { dayGroups } from '#renderer/features/deployments/model/environments.ts';
import type { Environment } from '#renderer/things/deployment/environments.ts';
import { deploymentColumns, type ListedDeployment } from './deployment-columns.tsx';
import { NewCommitsDialog } from './new-commits-dialog.tsx';
import styles from './deployments.module.css';

const keyOf = ({ deployment }: ListedDeployment): string => deploymentKey(deployment);

/** What is live here and not in another environment. */
const CompareLive = ({ project, live, others }: LiveProps & { readonly live: Deployment }) => {
  const navigate = useNavigate();
  const actions = others.flatMap((other) => {
    const to = live.sha;
    const from = other.live?.sha;
    if (!to || !from || other.live === live) return [];
    const title = visibleText(other.name);
    const refused = from === to ? t('deployments.same_commit') : null;
    return [{ id: other.name, title, refused, run: () => void navigate(routeTo('comparison', { project, from, to })) }];
  });
  if (actions.length === 0) return null;
  return (
    <ActionMenu
      label={t('deployments.compare_environment')}
      button={
        <TriggerButton look="plain" icon={GitCompareArrows}>
          {t('deployments.compare_environment')}
        </TriggerButton>
      }
      heading={t('deployments.compare_heading')}
      actions={actions}
    />
  );
};

/** What is live in other environments and not here: asked for by a press. */
const GoLive = ({ project, environment, others }: LiveProps & { readonly environment: Environment }) => {
  const [isOpen, setOpen] = useState(false);
  const { live } = environment;
  const [first, ...more] = others.flatMap((other) => {
    const sha = other.live?.sha;
    return sha && sha !== live?.sha ? [{ name: other.name, sha }] : [];
  });
  const isThere = Boolean(live?.sha) && first !== undefined;
  useCommand('deployment.go-live', () => setOpen(true), isThere);
  if (!live?.sha || first === undefined) return null;
  return (
    <>
      <Button look="plain" icon={Rocket} command="deployment.go-live" onClick={() => setOpen(true)}>
        {t('whereabouts.go_live')}
      </Button>
      {isOpen && (
        <NewCommitsDialog
          project={project}
          title={t('whereabouts.go_live')}
          sources={[first, ...more]}
          to={{ name: environment.name, sha: live.sha }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};

interface LiveProps {
  readonly project: number | string;
  /** All environments, whatever the filter leaves. */
  readonly others: readonly Environment[];
}

/** What is live in an environment, the way to it, and how it differs from the others. */
const Live = ({ environment, ...props }: LiveProps & { readonly environment: Environment }) => {
  const { name, live, newest } = environment;
  const address = newest.environment?.external_url ?? '';
  return (
    <div className={styles.live}>
      <h2>{visibleText(name)}</h2>
      {live === null ? (
        <span>{t('deployments.nothing_live')}</span>
      ) : (
        <span>
          {rich('deployments.live_is', {
            sha: <Sha of={live.sha ?? ''} />,
            ref: <code>{visibleText(live.ref ?? '')}</code>,
            number: numberOf(live),
            when: <Age of={live.created_at} ago what={t('deployments.deployed')} />,
          })}
        </span>
      )}
      {live !== null && <CompareLive {...props} live={live} />}
      <GoLive {...props} environment={environment} />
      {address !== '' && (
        <span className={styles.address}>
          <Button
            look="plain"
            icon={ExternalLink}
            title={visibleText(address)}
            onClick={() => void ask('links:open', { url: address }).catch(() => undefined)}
          >
            {t('deployments.open_environment')}
          </Button>
        </span>
      )}
    </div>
  );
};

interface EnvironmentDeploymentsProps {
  readonly project: number | string;
  readonly list: PagedList<Deployment>;
  readonly filter: ListFilter;
  /** With the deployments that the filter leaves; undefined: none does. */
  readonly environment: Environment | undefined;
  /** All environments, whatever the filter leaves. */
  readonly others: readonly Environment[];
}

/** The rows, also by day. */
const useRows = (project: number | string, environment: Environment | undefined) => {
  const now = useNow();
  const rows = useMemo(
    () =>
      (environment?.deployments ?? []).map((deployment) => ({
        deployment,
        isLive: deployment.id === environment?.live?.id,
        project,
      })),
    [environment, project],
  );
  const groups = useMemo(
    () =>
      dayGroups(
        rows.map(({ deployment }) => deployment),
        now,
      ).map((group) => ({
        ...group,
        items: rows.filter(({ deployment }) => group.items.includes(deployment)),
      })),
    [rows, now],
  );
  return { rows, groups };
};

/** The two that the key and the button compare: the chosen ones, or one with the one before it. */
const pairOf = (
  chosen: readonly Deployment[],
  current: Deployment | null,
  all: readonly Deployment[],
): readonly [Deployment, Deployment] | null => {
  const [first, second] = chosen.length === 0 && current ? [current] : chosen;
  if (!first || chosen.length > 2) return null;
  const other = second ?? deploymentBefore(all, first);
  if (other === null) return null;
  return first.id < other.id ? [first, other] : [other, first];
};

export const EnvironmentDeployments = ({ project, list, filter, environment, others }: EnvironmentDeploymentsProps) => {
  const navigate = useNavigate();
  const all = useMemo(
    () => list.items.filter((one) => environment !== undefined && one.environment?.name === environment.name),
    [list.items, environment],
  );
  const live = environment?.live ?? null;
  const { rows, groups } = useRows(project, environment);
  const position = `deployments ${String(project)} ${environment?.name ?? ''}`;
  const selection = useSelection(list.isPending ? undefined : rows, keyOf);
  const current = useCurrentItem(position, rows, keyOf)?.deployment ?? null;
  const chosen = all.filter((one) => selection.has(deploymentKey(one)));
  const pair = pairOf(chosen, current, all);
  const comparison = pair && comparisonRoute(project, ...pair);
  const { go } = useDeploymentCommands(project, current, comparison);
  return (
    <div className={styles.detail}>
      {environment && <Live project={project} environment={environment} others={others} />}
      <PagedGrid
        of={{ ...list, items: rows, total: list.hasMore ? list.total : rows.length }}
        groups={groups}
        position={position}
        label={t('common.deployments')}
        columns={deploymentColumns}
        keyOf={keyOf}
        hrefOf={({ deployment: { id } }) => routeTo('deployment', { project, deployment: id })}
        menuOf={({ deployment }) =>
          deploymentMenu(deployment, {
            project,
            before: deploymentBefore(all, deployment),
            live: live?.id === deployment.id ? null : live,
            go: (route) => void navigate(route),
          })
        }
        selection={selection}
        filter={filter}
        over={
          <SelectionBar selection={selection}>
            {pair && <span>{pair.map(numberOf).join(' → ')}</span>}
            <Button
              look="primary"
              icon={GitCompareArrows}
              command="deployment.compare"
              disabled={comparison === null}
              onClick={go(comparison)}
            >
              {chosen.length > 2 ? t('deployments.choose_two') : t('common.compare')}
            </Button>
          </SelectionBar>
        }
        empty={{ icon: Rocket, title: t('deployments.empty'), text: t('deployments.empty_text') }}
      />
    </div>
  );
};
