/** Payloads of records that come and go: projects, users, SSH keys. */
import type { Context } from '#service/context.ts';
import type { EventKey, EventUser } from '#service/events/service-event.ts';
import type { ProjectRow } from '#service/store/projects.ts';
import { findUser } from '#service/store/users.ts';

/** The payload of a new project. */
export const projectPayload = (context: Context, project: ProjectRow) => {
  const owner = findUser(context.database, project.owner_id);
  return {
    event_name: 'project_create',
    created_at: project.created_at,
    updated_at: project.created_at,
    name: project.name,
    path: project.path.split('/').at(-1) ?? project.path,
    path_with_namespace: project.path,
    project_id: project.id,
    owner_name: owner?.name ?? '',
    owner_email: owner?.email ?? '',
    project_visibility: project.visibility,
  };
};

/** The payload of a user who was created or deleted. */
export const userPayload = (event_name: 'user_create' | 'user_destroy', user: EventUser, at: string) => ({
  event_name,
  created_at: user.created_at,
  updated_at: at,
  name: user.name,
  email: user.email,
  username: user.username,
  user_id: user.id,
});

/** The payload of an SSH key that was added or deleted. */
export const keyPayload = (
  event_name: 'key_create' | 'key_destroy',
  { id, key }: EventKey,
  user: EventUser,
  at: string,
) => ({ event_name, created_at: at, updated_at: at, username: user.username, key, id });
