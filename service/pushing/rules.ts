/** What one push may not do, as lines that the hook reads (hooks.ts). */
import type { Context } from '#service/context.ts';
import { isAtLeast, roleIn } from '#service/permissions/roles.ts';
import { findProject, protectionsOf } from '#service/store/projects.ts';
import { findUser } from '#service/store/users.ts';
import type { Pusher } from './push-folders.ts';

/**
 * The rules for a push at this moment: `deny REASON` ends it, `closed REF` may not be touched, `guarded REF` may neither
 * be deleted nor overwritten by force (behaviour page, "Project owner, roles").
 */
export const rulesFor = (context: Context, { projectId, userId }: Pusher): readonly string[] => {
  const project = findProject(context.database, projectId);
  const user = findUser(context.database, userId);
  const role = project && user && user.state === 'active' ? roleIn(context, project, user) : null;
  if (!project || !role || !isAtLeast(role, 'developer')) return ['deny you may not push to this project.'];
  const mayAlways = isAtLeast(role, 'maintainer');
  return [...protectionsOf(context.database, projectId).values()].map(
    ({ name, developers_can_push }) =>
      `${mayAlways || developers_can_push === 1 ? 'guarded' : 'closed'} refs/heads/${name}`,
  );
};
