/** Fields of a merge request that creating and changing share: labels, assignee, milestone. */
import type { Context } from '#service/context.ts';
import { invalidFields } from '#service/http/api-failure.ts';
import { mayReadCode, roleIn, type ProjectAccess } from '#service/permissions/roles.ts';
import { findMilestone } from '#service/store/milestones.ts';
import { findUser } from '#service/store/users/users.ts';

/** Labels out of a comma-separated text, each once, in order. */
export const splitLabels = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((label) => label.trim())
      .filter((label) => label !== ''),
  ),
];

/** The assignee with an id, 0 for nobody. @throws 400 for somebody who cannot read the project */
export const assigneeOf = (context: Context, access: ProjectAccess, id: number): number | null => {
  if (id === 0) return null;
  const user = findUser(context.database, id);
  if (!user || !mayReadCode(access.project, roleIn(context, access.project, user))) {
    throw invalidFields({ assignee: ['cannot read this project'] });
  }
  return id;
};

/** The milestone with an id, 0 for none. @throws 400 for one of another project */
export const milestoneOf = (context: Context, access: ProjectAccess, id: number): number | null => {
  if (id === 0) return null;
  if (findMilestone(context.database, id)?.project_id !== access.project.id) {
    throw invalidFields({ milestone: ['does not exist in this project'] });
  }
  return id;
};
