/** Tells requests of git clients apart: `/group/project.git/info/refs` and the two services behind it. */
import type { BackendPath } from '#service/git/http-backend.ts';

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
