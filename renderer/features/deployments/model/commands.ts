/** The commands of deployments: rows for the application's command table. */

/** Spread these into the command table; the list offers them for the current row, the screen of one for itself. */
export const deploymentCommands = [
  { id: 'deployment.compare', title: 'Compare two deployments', short: 'compare', press: 'b', group: 'Deployment' },
  { id: 'deployment.job', title: 'Open the job of the deployment', short: 'open job', press: 'o', group: 'Deployment' },
  {
    id: 'deployment.files',
    title: 'Open the files that were deployed',
    short: 'files',
    press: 'i',
    group: 'Deployment',
  },
  { id: 'deployment.copy-sha', title: 'Copy the SHA that was deployed', press: 'Shift+Y', group: 'Deployment' },
  {
    id: 'deployment.next-environment',
    title: 'Next environment',
    short: 'environment',
    back: 'deployment.previous-environment',
    press: ']',
    group: 'Deployment',
  },
  { id: 'deployment.previous-environment', title: 'Previous environment', press: '[', group: 'Deployment' },
] as const;
