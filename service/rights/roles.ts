/** Who may do what in a project (behaviour page, "Who may do what"). */
import { isAtLeast, type Role } from '../../shared/api/roles.ts';
import type { Context } from '../context.ts';
import { notFound } from '../http/api-failure.ts';
import { findProject, findProjectByPath, memberRole, type ProjectRow } from '../store/projects.ts';
import type { UserRow } from '../store/users.ts';

/** Standing of a caller in a project. An administrator counts as owner. */
export type Standing = Role;

/** Standing of a caller. */
export const standingIn = (context: Context, project: ProjectRow, caller: UserRow | null): Standing => {
  if (!caller) return 'anonymous';
  if (caller.is_admin === 1 || project.owner_id === caller.id) return 'owner';
  return memberRole(context.database, project.id, caller.id) ?? 'non-member';
};

export { isAtLeast };

/** Whether a caller may know that the project exists. */
export const maySee = (project: ProjectRow, standing: Standing): boolean =>
  project.visibility === 'public' ||
  (project.visibility === 'internal' && standing !== 'anonymous') ||
  isAtLeast(standing, 'guest');

/** Whether a caller may read repository, merge requests and jobs: guests of a private project may not. */
export const mayReadCode = (project: ProjectRow, standing: Standing): boolean =>
  project.visibility === 'private' ? isAtLeast(standing, 'reporter') : maySee(project, standing);

/** A project with the caller's standing in it. */
export interface Place {
  readonly project: ProjectRow;
  readonly standing: Standing;
}

/** The project of a call. One that the caller may not see is 404, like one that does not exist. */
export const projectFor = (context: Context, caller: UserRow | null, id: number | string): Place => {
  const found = typeof id === 'number' ? findProject(context.database, id) : findProjectByPath(context.database, id);
  const standing = found && standingIn(context, found, caller);
  if (!found || !standing || !maySee(found, standing)) throw notFound('Project');
  return { project: found, standing };
};
