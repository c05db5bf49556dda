/** Steps through git itself: what a push does to what the API says, and that every clone keeps working. */
import { deepStrictEqual, match, notStrictEqual, strictEqual } from 'node:assert';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Settings } from './settings.ts';
import { runStep, type StepOutcome } from './step.ts';

const execute = promisify(execFile);

/** Project 1 of the sample, as git addresses it. */
const project = 'harbor/tideplan';

interface GitSession {
  /** Runs git in the clone and returns what it said. */
  git(...args: readonly string[]): Promise<string>;
  /** Sends a call of the API and returns status and answer. */
  call(method: string, path: string, body?: object): Promise<readonly [status: number, answer: unknown]>;
  readonly settings: Settings;
}

const openSession = async (settings: Settings, home: string): Promise<GitSession> => {
  const url = new URL(`${settings.url}/${project}.git`);
  [url.username, url.password] = ['conformance', settings.token];
  const names = ['AUTHOR', 'COMMITTER'].flatMap((who) => [
    [`GIT_${who}_NAME`, 'Conformance'],
    [`GIT_${who}_EMAIL`, 'conformance@lectern.example'],
  ]);
  const quiet = { GIT_CONFIG_NOSYSTEM: '1', GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' };
  const env = { PATH: process.env['PATH'] ?? '', HOME: home, ...quiet, ...Object.fromEntries(names) };
  const run = async (cwd: string, args: readonly string[]): Promise<string> =>
    (await execute('git', args, { cwd, env })).stdout.trim();
  await run(home, ['clone', '-q', url.href, 'work']);
  return {
    settings,
    git: (...args) => run(join(home, 'work'), args),
    call: async (method, path, body) => {
      const headers = { 'PRIVATE-TOKEN': settings.token, 'content-type': 'application/json' };
      const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      const response = await fetch(`${settings.url}/api/v4/projects/${String(settings.project)}${path}`, init);
      const text = await response.text();
      return [response.status, text === '' ? null : (JSON.parse(text) as unknown)];
    },
  };
};

const releaseOf = async ({ call }: GitSession, tag: string): Promise<unknown> =>
  ((await call('GET', `/repository/tags/${tag}`))[1] as { readonly release?: unknown }).release;

const tagWithNotes = async (session: GitSession, tag: string): Promise<void> => {
  const body = { tag_name: tag, ref: session.settings.branch, release_description: 'Notes of it' };
  strictEqual((await session.call('POST', '/repository/tags', body))[0], 201);
};

const steps: Readonly<Record<string, (session: GitSession) => Promise<void>>> = {
  'git: a tag that a push deletes takes its release along': async (session) => {
    const tag = `${session.settings.run}-pushed`;
    await tagWithNotes(session, tag);
    await session.git('push', '-q', 'origin', `:refs/tags/${tag}`);
    strictEqual((await session.call('GET', `/repository/tags/${tag}`))[0], 404);
    await session.git('push', '-q', 'origin', `HEAD:refs/tags/${tag}`);
    strictEqual(await releaseOf(session, tag), null, 'made again it begins without');
    await session.git('push', '-q', 'origin', `:refs/tags/${tag}`);
  },
  'git: a tag that a push moves keeps its release': async (session) => {
    const tag = `${session.settings.run}-moved`;
    await tagWithNotes(session, tag);
    await session.git('push', '-q', '--force', 'origin', `HEAD~1:refs/tags/${tag}`);
    deepStrictEqual(await releaseOf(session, tag), { tag_name: tag, description: 'Notes of it' });
    await session.git('push', '-q', 'origin', `:refs/tags/${tag}`);
  },
  'git: a branch with the name of a reference is refused, and pushing goes on': async ({ git, settings }) => {
    const refused = await git('push', '-q', 'origin', `HEAD:refs/heads/refs/heads/${settings.branch}`).then(
      () => '',
      (error: unknown) => String(error),
    );
    match(refused, /cannot be the name of a branch or tag/u);
    await git('fetch', '-q');
    await git('push', '-q', 'origin', settings.branch);
  },
  'git: a merge request whose branch a push deletes cannot be merged': async ({ git, call, settings }) => {
    const branch = `${settings.run}-gone-by-push`;
    await git('commit', '-q', '--allow-empty', '-m', 'For a try');
    await git('push', '-q', 'origin', `HEAD:refs/heads/${branch}`);
    await git('reset', '-q', '--hard', 'HEAD~1');
    const wanted = { source_branch: branch, target_branch: settings.branch, title: branch };
    const [, made] = await call('POST', '/merge_requests', wanted);
    const path = `/merge_requests/${String((made as { readonly iid: number }).iid)}`;
    await git('push', '-q', 'origin', `:${branch}`);
    const [, read] = await call('GET', path);
    strictEqual((read as { readonly merge_status: string }).merge_status, 'cannot_be_merged');
    notStrictEqual((await call('PUT', `${path}/merge`))[0], 200);
    strictEqual((await call('DELETE', path))[0], 204);
  },
};

/** Runs all steps on the local service; another server is written to through the API alone. */
export const runGit = async (settings: Settings): Promise<StepOutcome[]> => {
  if (!settings.isOwnService) return [];
  const home = await mkdtemp(join(tmpdir(), 'lectern-conformance-git-'));
  try {
    let session: GitSession | null = null;
    const outcomes: StepOutcome[] = [
      await runStep('git: clones the project', async () => {
        session = await openSession(settings, home);
      }),
    ];
    for (const [name, step] of Object.entries(steps))
      if (session) outcomes.push(await runStep(name, () => step(session as GitSession)));
    return outcomes;
  } finally {
    await rm(home, { recursive: true, force: true });
  }
};
