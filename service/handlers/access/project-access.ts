/** What calls on a project begin with: the project, and the right to read its code or to write to it. */
import type { Context } from '#service/context.ts';
import type { Repository } from '#service/git/process/run.ts';
import { forbidden } from '#service/http/api-failure.ts';
import { callerOf } from '#service/http/handler.ts';
import {
  isAtLeast,
  mayReadCode,
  projectFor,
  type ProjectAccess,
  type AccessLevel,
} from '#service/permissions/roles.ts';
import type { UserRow } from '#service/store/users/users.ts';

/** A call with the id or path of a project. */
export interface ProjectCall {
  readonly context: Context;
  readonly caller: UserRow | null;
  readonly params: { readonly id: number | string };
}

/** A project whose code the caller may read. */
export const readableProject = (context: Context, caller: UserRow | null, id: number | string): ProjectAccess => {
  const access = projectFor(context, caller, id);
  if (!mayReadCode(access.project, access.role)) throw forbidden();
  return access;
};

/** The repository of a call that only reads: its git processes end when the caller goes away. */
export const repositoryToRead = (
  { context, request }: { readonly context: Context; readonly request: Request },
  projectId: number,
): Repository => ({ ...context.repositoryOf(projectId), signal: request.signal });

/** A project in which the caller stands at least as given; 403 for those who only may see it. */
export const writableProject = (
  call: ProjectCall,
  least: AccessLevel,
): ProjectAccess & { readonly caller: UserRow } => {
  const caller = callerOf(call);
  const access = projectFor(call.context, caller, call.params.id);
  if (!isAtLeast(access.role, least)) throw forbidden();
  return { ...access, caller };
};
