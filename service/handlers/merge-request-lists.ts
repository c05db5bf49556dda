/** Lists of merge requests: of a project and across all projects ("Merge requests"). */
import {
  mergeRequestAcross,
  mergeRequestListed,
  mergeRequestSimple,
  sharedOf,
  type Shared,
} from '#service/presenters/merge-request.ts';
import type { Context } from '#service/context.ts';
import { callerOf, type Handler } from '#service/http/handler.ts';
import type { PageRequest } from '#service/http/paging.ts';
import { headStates, type HeadState } from '#service/merging/current-heads.ts';
import { mayReadCode, roleIn } from '#service/permissions/roles.ts';
import { listMergeRequests, type MergeRequestFilter } from '#service/store/merge-request-list.ts';
import type { MergeRequestRow } from '#service/store/merge-requests.ts';
import { listProjects } from '#service/store/projects.ts';
import type { UserRow } from '#service/store/users.ts';
import { readableProject } from './project-access.ts';

type Query = Parameters<Handler<'mergeRequests.list'>>[0]['query'];

const moment = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : new Date(text).toISOString();

const labelsOf = (text: string | undefined): string[] | undefined => {
  const labels = text
    ?.split(',')
    .map((label) => label.trim())
    .filter((label) => label !== '');
  return labels && labels.length > 0 ? labels : undefined;
};

/** Scopes narrow by the caller; an explicit author or assignee is asked for besides. */
const peopleOf = (
  query: Query,
  caller: UserRow,
  scope: string,
): Pick<MergeRequestFilter, 'authorId' | 'assigneeId'> => ({
  authorId: scope.startsWith('created') ? caller.id : query.author_id,
  assigneeId: scope.startsWith('assigned') ? caller.id : query.assignee_id,
});

const filterOf = (query: Query, caller: UserRow, projectIds: readonly number[], scope: string): MergeRequestFilter => ({
  projectIds,
  iids: query.iids,
  state: query.state,
  milestone: query.milestone,
  labels: labelsOf(query.labels),
  createdAfter: moment(query.created_after),
  createdBefore: moment(query.created_before),
  reaction: query.my_reaction_emoji === undefined ? undefined : { name: query.my_reaction_emoji, userId: caller.id },
  ...peopleOf(query, caller, scope),
});

const read = (context: Context, filter: MergeRequestFilter, query: Query, page: PageRequest) =>
  listMergeRequests(context.database, filter, {
    orderBy: query.order_by ?? 'created_at',
    direction: query.sort ?? 'desc',
    limit: page.limit,
    offset: page.offset,
  });

const withStates = async <Entry>(
  context: Context,
  rows: readonly MergeRequestRow[],
  entry: (row: MergeRequestRow, state: HeadState, shared: Shared) => Entry,
): Promise<Entry[]> => {
  const states = await headStates(context, rows);
  const shared = sharedOf(context, rows);
  return rows.flatMap((row) => {
    const state = states.get(row.id);
    return state ? [entry(row, state, shared)] : [];
  });
};

const simple = (context: Context, rows: readonly MergeRequestRow[]) => {
  const shared = sharedOf(context, rows);
  return rows.map((row) => mergeRequestSimple(context, row, shared));
};

/** Lists across the projects that the caller may read; by default what the caller created. */
export const listAllMergeRequests: Handler<'mergeRequests.listAll'> = async (call) => {
  const { context, query, page } = call;
  const caller = callerOf(call);
  const projectIds = listProjects(context.database)
    .filter((project) => mayReadCode(project, roleIn(context, project, caller)))
    .map((project) => project.id);
  const { rows, total } = read(
    context,
    filterOf(query, caller, projectIds, query.scope ?? 'created-by-me'),
    query,
    page,
  );
  if (query.view === 'simple') return { items: simple(context, rows), total };
  return {
    items: await withStates(context, rows, (row, state, shared) => mergeRequestAcross(context, row, state, shared)),
    total,
  };
};

/** Lists the merge requests of a project; all of them unless a filter says otherwise. */
export const listProjectMergeRequests: Handler<'mergeRequests.list'> = async (call) => {
  const { context, query, page } = call;
  const caller = callerOf(call);
  const { project } = readableProject(context, caller, call.params.id);
  const filter = filterOf(query, caller, [project.id], query.scope ?? 'all');
  const { rows, total } = read(context, filter, query, page);
  if (query.view === 'simple') return { items: simple(context, rows), total };
  return {
    items: await withStates(context, rows, (row, state, shared) => mergeRequestListed(context, row, state, shared)),
    total,
  };
};
