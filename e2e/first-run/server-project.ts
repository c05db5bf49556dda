/** The server of a run, and the project that the run makes there and removes again: no other one is ever deleted. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Passed } from '#conformance/recorder.ts';
import { failed, notRun, passed, type Finding } from './findings.ts';

/** A server as the run reaches it. */
export interface ServerAccess {
  /** Without a slash at its end. */
  readonly url: string;
  readonly token: string;
  /** Path of the project that may be written to; null: one is made. */
  readonly project: string | null;
}

/** What the steps hand on to each other. */
export interface ServerState {
  project: string | null;
  branch: string;
  /** The project that this run made and has to delete. */
  made: number | null;
  /** Who the token is of, for the report to leave out. */
  person: readonly string[];
  passed: readonly Passed[];
}

/** Calls the API. */
export const call = (access: ServerAccess, path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${access.url}/api/v4/${path}`, {
    ...init,
    // A token goes nowhere else.
    redirect: 'error',
    headers: { 'PRIVATE-TOKEN': access.token, 'content-type': 'application/json' },
  });

interface Project {
  readonly id: number;
  readonly path_with_namespace: string;
  readonly default_branch: string | null;
  /** The day before which it can be brought back. */
  readonly marked_for_deletion_on?: string | null;
  /** Its older name. */
  readonly marked_for_deletion_at?: string | null;
}

/** Makes it, where none is named. */
export const makeProject = async (access: ServerAccess, state: ServerState): Promise<Finding> => {
  const what = 'a project of this run';
  if (access.project !== null) return notRun(what, '--project names one');
  const name = `lectern-first-run-${Date.now().toString(36)}`;
  const body = JSON.stringify({ name, visibility: 'private', initialize_with_readme: true });
  const answer = await call(access, 'projects', { method: 'POST', body });
  if (answer.status !== 201)
    return failed(
      what,
      `status ${String(answer.status)}: name one with --project. ${(await answer.text()).slice(0, 200)}`,
    );
  const made = (await answer.json()) as Project;
  state.made = made.id;
  state.project = made.path_with_namespace;
  state.branch = made.default_branch ?? 'main';
  console.log(`made: ${state.project}, deleted by the last step`);
  return passed(what, 'made');
};

/** How often, and how long after each other, a server is read that has accepted to delete. */
const reads = 10;

/** @returns null once the project is gone or marked, else why that is not known */
const projectAfter = async (
  access: ServerAccess,
  path: string,
  pause: number,
): Promise<Project | 'gone' | 'there' | number> => {
  for (let count = 1; ; count += 1) {
    const answer = await call(access, path);
    if (answer.status === 404) return 'gone';
    if (!answer.ok) return answer.status;
    const project = (await answer.json()) as Project;
    if (project.marked_for_deletion_on ?? project.marked_for_deletion_at) return project;
    if (count === reads) return 'there';
    await wait(pause);
  }
};

/** A marked project gets a longer path on newer servers. */
const isOwn = ({ id, path_with_namespace: path }: Project, { made, project }: ServerState): boolean =>
  id === made && project !== null && (path === project || path.startsWith(`${project}-`));

/**
 * Deletes the project that this run made. Servers since 16 mark it first, and delete a marked one at once when its path is
 * sent along, where their administrator allows that.
 * @param pause milliseconds between two reads of a project that is still there
 */
export const deleteProject = async (access: ServerAccess, state: ServerState, pause = 1000): Promise<Finding> => {
  const what = 'the project of this run is deleted';
  if (state.made === null) return notRun(what, 'none was made');
  const path = `projects/${String(state.made)}`;
  const { status } = await call(access, path, { method: 'DELETE' });
  if (status !== 202 && status !== 204 && status !== 404)
    return failed(what, `status ${String(status)}: delete it by hand`);
  const first = await projectAfter(access, path, pause);
  if (first === 'gone') return passed(what);
  if (first === 'there')
    return failed(what, `accepted, and it is still there: check that it goes, else delete it by hand`);
  if (typeof first === 'number') return failed(what, `accepted, then status ${String(first)}: check that it is gone`);
  const marked = notRun(
    what,
    `marked for deletion on ${first.marked_for_deletion_on ?? first.marked_for_deletion_at ?? ''}: the server deletes it by itself`,
  );
  if (!isOwn(first, state)) return marked;
  const options = new URLSearchParams({ permanently_remove: 'true', full_path: first.path_with_namespace });
  await call(access, `${path}?${options.toString()}`, { method: 'DELETE' });
  return (await call(access, path)).status === 404 ? passed(what, 'marked, then deleted at once') : marked;
};

/** What stays on the server where nothing deletes it; null for nothing. */
export const leftOnServer = ({ made }: ServerState): string | null =>
  made === null ? null : 'The project of this run, lectern-first-run-…, is left on the server: delete it by hand.';
