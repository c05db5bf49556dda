/** The project that a window is at, as far as an answer of the server showed it: nothing that was only typed. */
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { KnownProject } from '#electron/accounts/channels.ts';
import { useAccount } from '#renderer/api/account.ts';
import { bridgeQuery, isOfBridge } from '#renderer/api/bridge.ts';
import { useOfAnswers } from '#renderer/api/of-answers.ts';
import { projectPathOf, records } from '#renderer/things/project/project-names.ts';

/** A project by what is known of it. */
export type NamedProject = Pick<KnownProject, 'id' | 'path'>;

/** Whether two names are of one project. */
export const isSameProject = (one: NamedProject, other: NamedProject): boolean =>
  one.id !== null && other.id !== null ? one.id === other.id : one.path !== null && one.path === other.path;

const isNumber = (project: string): boolean => /^\d+$/.test(project);

/** What the answers say of a project: id and path out of one record, or that a call on it succeeded. */
const inAnswers = (
  answers: Iterable<readonly [key: readonly unknown[], answer: unknown]>,
  project: string,
  baseUrl: string | null,
) => {
  let isThere = false;
  for (const [key, answer] of answers) {
    const input = key[1] as { readonly params?: { readonly id?: unknown } } | undefined;
    if (answer !== undefined && String(input?.params?.id) === project) isThere = true;
    for (const { project_id: id, web_url } of records(answer)) {
      const path = projectPathOf(web_url, baseUrl);
      if (typeof id === 'number' && path !== null && (String(id) === project || path === project)) return { id, path };
    }
  }
  if (!isThere) return null;
  return isNumber(project) ? { id: Number(project), path: null } : { id: null, path: project };
};

/** The project of the route; null while nothing shows that it exists. */
export const useSeenProject = (project: string | undefined): NamedProject | null => {
  const local = useQuery(bridgeQuery('local-service:projects', undefined)).data;
  const baseUrl = useAccount()?.base_url ?? null;
  // As text: the same while it says the same.
  const seen = useOfAnswers(
    useCallback(
      (client) => {
        if (project === undefined) return null;
        const calls = client.getQueryCache().findAll({ predicate: (query) => !isOfBridge(query) });
        const answers = calls.map(({ queryKey, state }) => [queryKey, state.data] as const);
        return JSON.stringify(inAnswers(answers, project, baseUrl));
      },
      [project, baseUrl],
    ),
  );
  if (project === undefined) return null;
  const own = local?.find(({ id, path }) => String(id) === project || path === project);
  return own ?? (JSON.parse(seen ?? 'null') as NamedProject | null);
};
