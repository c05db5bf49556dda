/** Names of the users and projects that entries of the journal are about, out of what this window has read: nothing is asked for. */
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { JournalEntry } from '#shared/administration/journal.ts';
import { useAccount } from '#renderer/api/account.ts';
import { bridgeQuery } from '#renderer/api/bridge.ts';
import { useOfAnswers } from '#renderer/api/of-answers.ts';
import { answersAbout } from '#renderer/api/queries.ts';
import { userOf, type TargetNames } from '#renderer/features/journal/model/journal-words.ts';
import { projectPathOf, records } from '#renderer/things/project/project-names.ts';

type Named = Readonly<Record<string, string>>;

/** Usernames of some users. */
const usersIn = (client: QueryClient, wanted: ReadonlySet<number>): Named => {
  const found: Record<string, string> = {};
  for (const resource of ['users', 'currentUser'])
    for (const answer of answersAbout(client, resource))
      for (const { id, username } of records(answer))
        if (typeof id === 'number' && typeof username === 'string' && wanted.has(id)) found[String(id)] = username;
  return found;
};

/** Paths of the projects of which merge requests were read. */
const projectsIn = (client: QueryClient, baseUrl: string | null): Named => {
  const found: Record<string, string> = {};
  for (const answer of answersAbout(client, 'mergeRequests'))
    for (const { project_id: id, web_url } of records(answer)) {
      const path = typeof id === 'number' && !(String(id) in found) ? projectPathOf(web_url, baseUrl) : null;
      if (path !== null) found[String(id)] = path;
    }
  return found;
};

/** Follows them. */
export const useTargetNames = (entries: readonly JournalEntry[]): TargetNames => {
  const baseUrl = useAccount()?.base_url ?? null;
  const known = useQuery(bridgeQuery('projects:list', undefined)).data;
  const local = useQuery(bridgeQuery('local-service:projects', undefined)).data;
  const wanted = [...new Set(entries.flatMap((entry) => userOf(entry) ?? []))].sort((a, b) => a - b).join(' ');
  const seen = useOfAnswers(
    useCallback(
      (client) => {
        const users = usersIn(client, new Set(wanted.split(' ').map(Number)));
        return JSON.stringify({ users, projects: projectsIn(client, baseUrl) });
      },
      [wanted, baseUrl],
    ),
  );
  return useMemo(() => {
    const { users, projects } = JSON.parse(seen) as { readonly users: Named; readonly projects: Named };
    const listed = [...(known ?? []), ...(local ?? [])];
    return {
      user: (id) => (users[String(id)] === undefined ? null : `@${users[String(id)] ?? ''}`),
      project: (id) => listed.find((one) => String(one.id) === id)?.path ?? projects[id] ?? null,
    };
  }, [seen, known, local]);
};
