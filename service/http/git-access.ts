/** Requests of git clients, and who may clone and push: a token as the password under any name; nobody at all for public projects. */
import type { Context } from '#service/context.ts';
import type { BackendPath } from '#service/git/process/http-backend.ts';
import { isAtLeast, mayReadCode, maySee, roleIn, type AccessLevel } from '#service/permissions/roles.ts';
import { findProjectByPath, type ProjectRow } from '#service/store/projects.ts';
import { findToken, isUsable } from '#service/store/users/tokens.ts';
import { findUser, type UserRow } from '#service/store/users/users.ts';
import { ApiFailure, forbidden, notFound } from './api-failure.ts';
import { checkActive } from './authenticate.ts';

/** What a git client wants of which project. */
export interface GitRequest {
  /** `group/project` as it was asked for, with any number of groups. */
  readonly project: string;
  readonly backendPath: BackendPath;
  readonly isPush: boolean;
}

const gitPath = /^\/(.+?)(?:\.git)?\/(info\/refs|git-upload-pack|git-receive-pack)$/u;
const services = new Set(['git-upload-pack', 'git-receive-pack']);

const decoded = (path: string): string | null => {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
};

/** The request of a git client, or null when it is something else. Old, dumb clients are not answered. */
export const gitRequestOf = (method: string, url: URL): GitRequest | null => {
  const [, path = '', backendPath = ''] = gitPath.exec(url.pathname) ?? [];
  const project = decoded(path);
  const service = backendPath === 'info/refs' ? url.searchParams.get('service') : backendPath;
  if (path === '' || project === null || service === null || !services.has(service)) return null;
  if (method !== (backendPath === 'info/refs' ? 'GET' : 'POST')) return null;
  return { project, backendPath: backendPath as BackendPath, isPush: service === 'git-receive-pack' };
};

/** A project that a git client may work with as it requested. */
export interface GitAccess {
  readonly project: ProjectRow;
  readonly role: AccessLevel;
  /** Null: anonymous. */
  readonly caller: UserRow | null;
}

/** 401 that makes git ask for name and password. */
const challenge = (): ApiFailure =>
  new ApiFailure(
    401,
    { message: '401 Unauthorized: use a personal access token as the password' },
    { 'WWW-Authenticate': 'Basic realm="Lectern", charset="UTF-8"' },
  );

/** The password of basic authentication; null when the request names nobody. */
const passwordOf = (header: string | null): string | null => {
  const encoded = /^Basic\s+([\w+/=-]+)$/iu.exec(header ?? '')?.[1];
  if (encoded === undefined) return null;
  const pair = Buffer.from(encoded, 'base64').toString('utf8');
  return pair.slice(pair.indexOf(':') + 1);
};

const callerOf = (context: Context, request: Request): UserRow | null => {
  const header = request.headers.get('authorization');
  if (header === null) return null;
  const password = passwordOf(header);
  const token = password === null || password === '' ? null : findToken(context.database, password);
  const user = token && isUsable(token, context.now()) ? findUser(context.database, token.user_id) : null;
  if (!token || !user) throw challenge();
  checkActive(user);
  if (!token.scopes.split(',').includes('api')) throw forbidden('the token lacks the scope api');
  return user;
};

/**
 * The access that a request needs. A user who may not see a project does not learn whether it exists.
 * @throws ApiFailure 401 without a name where one is needed, 403 without the right, 404
 */
export const gitAccess = (context: Context, request: Request, wanted: GitRequest): GitAccess => {
  const caller = callerOf(context, request);
  const project = findProjectByPath(context.database, wanted.project);
  const role = project && roleIn(context, project, caller);
  if (!project || !role || !maySee(project, role)) throw caller ? notFound('Project') : challenge();
  const isAllowed = wanted.isPush ? isAtLeast(role, 'developer') : mayReadCode(project, role);
  if (isAllowed) return { project, role, caller };
  throw caller ? forbidden() : challenge();
};
