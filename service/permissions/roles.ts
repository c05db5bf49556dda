/** Who may do what in a project (behaviour page, "Who may do what"). */
import { isAtLeast, type Role } from '#shared/api/roles.ts';
import type { Context } from '#service/context.ts';
import { notFound } from '#service/http/api-failure.ts';
import { findProject, findProjectByPath, memberRole, type ProjectRow } from '#service/store/projects.ts';
import type { UserRow } from '#service/store/users/users.ts';

/** AccessLevel of a caller in a project. An administrator counts as owner. */
export type AccessLevel = Role;

/** AccessLevel of a caller. */
export const roleIn = (context: Context, project: ProjectRow, caller: UserRow | null): AccessLevel => {
  if (!caller) return 'anonymous';
  if (caller.is_admin === 1 || project.owner_id === caller.id) return 'owner';
  return memberRole(context.database, project.id, caller.id) ?? 'non-member';
};

export { isAtLeast };

/** Whether a caller may know that the project exists. */
export const maySee = (project: ProjectRow, role: AccessLevel): boolean =>
  project.visibility === 'public' ||
  (project.visibility === 'internal' && role !== 'anonymous') ||
  isAtLeast(role, 'guest');

/** Whether a caller may read repository, merge requests and jobs: guests of a private project may not. */
export const mayReadCode = (project: ProjectRow, role: AccessLevel): boolean =>
  project.visibility === 'private' ? isAtLeast(role, 'reporter') : maySee(project, role);

/** A project with the caller's role in it. */
export interface ProjectAccess {
  readonly project: ProjectRow;
  readonly role: AccessLevel;
}

/** The project of a call. One that the caller may not see is 404, like one that does not exist. */
export const projectFor = (context: Context, caller: UserRow | null, id: number | string): ProjectAccess => {
  const found = typeof id === 'number' ? findProject(context.database, id) : findProjectByPath(context.database, id);
  const role = found && roleIn(context, found, caller);
  if (!found || !role || !maySee(found, role)) throw notFound('Project');
  return { project: found, role };
};
