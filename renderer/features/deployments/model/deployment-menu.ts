/** The context menu of a deployment. */
import { routeTo } from '../../../../shared/screens.ts';
import type { MenuEntry } from '../../../components/controls/context-menu.ts';
import { copyEntry } from '../../../components/controls/copy-entry.ts';
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
      label: 'Open Details',
      command: 'list.open',
      run: () => go(routeTo('deployment', { project, deployment: deployment.id })),
    },
    ...(deployable
      ? [
          {
            label: `Open Job #${String(deployable.id)}`,
            command: 'deployment.job',
            run: () => go(routeTo('job', { project, job: deployable.id })),
          },
        ]
      : []),
    ...(sha
      ? [
          {
            label: 'Open Files',
            command: 'deployment.files',
            run: () => go(routeTo('files', { project, ref: sha, path: '' })),
          },
        ]
      : []),
    'separator',
    ...compared(before, `Compare with ${before ? numberOf(before) : ''}, the One Before`, 'b'),
    ...compared(live, `Compare with ${live ? numberOf(live) : ''}, Live Now`),
    'separator',
    ...(sha ? [copyEntry('Copy SHA', sha)] : []),
    ...(environment?.external_url ? [copyEntry('Copy Address of the Environment', environment.external_url)] : []),
  ];
};
