/** C4, C7, B14: lists of rows and the removal of a user as tables grow from 1,000 to 100,000 rows. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { openDatabase } from '../service/store/database.ts';
import { grow } from '../service/testing/grow.ts';
import { serveProject, makeSample, type ServedProject } from './inputs/served-project.ts';
import { median, type Measurement } from './measurement.ts';

const rounds = 9;
const sizes = [1_000, 100_000] as const;

const lines = [
  ['jobs of a pipeline', '/projects/1/pipelines/PIPELINE/jobs'],
  ['failed jobs of a project', '/projects/1/jobs?scope[]=failed'],
  ['merge requests by number', '/projects/1/merge_requests?iids[]=5&iids[]=7'],
  ['users, first page', '/users'],
  ['blocked users', '/users?blocked=true'],
  ['notes of a merge request', '/projects/1/merge_requests/5/notes'],
] as const;

const send = async ({ service }: ServedProject, method: string, path: string): Promise<void> => {
  const headers = { 'PRIVATE-TOKEN': service.tokens.admin };
  const response = await service.fetch(new Request(`http://127.0.0.1/api/v4${path}`, { method, headers }));
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${String(response.status)}: ${text.slice(0, 200)}`);
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

const samplesOf = async (work: () => Promise<unknown>): Promise<number[]> => {
  await work();
  const samples: number[] = [];
  for (let round = 0; round < rounds; round += 1) samples.push(await timed(work));
  return samples;
};

/** The slowest small call while somebody with all those rows is removed, and the slowest in as many calls alone. */
const besideRemoval = async (project: ServedProject): Promise<readonly [beside: number, alone: number]> => {
  const small = (): Promise<number> =>
    timed(async () => {
      // As a request from outside does, it waits for its turn.
      await nextTurn();
      await send(project, 'GET', '/users/3');
    });
  let beside = 0;
  let calls = 0;
  let isGoingOn = true;
  const removal = send(project, 'DELETE', '/users/2').finally(() => (isGoingOn = false));
  for (; isGoingOn; calls += 1) beside = Math.max(beside, await small());
  await removal;
  let alone = 0;
  for (; calls > 0; calls -= 1) alone = Math.max(alone, await small());
  return [beside, alone];
};

/** Measures both sizes, each on a project of its own. */
export const rows = async (): Promise<Measurement[]> => {
  const sample = await makeSample();
  const measured = new Map<string, number[][]>();
  const measurements: Measurement[] = [];
  try {
    for (const size of sizes) {
      const project = await serveProject(sample, 10);
      try {
        const database = openDatabase(join(project.target.folder, 'lectern.sqlite'));
        grow(database, size);
        const pipeline = database.one<{ id: number }>('SELECT max(id) AS id FROM pipelines')?.id ?? 1;
        database.close();
        for (const [name, path] of lines) {
          const samples = await samplesOf(() => send(project, 'GET', path.replace('PIPELINE', String(pipeline))));
          measured.set(name, [...(measured.get(name) ?? []), samples]);
        }
        const [value, reference] = await besideRemoval(project);
        measurements.push({
          bench: 'rows',
          input: `a user with ${String(size)} merge requests, notes and jobs each`,
          metric: 'a small call beside the removal of the user, slowest',
          unit: 'ms',
          samples: [value],
          value,
          reference,
          ratio: Number((value / reference).toFixed(3)),
          goal: 'within 100 ms of the slowest alone',
          held: value <= reference + 100,
        });
      } finally {
        await project.close();
      }
    }
  } finally {
    await rm(sample, { recursive: true, force: true });
  }
  for (const [name, [few = [], many = []]] of measured) {
    const [reference, value] = [Math.max(1, median(few)), Math.max(1, median(many))];
    const exponent = Math.log(value / reference) / Math.log(sizes[1] / sizes[0]);
    measurements.push({
      bench: 'rows',
      input: `${String(sizes[0])} to ${String(sizes[1])} rows`,
      metric: name,
      unit: 'ms',
      samples: many,
      value,
      reference,
      ratio: Number((value / reference).toFixed(3)),
      goal: 'grows with an exponent of at most 0.3',
      held: exponent <= 0.3,
    });
  }
  return measurements;
};
