/** A project with so many open merge requests, served by the local service, and a copy of its repository for git alone. */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createService, type Service } from '#service/app.ts';
import { listen } from '#service/listen.ts';
import { addOpenRequests, gitIn, repositoryOf, type RequestsTarget } from '#service/testing/open-requests.ts';

const execute = promisify(execFile);

/** The service on a project with many open merge requests; `close` ends it and removes everything. */
export interface ServedProject {
  readonly service: Service;
  readonly target: RequestsTarget;
  /** Number of the first of the merge requests that were added. */
  readonly first: number;
  /** Folder of a clone that pushes: `origin` is the service, `floor` a copy of the repository as git alone serves it. */
  readonly clone: string;
  /** Runs git in a folder and returns its output, trimmed. */
  readonly git: (folder: string, ...args: readonly string[]) => Promise<string>;
  readonly close: () => Promise<void>;
}

const identity = { GIT_CONFIG_NOSYSTEM: '1', GIT_TERMINAL_PROMPT: '0', EMAIL: 'bench@input.example', LC_ALL: 'C' };

/** Builds the sample once: every size begins with a copy of it. */
export const makeSample = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-bench-growth-'));
  await (await createService({ folder, sample: true, runsJobs: false })).close();
  return folder;
};

/** Copies the sample, adds open merge requests, and serves it. Jobs are made and not run: they would be measured besides. */
export const serveProject = async (sample: string, open: number): Promise<ServedProject> => {
  const home = await mkdtemp(join(tmpdir(), 'lectern-bench-growth-'));
  const folder = join(home, 'served');
  await cp(sample, folder, { recursive: true });
  const target = { folder, projectId: 1 };
  const first = await addOpenRequests(target, open);
  const floor = join(home, 'floor.git');
  await cp(repositoryOf(target), floor, { recursive: true });
  const service = await createService({ folder, runsJobs: false });
  const listening = await listen(service, '127.0.0.1', 0);
  const git = async (where: string, ...args: readonly string[]): Promise<string> => {
    const environment = { ...process.env, ...identity, HOME: home };
    return (await execute('git', args, { cwd: where, env: environment, maxBuffer: 2 ** 28 })).stdout.trim();
  };
  for (const [key, value] of [
    ['receive.hideRefs', 'refs/merge-requests'],
    ['receive.fsckObjects', 'true'],
  ] as const)
    await git(floor, 'config', key, value);
  const clone = join(home, 'clone');
  const remote = new URL(`${listening.url}/harbor/tideplan.git`);
  [remote.username, remote.password] = ['bench', service.tokens.owner ?? ''];
  await git(home, 'clone', '--quiet', '--single-branch', remote.href, clone);
  await git(clone, 'remote', 'add', 'floor', floor);
  // What the first use of anything costs is not what grows.
  await gitIn(target, ['rev-parse', 'main']);
  return {
    service,
    target,
    first,
    clone,
    git,
    close: async () => {
      await listening.stop();
      await service.close();
      await rm(home, { recursive: true, force: true, maxRetries: 3 });
    },
  };
};
