/** The projects that this account knows: remembered by the main process, and those of the local service. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { KnownProject } from '#electron/accounts/channels.ts';
import { ask, bridgeQuery, listen } from '#renderer/api/bridge.ts';
import { t } from '#renderer/texts/t.ts';
import { useListedProjects, withListed } from './listed-projects.ts';
import { isSameProject, type NamedProject } from './seen-project.ts';

const known = bridgeQuery('projects:list', undefined);

/** What a route takes of a project. */
export const projectKey = ({ id, path }: NamedProject): string => (id === null ? (path ?? '') : String(id));

/** Its path, or what stands for it. */
export const projectLabel = ({ id, path }: NamedProject): string => path ?? t('shell.project', { project: String(id) });

/** Pinned ones first, then recent ones, then those of the local service and of lists on screen that were not opened yet. */
export const useKnownProjects = (): readonly KnownProject[] => {
  const client = useQueryClient();
  useEffect(
    () => listen('projects:changed', () => void client.invalidateQueries({ queryKey: known.queryKey })),
    [client],
  );
  const remembered = useQuery(known).data ?? [];
  const local = useQuery(bridgeQuery('local-service:projects', undefined)).data ?? [];
  const fresh = local.filter((project) => !remembered.some((one) => isSameProject(one, project)));
  const listed = useListedProjects();
  return withListed([...remembered, ...fresh.map(({ id, path }) => ({ id, path, pinned: false }))], listed);
};

/** Remembers that a window is at a project. */
export const rememberProject = (project: NamedProject): void =>
  void ask('projects:visit', { id: project.id, path: project.path }).catch(() => undefined);

/** Pins a project, or takes the pin off. */
export const pinProject = async ({ id, path, pinned }: KnownProject): Promise<unknown> =>
  ask('projects:pin', { id, path, pinned });
