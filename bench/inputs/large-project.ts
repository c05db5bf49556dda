/** A project at the size of an office: 20,000 files, 2,000 branches, 10,000 merge requests, 10,000 users, served by the local service. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { createService, type Service } from '#service/app.ts';
import type { Database } from '#node/database.ts';
import { openDatabase } from '#service/store/database/database.ts';
import { addMergeRequest } from '#service/store/merge-requests.ts';
import { addUser } from '#service/store/users/users.ts';

/** How much there is of what. */
export const size = { files: 20_000, branches: 2_000, mergeRequests: 10_000, users: 10_000 } as const;

/** The service with its folder; `close` ends it and removes everything. */
export interface LargeProject {
  readonly service: Service;
  readonly folder: string;
  /** The bare repository of the project. */
  readonly repository: string;
  readonly close: () => Promise<void>;
}

const instant = Date.UTC(2025, 0, 6, 9) / 1000;
const by = (seconds: number): string => `Large Input <large@input.example> ${String(instant + seconds)} +0000`;

const dataLines = (text: string): string => `data ${String(Buffer.byteLength(text))}\n${text}\n`;

const pathOf = (index: number): string =>
  `area-${String(index % 40).padStart(2, '0')}/part-${String(Math.floor(index / 40) % 25).padStart(2, '0')}/file-${String(index)}.txt`;

/** The history as `git fast-import` reads it: one commit with all files, then one commit per branch on top of it. */
function* history(): Generator<string> {
  yield `commit refs/heads/main\nmark :1\ncommitter ${by(0)}\n${dataLines('All files')}`;
  for (let index = 0; index < size.files; index += 1) {
    yield `M 100644 inline ${pathOf(index)}\n${dataLines(`File ${String(index)}\n${'line of text\n'.repeat(index % 30)}`)}`;
  }
  for (let index = 0; index < size.branches; index += 1) {
    yield `commit refs/heads/topic-${String(index).padStart(4, '0')}\ncommitter ${by(index + 1)}\n${dataLines(`Change ${String(index)}`)}from :1\n`;
    yield `M 100644 inline ${pathOf(index)}\n${dataLines(`Changed ${String(index)}\n`)}`;
  }
  yield 'done\n';
}

const git = async (folder: string, args: readonly string[], input?: Iterable<string>): Promise<void> => {
  const child = spawn('git', args, { cwd: folder, stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = once(child, 'close');
  for (const piece of input ?? []) if (!child.stdin.write(piece)) await once(child.stdin, 'drain');
  child.stdin.end();
  const [code] = (await ended) as [number];
  if (code !== 0) throw new Error(`git ${args.join(' ')} failed (${String(code)})`);
};

const writeMergeRequests = (database: Database, projectId: number): void => {
  const userId = database.one<{ id: number }>('SELECT id FROM users ORDER BY id')?.id ?? 1;
  database.transaction(() => {
    for (let index = 0; index < size.mergeRequests; index += 1) {
      const branch = index % size.branches;
      const at = new Date((instant + index * 60) * 1000).toISOString();
      addMergeRequest(database, {
        project_id: projectId,
        source_project_id: projectId,
        source_branch: `topic-${String(branch).padStart(4, '0')}`,
        target_branch: 'main',
        title: `Change number ${String(index)}`,
        description: 'Made by the benchmark.',
        state: index < size.mergeRequests - size.branches ? 'closed' : 'opened',
        author_id: userId,
        assignee_id: null,
        milestone_id: null,
        labels: JSON.stringify([`label-${String(index % 12)}`]),
        head_sha: '0'.repeat(40),
        created_at: at,
        updated_at: at,
      });
    }
  });
};

const writeUsers = (database: Database): void => {
  database.transaction(() => {
    for (let index = 0; index < size.users; index += 1) {
      const username = `person-${String(index)}`;
      const at = new Date((instant + index * 60) * 1000).toISOString();
      addUser(database, {
        username,
        name: `Person ${String(index)}`,
        email: `${username}@large.example`,
        created_at: at,
        confirmed_at: at,
        last_activity_on: at.slice(0, 10),
      });
    }
  });
};

/** Makes the input again in a temporary folder (about half a minute) and opens the service on it. */
export const makeLargeProject = async (): Promise<LargeProject> => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-bench-service-'));
  const source = join(folder, 'source');
  await git(folder, ['init', '--quiet', '--initial-branch=main', source]);
  await git(source, ['fast-import', '--quiet', '--done'], history());
  const served = join(folder, 'served');
  const service = await createService({
    folder: served,
    add: [{ folder: source, name: 'large/project', visibility: 'public' }],
  });
  const project = service.projects.find(({ path }) => path === 'large/project');
  if (!project) throw new Error('The large project was not added.');
  const database = openDatabase(join(served, 'lectern.sqlite'));
  writeMergeRequests(database, project.id);
  writeUsers(database);
  database.close();
  return {
    service,
    folder: served,
    repository: join(served, 'repositories', `${String(project.id)}.git`),
    close: async () => {
      await service.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
