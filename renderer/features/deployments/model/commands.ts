/** The commands of deployments: rows for the application's command table. */
import { t } from '#renderer/texts/t.ts';

/** Spread these into the command table; the list offers them for the current row, the screen of one for itself. */
export const deploymentCommands = [
  {
    id: 'deployment.compare',
    title: t('commands.deployment_compare'),
    short: t('commands.compare_short'),
    press: 'b',
    group: 'Deployment',
  },
  {
    id: 'deployment.job',
    title: t('commands.deployment_job'),
    short: t('commands.deployment_job_short'),
    press: 'o',
    group: 'Deployment',
  },
  {
    id: 'deployment.files',
    title: t('commands.deployment_files'),
    short: t('commands.deployment_files_short'),
    press: 'i',
    group: 'Deployment',
  },
  {
    id: 'deployment.go-live',
    title: t('whereabouts.go_live'),
    press: 'w',
    group: 'Deployment',
  },
  { id: 'deployment.copy-sha', title: t('commands.deployment_copy_sha'), press: 'Shift+Y', group: 'Deployment' },
  {
    id: 'deployment.next-environment',
    title: t('commands.deployment_next_environment'),
    short: t('commands.deployment_next_environment_short'),
    back: 'deployment.previous-environment',
    press: ']',
    also: 'F8',
    group: 'Deployment',
  },
  {
    id: 'deployment.previous-environment',
    title: t('commands.deployment_previous_environment'),
    press: '[',
    also: 'Shift+F8',
    group: 'Deployment',
  },
] as const;
