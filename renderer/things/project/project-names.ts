/** Names of projects, as far as answers have shown them: the API lists none. */
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useAccount } from '#renderer/api/account.ts';
import { bridgeQuery } from '#renderer/api/bridge.ts';
import { useOfAnswers } from '#renderer/api/of-answers.ts';
import { answersAbout } from '#renderer/api/queries.ts';

/** `local/<folder>` in letters, digits, dots and dashes; empty while no folder is named. */
export const suggestedName = (folder: string): string => {
  const last = folder.split(/[\\/]+/).findLast((part) => part !== '' && part !== '.git') ?? '';
  const project = last
    .replace(/\.git$/, '')
    .replaceAll(/[^\w.-]+/g, '-')
    .replaceAll(/^[.-]+|-+$/g, '');
  return project === '' ? '' : `local/${project}`;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * `group/project` out of the web address of a merge request, null when it has another form.
 * @param baseUrl address of the server, whose own path is no part of it
 */
export const projectPathOf = (webUrl: unknown, baseUrl: string | null): string | null => {
  if (typeof webUrl !== 'string' || !URL.canParse(webUrl)) return null;
  const base = baseUrl === null ? '' : new URL(baseUrl).pathname.replace(/\/$/, '');
  const { pathname } = new URL(webUrl);
  const below = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname;
  const match = /^\/(.+?)\/(?:-\/)?merge_requests\/\d+/.exec(below);
  return match?.[1] === undefined ? null : decodeURIComponent(match[1]);
};

/** The records in an answer, a list of answers or the pages of one. */
export const records = function* (answer: unknown): Generator<Readonly<Record<string, unknown>>> {
  if (Array.isArray(answer)) for (const item of answer) yield* records(item);
  else if (isRecord(answer)) {
    yield answer;
    if (Array.isArray(answer.pages)) yield* records(answer.pages);
    if (Array.isArray(answer.items)) yield* records(answer.items);
  }
};

const nameIn = (answers: Iterable<unknown>, project: string, baseUrl: string | null): string | null => {
  for (const answer of answers) {
    for (const record of records(answer)) {
      if (String(record.project_id) !== project) continue;
      const path = projectPathOf(record.web_url, baseUrl);
      if (path !== null) return path;
    }
  }
  return null;
};

/** The path of a project: from the local service, else from any merge request that was read. */
export const useProjectName = (project: string | undefined): string | null => {
  const local = useQuery(bridgeQuery('local-service:projects', undefined)).data;
  const baseUrl = useAccount()?.base_url ?? null;
  const seen = useOfAnswers(
    useCallback(
      (client) => (project === undefined ? null : nameIn(answersAbout(client, 'mergeRequests'), project, baseUrl)),
      [project, baseUrl],
    ),
  );
  if (project === undefined) return null;
  if (!/^\d+$/.test(project)) return project;
  return local?.find(({ id }) => String(id) === project)?.path ?? seen;
};
