/** The projects that lists of merge requests name: with id and path, as their answers have them. */
import { useCallback } from 'react';
import type { KnownProject } from '#electron/accounts/channels.ts';
import { useAccount } from '#renderer/api/account.ts';
import { useOfAnswers } from '#renderer/api/of-answers.ts';
import { answersAbout } from '#renderer/api/queries.ts';
import { projectPathOf, records } from '#renderer/things/project/project-names.ts';

/** A project that an answer names. */
export interface ListedProject {
  readonly id: number;
  readonly path: string;
}

/** Follows the answers of the window; nothing is read for it. */
export const useListedProjects = (): readonly ListedProject[] => {
  const baseUrl = useAccount()?.base_url ?? null;
  // As text: the same while it says the same.
  const found = useOfAnswers(
    useCallback(
      (client) => {
        const paths = new Map<number, string>();
        for (const answer of answersAbout(client, 'mergeRequests')) {
          for (const { project_id: id, web_url } of records(answer)) {
            if (typeof id !== 'number' || paths.has(id)) continue;
            const path = projectPathOf(web_url, baseUrl);
            if (path !== null) paths.set(id, path);
          }
        }
        return JSON.stringify([...paths].map(([id, path]) => ({ id, path })));
      },
      [baseUrl],
    ),
  );
  return JSON.parse(found) as readonly ListedProject[];
};

/** Whether two names are of one project. */
const isSame = (one: KnownProject, other: KnownProject): boolean =>
  (one.id !== null && one.id === other.id) || (one.path !== null && one.path === other.path);

/**
 * Known projects with the id or the path that they lack, each of them once, then those that are only on screen.
 * @param listed what the answers name
 */
export const withListed = (
  known: readonly KnownProject[],
  listed: readonly ListedProject[],
): readonly KnownProject[] => {
  const named = known.map((project) => {
    const found = listed.find(({ id, path }) => (project.id === null ? path === project.path : id === project.id));
    return found ? { ...project, id: project.id ?? found.id, path: project.path ?? found.path } : project;
  });
  const all: KnownProject[] = [];
  for (const project of [...named, ...listed.map((one) => ({ ...one, pinned: false }))]) {
    const at = all.findIndex((one) => isSame(one, project));
    const before = all[at];
    if (!before) all.push(project);
    else if (project.pinned) all[at] = { ...before, pinned: true };
  }
  return all;
};
