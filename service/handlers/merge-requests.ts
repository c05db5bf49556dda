/** Merge requests: lists, and of one its commits, changes and the issues that it closes ("Merge requests"). */
import type { z } from 'zod';
import type { Context } from '#service/context.ts';
import { diffCommitsAsTheyCome, type FileChange } from '#service/git/diff-tree.ts';
import { logPage } from '#service/git/log.ts';
import { type Handler, type Handlers, callerOf } from '#service/http/handler.ts';
import { cutPage, type PageRequest } from '#service/http/paging.ts';
import { streamedList } from '#service/http/stream-body.ts';
import { externalIssuesClosedBy, issuesClosedBy } from '#service/merging/closing.ts';
import { headStates, type HeadState } from '#service/merging/current-heads.ts';
import { rangeOf } from '#service/merging/range.ts';
import { mayReadCode, roleIn } from '#service/permissions/roles.ts';
import { commitSummary } from '#service/presenters/commit.ts';
import { fileChangeText } from '#service/presenters/file-change.ts';
import {
  mergeRequestAnswer,
  milestoneById,
  mergeRequestAcross,
  mergeRequestListed,
  mergeRequestSimple,
  sharedOf,
  type Shared,
} from '#service/presenters/merge-request.ts';
import { summaryById } from '#service/presenters/user.ts';
import type { IssueRow } from '#service/store/issues.ts';
import { listMergeRequests, type MergeRequestFilter } from '#service/store/merge-request-list.ts';
import type { MergeRequestRow } from '#service/store/merge-requests.ts';
import { countUserNotes } from '#service/store/notes.ts';
import { listProjects } from '#service/store/projects.ts';
import type { UserRow } from '#service/store/users/users.ts';
import type { issueSchema } from '#shared/api/schemas/issue.ts';
import { freshAnswer, headStateOf, mergeRequestFor } from './access/merge-request-access.ts';
import { repositoryToRead, readableProject } from './access/project-access.ts';

/** An issue that a merge request would close. */
const issueAnswer = (context: Context, issue: IssueRow): z.output<typeof issueSchema> => {
  const author = summaryById(context, issue.author_id);
  if (!author) throw new Error(`The author of issue ${String(issue.id)} is missing.`);
  return {
    id: issue.id,
    iid: issue.iid,
    project_id: issue.project_id,
    state: issue.state,
    title: issue.title,
    description: issue.description,
    author,
    assignee: summaryById(context, issue.assignee_id),
    milestone: milestoneById(context, issue.milestone_id),
    labels: JSON.parse(issue.labels) as string[],
    user_notes_count: countUserNotes(context.database, 'Issue', issue.id),
    created_at: issue.created_at,
    updated_at: issue.updated_at,
  };
};

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
const listAllMergeRequests: Handler<'mergeRequests.listAll'> = async (call) => {
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
const listProjectMergeRequests: Handler<'mergeRequests.list'> = async (call) => {
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

/** Reads one merge request. */
const getMergeRequest: Handler<'mergeRequests.get'> = async (call) => ({ answer: await freshAnswer(call) });

/** Lists its commits, newest first. */
const listMergeRequestCommits: Handler<'mergeRequests.commits'> = async (call) => {
  const { context, page } = call;
  const { row } = mergeRequestFor(call);
  const { base, head } = await rangeOf(context, row, await headStateOf(context, row));
  const { items, total } = await logPage(repositoryToRead(call, row.project_id), { base, head }, page);
  return { items: items.map(commitSummary), total };
};

async function* none(): AsyncGenerator<FileChange, void, void> {
  // nothing differs
}

/** Reads it with the patches of all its files, from the merge base to the head, in one git process and as git writes them. */
const getMergeRequestChanges: Handler<'mergeRequests.changes'> = async (call) => {
  const { context } = call;
  const { row, caller } = mergeRequestFor(call);
  const state = await headStateOf(context, row);
  const { base, head } = await rangeOf(context, row, state);
  const changes = base === head ? none() : diffCommitsAsTheyCome(repositoryToRead(call, row.project_id), base, head);
  return streamedList(mergeRequestAnswer(context, row, state, caller.id), 'changes', changes, fileChangeText);
};

/** Lists the issues that merging would close. */
const listClosedIssues: Handler<'mergeRequests.closesIssues'> = (call) => {
  const { row } = mergeRequestFor(call);
  const issues = issuesClosedBy(call.context, row).map((issue) => issueAnswer(call.context, issue));
  const external = externalIssuesClosedBy(call.context, row).map((id) => ({ id, title: `External issue ${id}` }));
  return cutPage([...issues, ...external], call.page);
};

/** By operation. */
export const mergeRequestHandlers = {
  'mergeRequests.listAll': listAllMergeRequests,
  'mergeRequests.list': listProjectMergeRequests,
  'mergeRequests.get': getMergeRequest,
  'mergeRequests.commits': listMergeRequestCommits,
  'mergeRequests.changes': getMergeRequestChanges,
  'mergeRequests.closesIssues': listClosedIssues,
} satisfies Handlers;
