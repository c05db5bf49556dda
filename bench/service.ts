/** B10: lists and records of the local service on a large project, against the floor: the git command, one indexed read, one file read. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Database } from '#node/database.ts';
import { openDatabase } from '#service/store/database/database.ts';
import { makeLargeProject, size, type LargeProject } from './inputs/large-project.ts';
import { judge, median, type Measurement } from './measurement.ts';
import { slowedLater } from './slow.ts';

const execute = promisify(execFile);
const rounds = 15;

/** A call and the work that nobody can avoid for it. */
interface Line {
  readonly call: string;
  readonly path: string;
  /** Arguments of the git command that the answer needs, if any. */
  readonly git?: readonly string[];
}

const project = '/projects/large%2Fproject';
const tips = ['for-each-ref', '--format=%(objectname) %(refname)', 'refs/heads/'];

const lines: readonly Line[] = [
  { call: 'mergeRequests.list, first page', path: `${project}/merge_requests?state=opened`, git: tips },
  { call: 'mergeRequests.list, page 90', path: `${project}/merge_requests?page=90&per_page=100`, git: tips },
  { call: 'mergeRequests.list, by label', path: `${project}/merge_requests?labels=label-3`, git: tips },
  { call: 'mergeRequests.list, simple', path: `${project}/merge_requests?view=simple` },
  { call: 'mergeRequests.listAll', path: '/merge_requests?scope=all', git: tips },
  { call: 'mergeRequests.get', path: `${project}/merge_requests/9990`, git: tips },
  { call: 'mergeRequestNotes.list', path: `${project}/merge_requests/9990/notes` },
  { call: 'branches.list', path: `${project}/repository/branches?per_page=100`, git: tips },
  { call: 'branches.get', path: `${project}/repository/branches/topic-1000`, git: tips },
  { call: 'repository.tree', path: `${project}/repository/tree`, git: ['ls-tree', '-z', 'main'] },
  {
    call: 'repository.tree, recursive',
    path: `${project}/repository/tree?recursive=true&per_page=100`,
    git: ['ls-tree', '-z', '-r', '-t', 'main'],
  },
  {
    call: 'repository.blob',
    path: `${project}/repository/blobs/main?filepath=area-07/part-03/file-127.txt`,
    git: ['cat-file', 'blob', 'main:area-07/part-03/file-127.txt'],
  },
  { call: 'tags.list', path: `${project}/repository/tags`, git: ['for-each-ref', 'refs/tags/'] },
  { call: 'jobs.list', path: `${project}/jobs` },
  { call: 'users.list', path: '/users' },
  { call: 'users.list, page 90', path: '/users?page=90&per_page=100' },
  { call: 'users.list, by text', path: '/users?search=person-77' },
  { call: 'users.get', path: '/users/5000' },
];

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

const floorOf =
  ({ git }: Line, { repository, folder }: LargeProject, database: Database) =>
  async (): Promise<void> => {
    database.one('SELECT * FROM merge_requests WHERE id = ?', 5000);
    await readFile(join(folder, 'instance-id'));
    if (git) await execute('git', git, { cwd: repository, maxBuffer: 64 * 1024 * 1024 });
  };

const callOf =
  ({ path, call }: Line, { service }: LargeProject) =>
  async (): Promise<void> => {
    const headers = { 'PRIVATE-TOKEN': service.tokens.admin };
    const response = await service.fetch(new Request(`http://127.0.0.1/api/v4${path}`, { headers }));
    const text = await response.text();
    if (!response.ok) throw new Error(`${call} answered ${String(response.status)}: ${text.slice(0, 200)}`);
  };

/** Floor and call by turns, so that what the machine does meanwhile meets both; the first round is not counted. */
const measureLine = async (line: Line, large: LargeProject, database: Database): Promise<Measurement> => {
  const floor = floorOf(line, large, database);
  const call = callOf(line, large);
  const floors: number[] = [];
  const samples: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const below = await timed(floor);
    const sample = await timed(() => slowedLater(call));
    if (round === 0) continue;
    floors.push(below);
    samples.push(sample);
  }
  const input = `${String(size.mergeRequests)} merge requests, ${String(size.branches)} branches, ${String(size.files)} files, ${String(size.users)} users`;
  return judge('service-call', { input, samples, reference: median(floors), of: line.call });
};

/** Measures every line on one service, in process: what is measured is the service and not a socket. */
export const service = async (): Promise<Measurement[]> => {
  const large = await makeLargeProject();
  const database = openDatabase(join(large.folder, 'lectern.sqlite'));
  try {
    const measurements: Measurement[] = [];
    for (const line of lines) measurements.push(await measureLine(line, large, database));
    return measurements;
  } finally {
    database.close();
    await large.close();
  }
};
