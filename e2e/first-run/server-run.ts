/** `npm run first-run -- --server URL`: the app and another client on a full server, and how its answers differ from the document. */
import { parseArgs } from 'node:util';
import { startRecorder, type Passed, type Recorder } from '../../conformance/recorder.ts';
import { checkBaseUrl } from '../../shared/api/base-url.ts';
import { operationIds, operationOf } from '../../shared/api/registry.ts';
import { withDisplay } from '../../scripts/host/virtual-display.ts';
import type { Host } from '../../scripts/host/prepare.ts';
import { run } from '../../scripts/run-command.ts';
import { failed, notRun, passed, type Finding, type Step } from './findings.ts';
import type { PickedHost } from './pick-host.ts';
import { showScreens } from './server-screens.ts';

/** Arguments that do not fit; its message is fit to be shown. */
export class ServerArguments extends Error {}

/** A server as the run reaches it. */
export interface ServerAccess {
  /** Without a slash at its end. */
  readonly url: string;
  readonly token: string;
  /** Path of the project that may be written to; null: one is made. */
  readonly project: string | null;
}

/** Names the variable with the token. */
export const variable = 'LECTERN_FIRST_RUN_TOKEN';

/** Reads them. @throws ServerArguments */
export const readServer = (parameters: readonly string[], token: string | undefined): ServerAccess => {
  const parse = () => {
    try {
      return parseArgs({ args: [...parameters], options: { server: { type: 'string' }, project: { type: 'string' } } })
        .values;
    } catch (error) {
      throw new ServerArguments(error instanceof Error ? error.message : String(error));
    }
  };
  const { server = '', project } = parse();
  const checked = checkBaseUrl(server);
  // What is wrong with it may be a password in it: it is not said again.
  if (!checked.ok)
    throw new ServerArguments(`--server must be an address like https://code.example.com. ${checked.message}`);
  if (checked.value.isInsecure)
    throw new ServerArguments('--server must be reached by https, as the token goes there.');
  if (!token) throw new ServerArguments(`Put a token of a test user, with the scope api, into ${variable}.`);
  return { url: checked.value.href, token, project: project ?? null };
};

const call = (access: ServerAccess, path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${access.url}/api/v4/${path}`, {
    ...init,
    // A token goes nowhere else.
    redirect: 'error',
    headers: { 'PRIVATE-TOKEN': access.token, 'content-type': 'application/json' },
  });

/** What the steps hand on to each other. */
interface State {
  project: string | null;
  branch: string;
  /** The project that this run made and has to delete. */
  made: number | null;
  passed: readonly Passed[];
}

const version = async (access: ServerAccess): Promise<readonly Finding[]> => {
  const answer = await call(access, 'version');
  const what = 'the version of the server';
  if (answer.status === 404) return [notRun(what, 'the server does not say it')];
  if (!answer.ok) return [failed(what, `status ${String(answer.status)}: ${(await answer.text()).slice(0, 200)}`)];
  return [passed(what, ((await answer.json()) as { version?: string }).version ?? 'not said')];
};

const makeProject = async (access: ServerAccess, state: State): Promise<readonly Finding[]> => {
  const what = 'a project of this run';
  if (access.project !== null) return [notRun(what, '--project names one')];
  const name = `lectern-first-run-${Date.now().toString(36)}`;
  const body = JSON.stringify({ name, visibility: 'private', initialize_with_readme: true });
  const answer = await call(access, 'projects', { method: 'POST', body });
  if (answer.status !== 201)
    return [
      failed(what, `status ${String(answer.status)}: name one with --project. ${(await answer.text()).slice(0, 200)}`),
    ];
  const made = (await answer.json()) as { id: number; path_with_namespace: string; default_branch: string | null };
  state.made = made.id;
  state.project = made.path_with_namespace;
  state.branch = made.default_branch ?? 'main';
  console.log(`made: ${state.project}, deleted by the last step`);
  return [passed(what, 'made')];
};

const deleteProject = async (access: ServerAccess, { made }: State): Promise<readonly Finding[]> => {
  const what = 'the project of this run is deleted';
  if (made === null) return [notRun(what, 'none was made')];
  const { status } = await call(access, `projects/${String(made)}`, { method: 'DELETE' });
  return [
    status === 202 || status === 204 ? passed(what) : failed(what, `status ${String(status)}: delete it by hand`),
  ];
};

const clients = async (access: ServerAccess, { project, branch }: State): Promise<readonly Finding[]> => {
  const what = 'reads and writes of another client (npm run conformance)';
  if (project === null) return [notRun(what, 'there is no project')];
  const options = ['--client', 'gitbeaker', '--server', access.url, '--project', project, '--branch', branch];
  const { output } = await run('node', ['scripts/guard.mjs', 'conformance/run.ts', ...options], {
    environment: { LECTERN_CONFORMANCE_TOKEN: access.token },
    limit: 10 * 60_000,
  });
  const lines = output.trim().split('\n');
  const counted = lines.at(-1) ?? '';
  const end = [lines.find((line) => line.includes('operations exercised')) ?? '', counted].join('; ');
  const wrong = lines.flatMap((line) => {
    const [, operation = '', reason = ''] = /^FAIL (\S+) ?(.*)$/.exec(line) ?? [];
    return operation === '' ? [] : [failed(operation, reason)];
  });
  return [/^[1-9]\d* passed, 0 failed/.test(counted) ? passed(what, end) : failed(what, end), ...wrong];
};

const screensOf = async (access: ServerAccess, host: Host, state: State): Promise<readonly Finding[]> => {
  if (state.project === null) return [notRun('every screen', 'there is no project')];
  const project = state.project;
  const recorder: Recorder = await startRecorder(access.url, true);
  try {
    return await withDisplay((display) =>
      showScreens({
        host,
        display,
        url: recorder.url,
        token: access.token,
        project,
        read: (path) => call(access, path),
      }),
    );
  } finally {
    state.passed = [...recorder.passed];
    await recorder.stop();
  }
};

const rows = (lines: readonly string[]): string => (lines.length > 0 ? lines.join('\n') : 'None.');

/** A request's path without what names a project or a thing of it. */
const named = (target: string): string =>
  target
    .replace(/\?.*/, '')
    .replace(/\/projects\/[^/]+/, '/projects/:id')
    .replaceAll(/\/(?:\d+|[0-9a-f]{40,64})(?=\/|$)/g, '/…');

/** What the app called, by operation, and where the answers are not as the document has them. */
export const tablesOf = (seen: readonly Passed[]): string => {
  const called = new Set(seen.flatMap(({ operation }) => operation ?? []));
  const statuses = (id: string): string =>
    [...new Set(seen.filter(({ operation }) => operation === id).map(({ status }) => status))].sort().join(' ');
  const reads = operationIds.filter((id) => operationOf(id).method === 'GET');
  const outside = [
    ...new Set(
      seen.filter(({ operation }) => operation === null).map(({ method, target }) => `${method} ${named(target)}`),
    ),
  ];
  const different = [...called].flatMap((id) => {
    const problem = seen.find(({ operation, formProblem }) => operation === id && formProblem !== null)?.formProblem;
    return problem === undefined || problem === null ? [] : [`- ${id}: ${problem.slice(0, 400)}`];
  });
  return [
    '## Operations that the screens used, with the statuses',
    rows([...called].sort().map((id) => `- ${id}: ${statuses(id)}`)),
    '## Reads that no screen used',
    rows(reads.filter((id) => !called.has(id)).map((id) => `- ${id}`)),
    '## Calls outside of the document: newer forms that were tried',
    rows(outside.map((line) => `- ${line}`)),
    '## Answers that are not in the form of the document',
    rows(different),
  ].join('\n\n');
};

/** A run on a server: what it will do, its steps, and after them its tables in Markdown. */
export interface ServerRun {
  readonly plan: string;
  readonly steps: readonly Step[];
  readonly tables: () => string;
  /** Names of the server and the project, for the report to leave out. */
  readonly names: () => readonly string[];
}

/** Prepares it. */
export const serverRun = (access: ServerAccess, { host, electron }: PickedHost): ServerRun => {
  const state: State = { project: access.project, branch: 'main', made: null, passed: [] };
  const minute = 60_000;
  const plan = [
    `On ${access.url}, with the token in ${variable}, this run`,
    '1. reads the version,',
    access.project === null
      ? '2. makes a private project named lectern-first-run-… and deletes it at the end,'
      : `2. writes to ${access.project}: branches, tags, merge requests, comments and snippets named conformance-…, removed again,`,
    '3. lets another client read and write there, with an administrator’s token users, keys and hooks of its own too,',
    '4. opens every screen of the app once, which only reads, and signs out again.\n',
  ].join('\n');
  return {
    plan,
    steps: [
      { title: 'Electron', limit: minute, run: () => Promise.resolve([electron]) },
      { title: 'version', limit: minute, run: () => version(access) },
      { title: 'project', limit: minute, run: () => makeProject(access, state) },
      { title: 'another client', limit: 11 * minute, run: () => clients(access, state) },
      {
        title: 'screens',
        limit: 15 * minute,
        run: () => (host ? screensOf(access, host, state) : Promise.resolve([notRun('every screen', 'no host')])),
      },
      { title: 'clean-up', limit: minute, run: () => deleteProject(access, state) },
    ],
    tables: () => tablesOf(state.passed),
    names: () => {
      const project = state.project ?? '';
      return [new URL(access.url).host, project, encodeURIComponent(project), project.split('/')[0] ?? ''];
    },
  };
};
