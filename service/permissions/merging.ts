/** Who may merge (behaviour page, "Project owner, roles"): by the role and the target branch's protection. */
import type { Context } from '#service/context.ts';
import { protectionsOf } from '#service/store/projects.ts';
import { isAtLeast, type ProjectAccess } from './roles.ts';

/** Whether the caller may merge into a branch. */
export const mayMergeInto = (context: Context, { project, role }: ProjectAccess, branch: string): boolean => {
  if (isAtLeast(role, 'maintainer')) return true;
  const protection = protectionsOf(context.database, project.id).get(branch);
  return isAtLeast(role, 'developer') && (!protection || protection.developers_can_merge === 1);
};

/** Whether a branch may be removed together with a merge: never a protected one or the default one. */
export const isRemovable = (context: Context, { project }: ProjectAccess, branch: string): boolean =>
  branch !== project.default_branch && !protectionsOf(context.database, project.id).has(branch);
