/** `npm run first-run -- --server URL`: the app and another client on a full server, and how its answers differ from the document. */
import { parseArgs } from 'node:util';
import { startRecorder, type Passed, type Recorder } from '#conformance/recorder.ts';
import { checkBaseUrl } from '#shared/api/base-url.ts';
import { operationIds, operationOf } from '#shared/api/registry.ts';
import { withDisplay } from '#scripts/host/virtual-display.ts';
import type { Host } from '#scripts/host/prepare.ts';
import { run } from '#scripts/run-command.ts';
import { failed, notRun, passed, type Finding, type Found, type Step } from './findings.ts';
import { noHost, type PickedHost } from './pick-host.ts';
import {
  call,
  deleteProject,
  leftOnServer,
  makeProject,
  type ServerAccess,
  type ServerState,
} from './server-project.ts';
import { showScreens } from './server-screens.ts';
import { preparing } from './steps.ts';

/** Arguments that do not fit; its message is fit to be shown. */
export class ServerArguments extends Error {}

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

const version = async (access: ServerAccess): Promise<Finding> => {
  const answer = await call(access, 'version');
  const what = 'the version of the server';
  if (answer.status === 404) return notRun(what, 'the server does not say it');
  if (!answer.ok) return failed(what, `status ${String(answer.status)}: ${(await answer.text()).slice(0, 200)}`);
  return passed(what, ((await answer.json()) as { version?: string }).version ?? 'not said');
};

/** Who the token is of: a report names nobody. */
const readPerson = async (access: ServerAccess, state: ServerState): Promise<void> => {
  const answer = await call(access, 'user');
  if (!answer.ok) return;
  const { username = '', name = '', email = '' } = (await answer.json()) as Partial<Record<string, string>>;
  state.person = [username, name, email, ...name.split(/\s+/)];
};

const clients = async (
  access: ServerAccess,
  { project, branch, made }: ServerState,
  found: Found,
  signal: AbortSignal,
): Promise<void> => {
  const what = 'reads and writes of another client (npm run conformance)';
  if (project === null) return found(notRun(what, 'there is no project'));
  const options = ['--server', access.url, '--project', project, '--branch', branch];
  const { output } = await run('node', ['scripts/guard.mjs', 'conformance/run.ts', ...options], {
    environment: { LECTERN_CONFORMANCE_TOKEN: access.token },
    limit: 10 * 60_000,
    signal,
  });
  const lines = output.trim().split('\n');
  const counted = lines.at(-1) ?? '';
  const hasPassed = /^[1-9]\d* passed, 0 failed/.test(counted);
  const end = [lines.find((line) => line.includes('operations exercised')) ?? '', counted].join('; ');
  const left = signal.aborted && made === null ? ' What it made there, named conformance-…, may be left.' : '';
  found(hasPassed ? passed(what, end) : failed(what, `${end}${left}`));
  for (const line of lines) {
    const [, operation = '', reason = ''] = /^FAIL (\S+) ?(.*)$/.exec(line) ?? [];
    if (operation !== '') found(failed(operation, reason));
  }
};

const screensOf = async (
  access: ServerAccess,
  host: Host,
  state: ServerState,
  found: Found,
  ending: AbortSignal,
): Promise<void> => {
  if (state.project === null) return found(notRun('every screen', 'there is no project'));
  const project = state.project;
  const recorder: Recorder = await startRecorder(access.url, true);
  try {
    await withDisplay((display) =>
      showScreens(
        { host, display, url: recorder.url, token: access.token, project, read: (path) => call(access, path) },
        found,
        ending,
      ),
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

/** Each folder of a path, and all of it. */
const partsOf = (path: string): readonly string[] => {
  const parts = path.split('/');
  return parts.flatMap((part, index) => [part, parts.slice(0, index + 1).join('/')]);
};

const planOf = ({ url, project }: ServerAccess): string =>
  [
    `On ${url}, with the token in ${variable}, this run`,
    '1. reads the version, and who the token is of,',
    project === null
      ? '2. makes a private project named lectern-first-run-… and deletes it at the end, also after Ctrl-C,'
      : `2. writes to ${project}: branches, tags, merge requests, comments and snippets named conformance-…, removed again,`,
    '3. lets another client read and write there, with an administrator’s token users, keys and hooks of its own too,',
    '4. opens every screen of the app once, which only reads, and signs out again.\n',
  ].join('\n');

/**
 * Prepares it.
 * @param keep takes the host that was picked
 */
export const serverRun = (
  access: ServerAccess,
  keep: (picked: PickedHost) => void,
  prepare: (keep: (picked: PickedHost) => void) => Step = preparing,
): ServerRun => {
  const state: ServerState = { project: access.project, branch: 'main', made: null, person: [], passed: [] };
  let picked = noHost;
  const minute = 60_000;
  const steps: readonly Step[] = [
    prepare((host) => {
      picked = host;
      keep(host);
    }),
    {
      title: 'version',
      limit: minute,
      run: async (found) => {
        await readPerson(access, state);
        found(await version(access));
      },
    },
    {
      title: 'project',
      limit: minute,
      // A project that the server makes meanwhile must be known, to be deleted.
      grace: minute,
      run: async (found) => found(await makeProject(access, state)),
    },
    {
      title: 'another client',
      limit: 11 * minute,
      grace: minute / 6,
      run: (found, ending) => clients(access, state, found, ending),
    },
    {
      title: 'screens',
      limit: 15 * minute,
      grace: minute,
      run: async (found, ending) => {
        const { host, isBuilt } = picked;
        if (host !== null && isBuilt) await screensOf(access, host, state, found, ending);
        else found(notRun('every screen', 'there is no host, or no app was built'));
      },
    },
    {
      title: 'clean-up',
      limit: minute,
      isCleanUp: true,
      left: () => leftOnServer(state),
      run: async (found) => found(await deleteProject(access, state)),
    },
  ];
  return {
    plan: planOf(access),
    steps,
    tables: () => tablesOf(state.passed),
    names: () => {
      const project = state.project ?? '';
      return [new URL(access.url).host, encodeURIComponent(project), ...partsOf(project), ...state.person];
    },
  };
};
