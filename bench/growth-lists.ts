/** B14: lists and comparisons as references, commits, jobs, notes, people and merge requests grow, cold and warm, against their floors. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#node/database.ts';
import { openDatabase } from '#service/store/database/database.ts';
import { grow } from '#service/testing/grow.ts';
import { addCommits, addReferences } from '#service/testing/grow-repository.ts';
import { gitIn, moveTarget } from '#service/testing/open-requests.ts';
import { byTurns, timed, type Times } from './by-turns.ts';
import { serveProject, makeSample, type ServedProject } from './inputs/served-project.ts';
import { judge, median, type Measurement } from './measurement.ts';
import { slowedLater } from './slow.ts';

/** Numbers of an environment variable, the smallest first. */
const numbersOf = (name: string, usual: string): number[] => (process.env[name] ?? usual).split(',').map(Number);

/** Branches, and as many tags; `LECTERN_GROWTH_REFS=100,300` asks for others. */
const references = numbersOf('LECTERN_GROWTH_REFS', '100,1000,10000');
/** Jobs, notes, people, commits and closed merge requests each; `LECTERN_GROWTH_ROWS=1000,2000` asks for others. */
const rows = numbersOf('LECTERN_GROWTH_ROWS', '1000,10000,100000');

/** A list: its call, and what nobody can avoid for it. */
interface Line {
  readonly metric: string;
  /** Path below the API; `:iid` is a merge request of the branch with all commits. */
  readonly path: string;
  /** Commands of git that the answer needs. */
  readonly git?: readonly (readonly string[])[];
  /** Statements that the answer needs: its page, and how many there are. */
  readonly sql?: readonly string[];
  /** Makes it cold again before each reading. */
  readonly chill?: (served: ServedProject, round: number) => Promise<unknown>;
  /** The answer has one size, however much there is of the rest: its cost may grow with an exponent of 0.3. */
  readonly isFixed: boolean;
}

const heads = ['for-each-ref', '--format=%(objectname) %(refname)', 'refs/heads/'];
const merged = ['for-each-ref', '--format=%(objectname)', '--merged=main', 'refs/heads/'];
const branches = 'projects/1/repository/branches?per_page=100';

// A list of references has to look at each for its total: its cost follows git's, and has no exponent of its own.
const referenceLines: readonly Line[] = [
  { metric: 'branches, warm', path: branches, git: [heads], isFixed: false },
  {
    metric: 'branches, cold: the target moved',
    path: branches,
    git: [heads, merged],
    chill: ({ target }, round) => moveTarget(target, 5000 + round),
    isFixed: false,
  },
  {
    metric: 'tags',
    path: 'projects/1/repository/tags?per_page=100',
    git: [['for-each-ref', '--format=%(objecttype) %(*objecttype) %(refname)', 'refs/tags/']],
    isFixed: false,
  },
];

const page = 'ORDER BY id DESC LIMIT 100';
const rowLines: readonly Line[] = [
  {
    metric: 'jobs',
    path: 'projects/1/jobs?per_page=100',
    sql: [`SELECT * FROM jobs WHERE project_id = 1 ${page}`, 'SELECT count(*) FROM jobs WHERE project_id = 1'],
    isFixed: true,
  },
  {
    metric: 'users',
    path: 'users?per_page=100',
    sql: [`SELECT * FROM users ${page}`, 'SELECT count(*) FROM users'],
    isFixed: true,
  },
  {
    metric: 'notes of a merge request',
    path: 'projects/1/merge_requests/2/notes?per_page=100',
    sql: [
      "SELECT * FROM notes WHERE noteable_type = 'MergeRequest' AND noteable_id = 2 ORDER BY created_at DESC, id DESC LIMIT 100",
      "SELECT count(*) FROM notes WHERE noteable_type = 'MergeRequest' AND noteable_id = 2",
    ],
    isFixed: true,
  },
  {
    metric: 'merge requests',
    path: 'projects/1/merge_requests?per_page=100',
    sql: [
      'SELECT * FROM merge_requests WHERE project_id = 1 AND deleted_at IS NULL ORDER BY created_at DESC, id DESC LIMIT 100',
      'SELECT count(*) FROM merge_requests WHERE project_id = 1 AND deleted_at IS NULL',
    ],
    git: [heads],
    isFixed: true,
  },
  {
    metric: 'merge requests by a label that three have',
    path: 'projects/1/merge_requests?labels=tides',
    sql: [
      "SELECT * FROM merge_requests WHERE id IN (SELECT merge_request_id FROM merge_request_labels WHERE label = 'tides') ORDER BY created_at DESC, id DESC LIMIT 20",
    ],
    isFixed: true,
  },
  { metric: 'merge requests, opened', path: 'projects/1/merge_requests?state=opened', git: [heads], isFixed: true },
  {
    metric: 'commits of a merge request',
    path: 'projects/1/merge_requests/:iid/commits?per_page=100',
    git: [
      ['log', '--max-count=100', '--format=%H %P %an %ae %at %cn %ce %ct %B', 'main..long'],
      ['rev-list', '--count', 'main..long'],
    ],
    isFixed: false,
  },
  {
    metric: 'a comparison of all commits',
    path: 'projects/1/repository/compare?from=main&to=long',
    git: [
      ['log', '--format=%H %P %an %ae %at %cn %ce %ct %B', 'main..long'],
      ['diff-tree', '-r', '-M', '--raw', '-p', 'main', 'long'],
    ],
    isFixed: false,
  },
];

const read = async ({ service, first }: ServedProject, path: string): Promise<void> => {
  const headers = { 'PRIVATE-TOKEN': service.tokens.admin };
  const response = await service.fetch(
    new Request(`http://127.0.0.1/api/v4/${path.replace(':iid', String(first))}`, { headers }),
  );
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${String(response.status)}: ${text.slice(0, 200)}`);
  if (text === '[]') throw new Error(`${path} answered nothing: nothing is measured.`);
};

/** What the call must do: one small call of the service, the statements, the commands of git. */
const floorOf = async (served: ServedProject, database: Database, { sql = [], git = [] }: Line): Promise<void> => {
  await read(served, 'user');
  for (const statement of sql) database.all(statement);
  for (const command of git) await gitIn(served.target, command);
};

const measureLine = (served: ServedProject, database: Database, line: Line): Promise<Times> =>
  byTurns(
    async (round) => {
      await line.chill?.(served, 2 * round);
      return timed(() => floorOf(served, database, line));
    },
    async (round) => {
      await line.chill?.(served, 2 * round + 1);
      return timed(() => slowedLater(() => read(served, line.path)));
    },
  );

const againstFloor = (line: Line, input: string, { calls, floors }: Times): Measurement => {
  const [value, reference] = [median(calls), median(floors)];
  console.log(`growth-lists ${line.metric}, ${input}: ${value.toFixed(1)} ms, floor ${reference.toFixed(1)} ms`);
  return judge('grown-list', { input, samples: calls, reference, of: line.metric });
};

const exponentOf = (line: Line, what: string, measured: readonly (readonly [number, Times])[]): Measurement[] => {
  const [first, last] = [measured[0], measured.at(-1)];
  if (!line.isFixed || !first || !last || first === last) return [];
  const value = Math.log(median(last[1].calls) / median(first[1].calls)) / Math.log(last[0] / first[0]);
  const input = `${String(first[0])} to ${String(last[0])} ${what}`;
  return [judge('grown-exponent', { input, samples: [Number(value.toFixed(3))], of: line.metric })];
};

interface Kind {
  readonly what: string;
  readonly sizes: readonly number[];
  readonly lines: readonly Line[];
  readonly fill: (served: ServedProject, database: Database, size: number) => Promise<void>;
}

const kinds: readonly Kind[] = [
  {
    what: 'branches and tags',
    sizes: references,
    lines: referenceLines,
    fill: ({ target }, _, size) => addReferences(target, size),
  },
  {
    what: 'rows and commits',
    sizes: rows,
    lines: rowLines,
    fill: async ({ target, first }, database, size) => {
      grow(database, size);
      const from = await gitIn(target, ['rev-parse', 'main']);
      // Jobs are listed with their commits only.
      database.write("UPDATE pipelines SET sha = ? WHERE ref = 'grown'", from);
      await addCommits(target, { from, branch: 'long', count: size });
      const head = await gitIn(target, ['rev-parse', 'long']);
      await gitIn(target, ['update-ref', `refs/merge-requests/${String(first)}/head`, head]);
      const set = "UPDATE merge_requests SET source_branch = 'long', head_sha = ? WHERE project_id = 1 AND iid = ?";
      database.write(set, head, first);
    },
  },
];

const measureKind = async (sample: string, { what, sizes, lines, fill }: Kind): Promise<Measurement[]> => {
  const measured = new Map<Line, [number, Times][]>(lines.map((line) => [line, []]));
  const measurements: Measurement[] = [];
  for (const size of sizes) {
    const served = await serveProject(sample, 1);
    const database = openDatabase(join(served.target.folder, 'lectern.sqlite'));
    try {
      await fill(served, database, size);
      for (const line of lines) {
        const times = await measureLine(served, database, line);
        measured.get(line)?.push([size, times]);
        measurements.push(againstFloor(line, `${String(size)} ${what}`, times));
      }
    } finally {
      database.close();
      await served.close();
    }
  }
  return [...measurements, ...lines.flatMap((line) => exponentOf(line, what, measured.get(line) ?? []))];
};

/** Measures every kind at every size on a project of its own, in process. */
export const growthLists = async (): Promise<Measurement[]> => {
  const sample = await makeSample();
  try {
    const measurements: Measurement[] = [];
    for (const kind of kinds) measurements.push(...(await measureKind(sample, kind)));
    return measurements;
  } finally {
    await rm(sample, { recursive: true, force: true });
  }
};
