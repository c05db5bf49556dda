/** Payloads of `push`, `tag_push` and `repository_update`. */
import type { Context } from '#service/context.ts';
import { resolveCommit } from '#service/git/resolve.ts';
import { logPage } from '#service/git/log.ts';
import type { CommitRecord } from '#service/git/commit-record.ts';
import { noObject, type ServiceEvent } from '#service/events/service-event.ts';
import type { ProjectRow } from '#service/store/projects.ts';
import { projectOf, projectPart, repositoryPart, userFields } from './payload-parts.ts';

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
export const pushPayload = async (context: Context, push: Push) => {
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
export const repositoryUpdatePayload = (context: Context, update: Update) => {
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
