/** Paths of files inside of artifacts, as the server takes them. */
import { t } from '#renderer/texts/t.ts';

/** What is wrong with a path; null where nothing is. */
export const artifactPathProblem = (path: string): string | null => {
  if (path === '') return t('jobs.path_empty');
  if (path.startsWith('/') || /^[a-z]:/i.test(path)) return t('jobs.path_absolute');
  if (path.includes('\\')) return t('jobs.path_backslash');
  if (path.endsWith('/')) return t('jobs.path_folder');
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..') ? null : t('jobs.path_parts');
};
