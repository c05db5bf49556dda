/** Answers git clients: clone, fetch and push over HTTP. */
import type { Context } from '#service/context.ts';
import { runBackend } from '#service/git/process/http-backend.ts';
import { gitAccess, type GitAccess, gitRequestOf, type GitRequest } from '#service/http/git-access.ts';
import { noteActivity } from '#service/users/activity.ts';
import type { UserRow } from '#service/store/users/users.ts';
import { finishPush } from './finish-push.ts';
import { pushVariable, rulesFor } from './hooks.ts';

/** Internal references are not offered to a push, and refused by git itself besides. */
const hidden = { 'receive.hideRefs': 'refs/merge-requests' };

/** A client may leave out what it does not need yet (`git clone --filter=blob:none`). */
const partial = { 'uploadpack.allowFilter': 'true' };

const takePush = async (
  context: Context,
  request: Request,
  { project }: GitAccess,
  caller: UserRow,
): Promise<Response> => {
  const pusher = { projectId: project.id, userId: caller.id };
  const push = await context.pushes.open(pusher, rulesFor(context, pusher));
  return runBackend(context.repositoryOf(project.id), {
    backendPath: 'git-receive-pack',
    request,
    user: caller.username,
    configuration: { ...hidden, 'core.hooksPath': context.hooks, 'receive.fsckObjects': 'true' },
    environment: { [pushVariable]: push.folder },
    background: context.background,
    afterwards: () => finishPush(context, push),
  });
};

const answer = (context: Context, request: Request, wanted: GitRequest): Promise<Response> => {
  const access = gitAccess(context, request, wanted);
  const { caller, project } = access;
  if (caller) noteActivity(context, caller);
  if (wanted.backendPath === 'git-receive-pack' && caller) return takePush(context, request, access, caller);
  return runBackend(context.repositoryOf(project.id), {
    backendPath: wanted.backendPath,
    request,
    user: wanted.isPush ? (caller?.username ?? null) : null,
    configuration: wanted.isPush ? hidden : partial,
    background: context.background,
  });
};

/** The answer to a git client, or null when the request is none of one. @throws ApiFailure */
export const answerGit = (context: Context, request: Request): Promise<Response> | null => {
  const wanted = gitRequestOf(request.method, new URL(request.url));
  return wanted && answer(context, request, wanted);
};
