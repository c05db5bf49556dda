/** Gives the writes of an administrator the names of what they are about, for the audit log: those that this window knows, without a call. */
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { projectAbout, userAbout } from '#shared/administration/journal.ts';
import { useAccount } from '#renderer/api/account.ts';
import { bridgeQuery } from '#renderer/api/bridge.ts';
import { answersAbout } from '#renderer/api/queries.ts';
import { nameWrites } from '#renderer/api/write-names.ts';
import { projectPathOf, records } from '#renderer/things/project/project-names.ts';

/** The first that a record in the answers about a resource says. */
const foundIn = (
  client: QueryClient,
  resource: string,
  find: (record: Readonly<Record<string, unknown>>) => unknown,
): string | undefined => {
  for (const answer of answersAbout(client, resource))
    for (const record of records(answer)) {
      const found = find(record);
      if (typeof found === 'string') return found;
    }
  return undefined;
};

const userNamed = (client: QueryClient, user: number): string | undefined => {
  const find = ({ id, username }: Readonly<Record<string, unknown>>): unknown => (id === user ? username : null);
  return foundIn(client, 'users', find) ?? foundIn(client, 'currentUser', find);
};

/** Of the local service, of those that were opened, and of those whose merge requests were read. */
const projectNamed = (client: QueryClient, project: number, baseUrl: string | null): string | undefined => {
  for (const channel of ['local-service:projects', 'projects:list'] as const) {
    const path = client.getQueryData(bridgeQuery(channel, undefined).queryKey)?.find(({ id }) => id === project)?.path;
    if (path !== null && path !== undefined) return path;
  }
  return foundIn(client, 'mergeRequests', ({ project_id: id, web_url }) =>
    id === project ? projectPathOf(web_url, baseUrl) : null,
  );
};

/** Used once per window. */
export const useNamedWrites = (): void => {
  const client = useQueryClient();
  const account = useAccount();
  const isAdministrator = account?.is_admin === true;
  const baseUrl = account?.base_url ?? null;
  useEffect(
    () =>
      isAdministrator
        ? nameWrites((operation, params) => {
            const user = userAbout(operation, params);
            const project = projectAbout(operation, params);
            const username = user === null ? undefined : userNamed(client, user);
            const path = project === null ? undefined : projectNamed(client, project, baseUrl);
            return { ...(username !== undefined && { user: username }), ...(path !== undefined && { project: path }) };
          })
        : undefined,
    [client, isAdministrator, baseUrl],
  );
};
