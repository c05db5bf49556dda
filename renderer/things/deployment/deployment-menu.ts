/** The context menu of a deployment. */
import { routeTo } from '#shared/screens.ts';
import type { MenuEntry } from '#renderer/components/controls/context-menu.ts';
import { copyEntry } from '#renderer/components/controls/copy-entry.ts';
import { t } from '#renderer/texts/t.ts';
import { filesRoute } from '#renderer/things/file/index.ts';
import { jobRoute } from '#renderer/things/job/index.ts';
import { comparisonRoute, numberOf, type Deployment } from './deployment.ts';

/** What can be done with it. */
export interface DeploymentMenuInput {
  readonly project: number | string;
  /** The one that was in place before it; null for the first. */
  readonly before: Deployment | null;
  /** The one that is in place now, where it is another. */
  readonly live: Deployment | null;
  readonly go: (route: string) => void;
}

export const deploymentMenu = (
  deployment: Deployment,
  { project, before, live, go }: DeploymentMenuInput,
): readonly MenuEntry[] => {
  const { deployable, sha, environment } = deployment;
  const compared = (other: Deployment | null, label: string, keys?: string): readonly MenuEntry[] => {
    const route = comparisonRoute(project, other, deployment);
    return route === null ? [] : [{ label, run: () => go(route), ...(keys !== undefined && { keys }) }];
  };
  return [
    {
      label: t('common.open_details'),
      command: 'list.open',
      run: () => go(routeTo('deployment', { project, deployment: deployment.id })),
    },
    ...(deployable
      ? [
          {
            label: t('deployments.open_job'),
            command: 'deployment.job',
            run: () => go(jobRoute(project, deployable)),
          },
        ]
      : []),
    ...(sha
      ? [
          {
            label: t('common.open_files'),
            command: 'deployment.files',
            run: () => go(filesRoute(project, sha)),
          },
        ]
      : []),
    'separator',
    ...compared(before, t('deployments.compare_before', { number: before ? numberOf(before) : '' }), 'b'),
    ...compared(live, t('deployments.compare_live', { number: live ? numberOf(live) : '' })),
    'separator',
    ...(sha ? [copyEntry(t('common.copy_sha'), sha)] : []),
    ...(environment?.external_url ? [copyEntry(t('deployments.copy_url'), environment.external_url)] : []),
  ];
};
