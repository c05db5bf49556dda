/** Payloads of projects, users and SSH keys, and the parts that all payloads share. The document does not show them ("Events"). */
import type { Context } from '#service/context.ts';
import type { EventKey, EventUser } from '#service/events/service-event.ts';
import { findProject, type ProjectRow, type Visibility } from '#service/store/projects.ts';
import { findUser, type UserRow } from '#service/store/users/users.ts';

/** Visibility as a number. */
const levels: Readonly<Record<Visibility, number>> = { private: 0, internal: 10, public: 20 };

/** The project of an event, or null when it is gone. */
export const projectOf = (context: Context, id: number): ProjectRow | null => findProject(context.database, id);

const addressOf = (context: Context, path: string): string => `${context.baseUrl()}/${path}`;

/** A project. There is no SSH: its address is that of HTTP. */
export const projectPart = (context: Context, project: ProjectRow) => {
  const web = addressOf(context, project.path);
  return {
    id: project.id,
    name: project.name,
    description: '',
    web_url: web,
    avatar_url: null,
    git_ssh_url: `${web}.git`,
    git_http_url: `${web}.git`,
    namespace: project.path.split('/').slice(0, -1).join('/'),
    visibility_level: levels[project.visibility],
    path_with_namespace: project.path,
    default_branch: project.default_branch,
    homepage: web,
    url: `${web}.git`,
    ssh_url: `${web}.git`,
    http_url: `${web}.git`,
  };
};

/** The repository of a project, as older receivers read it. */
export const repositoryPart = (context: Context, project: ProjectRow) => {
  const web = addressOf(context, project.path);
  return {
    name: project.name,
    url: `${web}.git`,
    description: '',
    homepage: web,
    git_http_url: `${web}.git`,
    git_ssh_url: `${web}.git`,
    visibility_level: levels[project.visibility],
  };
};

const pictureOf = (context: Context, user: UserRow): string | null =>
  user.avatar_url === null ? null : `${context.baseUrl()}${user.avatar_url}`;

/** Who did something. */
export const userPart = (context: Context, userId: number) => {
  const user = findUser(context.database, userId);
  return (
    user && {
      id: user.id,
      name: user.name,
      username: user.username,
      avatar_url: pictureOf(context, user),
      email: user.email,
    }
  );
};

/** Who did something, as fields of the payload itself. */
export const userFields = (context: Context, userId: number) => {
  const user = userPart(context, userId);
  return {
    user_id: userId,
    user_name: user?.name ?? '',
    user_username: user?.username ?? '',
    user_email: user?.email ?? '',
    user_avatar: user?.avatar_url ?? null,
  };
};

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
