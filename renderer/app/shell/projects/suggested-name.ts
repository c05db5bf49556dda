/** The name that a folder's project gets unless another one is typed. */

/** `local/<folder>` in letters, digits, dots and dashes; empty while no folder is named. */
export const suggestedName = (folder: string): string => {
  const last = folder.split(/[\\/]+/).findLast((part) => part !== '' && part !== '.git') ?? '';
  const project = last
    .replace(/\.git$/, '')
    .replaceAll(/[^\w.-]+/g, '-')
    .replaceAll(/^[.-]+|-+$/g, '');
  return project === '' ? '' : `local/${project}`;
};
