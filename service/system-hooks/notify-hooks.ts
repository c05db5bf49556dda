/** Sends events to the system hooks: the kinds of the behaviour page ("Hook kinds"), each with its payload. */
import { timestampOf, type Context } from '#service/context.ts';
import type { Listener } from '#service/events/event-bus.ts';
import { type ServiceEvent, noObject } from '#service/events/service-event.ts';
import { logCommits, logPage, type CommitRecord } from '#service/git/log.ts';
import { resolveCommit } from '#service/git/resolve.ts';
import { isWorkInProgress } from '#service/merging/work-in-progress.ts';
import { commitSummary } from '#service/presenters/commit.ts';
import { findMergeRequestById, type MergeRequestRow } from '#service/store/merge-requests.ts';
import type { ProjectRow } from '#service/store/projects.ts';
import { listSystemHooks, type SystemHookRow } from '#service/store/system-hooks.ts';
import type { HookPayload } from './deliverer.ts';
import {
  projectOf,
  projectPart,
  repositoryPart,
  userPart,
  userFields,
  keyPayload,
  projectPayload,
  userPayload,
} from './payload-parts.ts';

type MergeRequestEvent = Extract<ServiceEvent, { kind: 'merge_request' }>;

const fieldsOf = (row: MergeRequestRow) => ({
  id: row.id,
  iid: row.iid,
  title: row.title,
  description: row.description,
  state: row.state,
  source_branch: row.source_branch,
  target_branch: row.target_branch,
  source_project_id: row.source_project_id,
  target_project_id: row.project_id,
  author_id: row.author_id,
  assignee_id: row.assignee_id,
  milestone_id: row.milestone_id,
  merge_when_pipeline_succeeds: row.merge_when_pipeline_succeeds === 1,
  merge_commit_sha: row.merge_commit_sha,
  work_in_progress: isWorkInProgress(row.title),
  created_at: row.created_at,
  updated_at: row.updated_at,
});

/** The payload of a change of a merge request, or null when that is gone. */
const mergeRequestPayload = async (context: Context, { mergeRequestId, userId, action }: MergeRequestEvent) => {
  const row = findMergeRequestById(context.database, mergeRequestId);
  const project = row && projectOf(context, row.project_id);
  const source = row && projectOf(context, row.source_project_id);
  if (!project || !source) return null;
  const head = (await logCommits(context.repositoryOf(project.id), [row.head_sha])).get(row.head_sha);
  return {
    object_kind: 'merge_request',
    event_type: 'merge_request',
    event_name: 'merge_request',
    user: userPart(context, userId),
    project: projectPart(context, project),
    repository: repositoryPart(context, project),
    object_attributes: {
      ...fieldsOf(row),
      source: projectPart(context, source),
      target: projectPart(context, project),
      last_commit: head ? commitSummary(head) : null,
      url: `${context.baseUrl()}/${project.path}/merge_requests/${String(row.iid)}`,
      action,
    },
    labels: (JSON.parse(row.labels) as string[]).map((title) => ({ title })),
    assignees: row.assignee_id === null ? [] : [userPart(context, row.assignee_id)],
  };
};

type Push = Extract<ServiceEvent, { kind: 'push' | 'tag_push' }>;
type Update = Extract<ServiceEvent, { kind: 'repository_update' }>;

/** More are counted, not listed. */
const longestList = 20;

const commitPart = (context: Context, project: ProjectRow, commit: CommitRecord) => ({
  id: commit.id,
  message: commit.message,
  title: commit.message.split('\n', 1)[0] ?? '',
  timestamp: new Date(commit.authored * 1000).toISOString(),
  url: `${context.baseUrl()}/${project.path}/commit/${commit.id}`,
  author: { name: commit.author_name, email: commit.author_email },
});

/** The newest commits that a push brought to a branch, and how many there are; a new branch is compared with the default one. */
const commitsOf = async (context: Context, project: ProjectRow, push: Push): ReturnType<typeof logPage> => {
  if (push.kind === 'tag_push' || push.after === noObject) return { items: [], total: 0 };
  const repository = context.repositoryOf(project.id);
  const base =
    push.before === noObject ? await resolveCommit(repository, `refs/heads/${project.default_branch}`) : push.before;
  if (base === null) return { items: [], total: 0 };
  return logPage(repository, { base, head: push.after }, { limit: longestList, offset: 0 });
};

/** The payload of a push to a branch or tag, or null when the project is gone. */
const pushPayload = async (context: Context, push: Push) => {
  const project = projectOf(context, push.projectId);
  if (!project) return null;
  const { items, total } = await commitsOf(context, project, push);
  return {
    object_kind: push.kind,
    event_name: push.kind,
    before: push.before,
    after: push.after,
    ref: push.ref,
    checkout_sha: push.after === noObject ? null : await resolveCommit(context.repositoryOf(project.id), push.after),
    ...userFields(context, push.userId),
    project_id: project.id,
    project: projectPart(context, project),
    commits: items.toReversed().map((commit) => commitPart(context, project, commit)),
    total_commits_count: total,
    repository: repositoryPart(context, project),
  };
};

/** The payload of everything that moved in a repository at once, or null when the project is gone. */
const repositoryUpdatePayload = (context: Context, update: Update) => {
  const project = projectOf(context, update.projectId);
  return (
    project && {
      event_name: 'repository_update',
      ...userFields(context, update.userId),
      project_id: project.id,
      project: projectPart(context, project),
      changes: update.changes,
      refs: [...new Set(update.changes.map(({ ref }) => ref))],
    }
  );
};

/** Notes are no kind of system hooks, and a new head is sent as an update of its merge request. */
type HookEvent = Exclude<ServiceEvent, { kind: 'note' | 'source_update' }>;

const payloadOf = async (context: Context, event: HookEvent): Promise<HookPayload | null> => {
  switch (event.kind) {
    case 'push':
    case 'tag_push':
      return pushPayload(context, event);
    case 'repository_update':
      return repositoryUpdatePayload(context, event);
    case 'merge_request':
      return mergeRequestPayload(context, event);
    case 'project_create': {
      const project = projectOf(context, event.projectId);
      return project && projectPayload(context, project);
    }
    case 'user_create':
    case 'user_destroy':
      return userPayload(event.kind, event.user, timestampOf(context));
    case 'key_create':
    case 'key_destroy':
      return keyPayload(event.kind, event.key, event.user, timestampOf(context));
  }
};

const isHookEvent = (event: ServiceEvent): event is HookEvent =>
  event.kind !== 'note' && event.kind !== 'source_update';

/** The hooks that want an event: `push_events` and `tag_push_events` gate their kinds, the others are always sent. */
const hooksFor = (context: Context, { kind }: ServiceEvent): SystemHookRow[] =>
  listSystemHooks(context.database).filter(
    (hook) => (kind !== 'push' || hook.push_events === 1) && (kind !== 'tag_push' || hook.tag_push_events === 1),
  );

/** Sends an event to every hook that wants it. */
export const notifyHooks = (context: Context): Listener => ({
  name: 'hooks',
  wants: (event) => isHookEvent(event) && hooksFor(context, event).length > 0,
  prepare: async (event) => {
    const payload = isHookEvent(event) ? await payloadOf(context, event) : null;
    return () => {
      if (payload) for (const hook of hooksFor(context, event)) context.hookDeliverer.deliver(hook.id, payload);
    };
  },
});
