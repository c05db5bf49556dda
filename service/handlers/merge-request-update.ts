/** Changing a merge request: texts, people, labels, state ("Merge requests"). */
import type { Context } from '#service/context.ts';
import { isValidName } from '#service/git/names.ts';
import { forbidden, invalidFields, refused } from '#service/http/api-failure.ts';
import type { Handler, Handlers } from '#service/http/handler.ts';
import { freezeStart } from '#service/merging/range.ts';
import { tipsNamed } from '#service/git/branches.ts';
import { isAtLeast } from '#service/permissions/roles.ts';
import type { Bindable } from '#node/database.ts';
import { updateMergeRequest, type MergeRequestRow } from '#service/store/merge-requests.ts';
import { addNote } from '#service/store/notes.ts';
import { assigneeOf, milestoneOf, splitLabels } from './merge-request-fields.ts';
import { freshAnswer, mergeRequestFor, type MergeRequestAccess } from './access/merge-request-access.ts';

type Body = Parameters<Handler<'mergeRequests.update'>>[0]['body'];
type Columns = Partial<Record<keyof MergeRequestRow, Bindable>>;

/** Own texts may be edited by anyone who wrote them; the rest takes a developer. */
const checkRight = ({ role, row, caller }: MergeRequestAccess, body: Body): void => {
  if (isAtLeast(role, 'developer')) return;
  const isOwn = row.author_id === caller.id;
  const touchesMore =
    body.labels !== undefined ||
    body.assignee_id !== undefined ||
    body.milestone_id !== undefined ||
    body.discussion_locked !== undefined;
  if (!isOwn || touchesMore) throw forbidden();
};

const columnsOf = (context: Context, access: MergeRequestAccess, body: Body): Columns => ({
  ...(body.title !== undefined && { title: body.title }),
  ...(body.description !== undefined && { description: body.description }),
  ...(body.target_branch !== undefined && { target_branch: body.target_branch }),
  ...(body.labels !== undefined && { labels: JSON.stringify(splitLabels(body.labels)) }),
  ...(body.assignee_id !== undefined && { assignee_id: assigneeOf(context, access, body.assignee_id) }),
  ...(body.milestone_id !== undefined && { milestone_id: milestoneOf(context, access, body.milestone_id) }),
  ...(body.remove_source_branch !== undefined && { force_remove_source_branch: body.remove_source_branch }),
  ...(body.discussion_locked !== undefined && { discussion_locked: body.discussion_locked }),
});

const checkTarget = (access: MergeRequestAccess, body: Body, tips: ReadonlyMap<string, string>): void => {
  const target = body.target_branch;
  if (target === undefined || target === access.row.target_branch) return;
  if (access.row.state !== 'opened') throw invalidFields({ target_branch: ['cannot be changed any more'] });
  if (!isValidName(target) || !tips.has(target)) throw invalidFields({ target_branch: ['does not exist'] });
  if (target === access.row.source_branch && access.row.source_project_id === access.row.project_id) {
    throw invalidFields({ branch_conflict: ['You can not use same project/branch for source and target'] });
  }
};

const stateAfter = (access: MergeRequestAccess, event: Body['state_event']): MergeRequestRow['state'] => {
  const { state } = access.row;
  if (event === undefined || state === (event === 'close' ? 'closed' : 'opened')) return state;
  if (state === 'merged') throw refused(405, 'Method Not Allowed: this merge request is merged');
  return event === 'close' ? 'closed' : 'opened';
};

/** What the service itself notes about a change, in the words that people know. */
const remarks = (before: MergeRequestRow, columns: Columns, state: MergeRequestRow['state']): string[] => [
  ...(columns['title'] !== undefined && columns['title'] !== before.title
    ? [`changed title from **${before.title}** to **${String(columns['title'])}**`]
    : []),
  ...(columns['target_branch'] !== undefined && columns['target_branch'] !== before.target_branch
    ? [`changed target branch from \`${before.target_branch}\` to \`${String(columns['target_branch'])}\``]
    : []),
  ...(state !== before.state ? [state === 'closed' ? 'closed' : 'reopened'] : []),
];

/** Changes a merge request; changes of title, target and state leave a note of the service. */
const updateRequest: Handler<'mergeRequests.update'> = async (call) => {
  const { context, body } = call;
  const access = mergeRequestFor(call);
  checkRight(access, body);
  const { row } = access;
  const names = [body.target_branch, row.target_branch].filter((name) => name !== undefined);
  const found = await tipsNamed(context.repositoryOf(access.project.id), names);
  const tips = new Map(found.map(({ name, sha }) => [name, sha]));
  checkTarget(access, body, tips);
  const columns = columnsOf(context, access, body);
  const state = stateAfter(access, body.state_event);
  const now = context.now().toISOString();
  context.database.transaction(() => {
    updateMergeRequest(context.database, row.id, {
      ...columns,
      ...(state === 'closed' && { merge_when_pipeline_succeeds: false, auto_merge_sha: null }),
      state,
      updated_at: now,
    });
    if (state !== row.state)
      freezeStart(context, row, state === 'closed' ? (tips.get(row.target_branch) ?? null) : null);
    for (const text of remarks(row, columns, state)) {
      addNote(context.database, {
        project_id: row.project_id,
        noteable_type: 'MergeRequest',
        noteable_id: row.id,
        noteable_iid: row.iid,
        author_id: access.caller.id,
        body: text,
        system: 1,
        created_at: now,
        updated_at: now,
      });
    }
  });
  const action = state === row.state ? 'update' : state === 'closed' ? 'close' : 'reopen';
  context.emit({ kind: 'merge_request', mergeRequestId: row.id, userId: access.caller.id, action });
  return { answer: await freshAnswer(call) };
};

/** By operation. */
export const mergeRequestUpdateHandlers = {
  'mergeRequests.update': updateRequest,
} satisfies Handlers;
