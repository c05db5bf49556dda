/** The projects that lists of merge requests name: with id and path, as their answers have them. */
import { useCallback, useMemo } from 'react';
import type { KnownProject } from '#electron/accounts/channels.ts';
import { useAccount } from '#renderer/api/account.ts';
import { useOfAnswers } from '#renderer/api/of-answers.ts';
import { answersAbout } from '#renderer/api/queries.ts';
import { projectPathOf, records } from '#renderer/things/project/project-names.ts';
import { isSameProject } from './seen-project.ts';

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
  return useMemo(() => JSON.parse(found) as readonly ListedProject[], [found]);
};

/** More that nobody opened are not offered: a list of everything may name thousands. */
const mostListed = 20;

/**
 * Known projects with the id or the path that they lack, each of them once, then the first of those that are only on screen.
 * @param listed what the answers name
 */
export const withListed = (
  known: readonly KnownProject[],
  listed: readonly ListedProject[],
): readonly KnownProject[] => {
  const byId = new Map(listed.map((one) => [one.id, one]));
  const byPath = new Map(listed.map((one) => [one.path, one]));
  const all: KnownProject[] = [];
  for (const project of known) {
    const { id = null, path = null } =
      (project.id === null ? byPath.get(project.path ?? '') : byId.get(project.id)) ?? {};
    const named = { ...project, id: project.id ?? id, path: project.path ?? path };
    const at = all.findIndex((one) => isSameProject(one, named));
    const before = all[at];
    if (!before) all.push(named);
    else if (named.pinned) all[at] = { ...before, pinned: true };
  }
  const others = listed.filter((one) => !all.some((other) => isSameProject(one, other))).slice(0, mostListed);
  return [...all, ...others.map((one) => ({ ...one, pinned: false }))];
};
