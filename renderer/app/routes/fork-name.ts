/** What the fork is called that a merge request comes from. */
import { useQuery } from '@tanstack/react-query';
import { bridgeQuery } from '#renderer/api/bridge.ts';
import { isFromFork, type MergeRequest } from '#renderer/things/merge-request/merge-request.ts';
import { useProjectName } from '#renderer/things/project/project-names.ts';
import { t } from '#renderer/texts/t.ts';

/**
 * Its path where an answer or this computer knows it, else its number with its author: no operation names a project.
 * Null where the source branch is in the same project.
 */
export const useForkName = (item: MergeRequest): string | null => {
  const id = item.source_project_id;
  const known = useQuery(bridgeQuery('projects:list', undefined)).data?.find((project) => project.id === id)?.path;
  const seen = useProjectName(id === null ? undefined : String(id));
  if (!isFromFork(item)) return null;
  const who = item.author ? t('routes.opened_by', { username: item.author.username }) : '';
  if (id === null) return t('routes.hidden_fork', { who });
  return seen ?? known ?? t('routes.fork_project', { id: String(id), who });
};
