/** B14: merges, pushes and cold lists as the number of open merge requests grows, against what git itself needs for them. */
import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { conflictEvery, gitIn, moveTarget } from '#service/testing/open-requests.ts';
import { byTurns, rounds, timed, type Times } from './by-turns.ts';
import { serveProject, makeSample, type ServedProject } from './inputs/served-project.ts';
import { slowedLater } from './slow.ts';
import { judge, median, type Measurement } from './measurement.ts';

/** Open merge requests; `LECTERN_GROWTH=10,100` asks for others. The first one is the smallest. */
const sizes = (process.env['LECTERN_GROWTH'] ?? '10,100,1000,4000').split(',').map(Number);

const send = async ({ service }: ServedProject, line: string): Promise<unknown> => {
  const [method = 'GET', path = ''] = line.split(' ');
  const headers = { 'PRIVATE-TOKEN': service.tokens.owner ?? '' };
  const response = await service.fetch(new Request(`http://127.0.0.1/api/v4/projects/1/${path}`, { method, headers }));
  const text = await response.text();
  if (!response.ok) throw new Error(`${line} answered ${String(response.status)}: ${text.slice(0, 200)}`);
  return JSON.parse(text);
};

/** Numbers of merge requests that merge cleanly, from the first one on. */
const clean = (project: ServedProject, index: number): number =>
  project.first + index + 1 + Math.floor(index / (conflictEvery - 1));

const headOf = (project: ServedProject, iid: number): Promise<string> =>
  gitIn(project.target, ['rev-parse', `refs/merge-requests/${String(iid)}/head`]);

/** A merge, against the three commands of git that make one. */
const measureMerges = (project: ServedProject): Promise<Times> =>
  byTurns(
    async (round) => {
      const [target, head] = [
        await gitIn(project.target, ['rev-parse', 'main']),
        await headOf(project, clean(project, round)),
      ];
      return timed(async () => {
        const tree = await gitIn(project.target, ['merge-tree', '--write-tree', target, head]);
        const by = ['-c', 'user.name=B', '-c', 'user.email=b@input.example'];
        const merge = await gitIn(project.target, [
          ...by,
          'commit-tree',
          tree,
          '-p',
          target,
          '-p',
          head,
          '-m',
          `Floor ${String(round)}`,
        ]);
        await gitIn(project.target, ['update-ref', '--stdin'], `create refs/floor/${String(round)} ${merge}\n`);
      });
    },
    (round) =>
      timed(() => slowedLater(() => send(project, `PUT merge_requests/${String(clean(project, round))}/merge`))),
  );

/** A push of one commit to the target, against the same push to a copy of the repository. */
const measurePushes = async (project: ServedProject): Promise<Times> => {
  const { git, clone } = project;
  await git(clone, 'fetch', '--quiet', 'origin', 'main');
  await git(clone, 'reset', '--quiet', '--hard', 'FETCH_HEAD');
  await git(clone, 'push', '--quiet', 'floor', 'HEAD:main');
  return byTurns(
    async (round) => {
      await git(clone, 'commit', '--quiet', '--allow-empty', '-m', `Push ${String(round)}`);
      return timed(() => git(clone, 'push', '--quiet', 'floor', 'HEAD:main'));
    },
    () => timed(() => git(clone, 'push', '--quiet', 'origin', 'HEAD:main')),
  );
};

const page = 'GET merge_requests?state=opened&per_page=100';

/** The first list after the target moved, against the merges of its page by git alone. */
const measureColdLists = async (project: ServedProject): Promise<Times> => {
  const listed = (await send(project, page)) as { readonly sha: string; readonly target_branch: string }[];
  const heads = listed.filter(({ target_branch }) => target_branch === 'main').map(({ sha }) => sha);
  let moves = 0;
  let tip = '';
  return byTurns(
    async () => {
      tip = await moveTarget(project.target, (moves += 1));
      const merges = ['-c', 'core.fsync=none', 'merge-tree', '--write-tree', '--no-messages', '--stdin'];
      return timed(() => gitIn(project.target, merges, heads.map((head) => `${tip} ${head}\n`).join('')));
    },
    async () => {
      // The trees of the floor must not help: another commit, the same merges.
      await moveTarget(project.target, (moves += 1));
      return timed(() => slowedLater(() => send(project, page)));
    },
  );
};

/** The slowest small call of those that are sent one after the other while something goes on, in ms. */
const slowestWhile = async (project: ServedProject, work: Promise<unknown>): Promise<number> => {
  let isGoingOn = true;
  const ended = work.finally(() => (isGoingOn = false));
  let slowest = 0;
  while (isGoingOn) slowest = Math.max(slowest, await timed(() => send(project, 'GET repository/branches/main')));
  await ended;
  return slowest;
};

/** The slowest small call that asks git beside eight readers of cold lists, against the slowest in as much time alone. */
const measureSmallCalls = async (project: ServedProject): Promise<Times> => {
  const pages = Math.max(1, Math.min(8, Math.ceil((sizes.at(-1) ?? 0) / 100)));
  const readers = Array.from({ length: 8 }, (_, reader) => `${page}&page=${String(1 + (reader % pages))}`);
  let lasted = 100;
  return byTurns(
    () => slowestWhile(project, wait(lasted)),
    async (round) => {
      await moveTarget(project.target, 1000 + round);
      const begun = performance.now();
      const reading = Promise.all(readers.map((reader) => send(project, reader)));
      const slowest = await slowestWhile(project, reading);
      lasted = performance.now() - begun;
      return slowest;
    },
  );
};

const show = (size: number, metric: string, { calls, floors }: Times): void => {
  console.log(
    `growth ${metric}, ${String(size)} open: ${median(calls).toFixed(1)} ms, git alone ${median(floors).toFixed(1)} ms (${floors.map((floor) => floor.toFixed(1)).join(', ')})`,
  );
};

const input = (size: number): string => `${String(size)} open merge requests`;

/** What the service adds to git: never less than a millisecond, so that noise makes no ratio. */
const own = ({ calls, floors }: Times): number => Math.max(1, median(calls) - median(floors));

/** The own cost of every size against that of the smallest, and how it grows from the smallest to the largest. */
const ownCosts = (metric: string, measured: ReadonlyMap<number, Times>): Measurement[] => {
  const [[least = 1, smallest] = []] = measured;
  const [most = 1, largest] = [...measured].at(-1) ?? [];
  if (!smallest || !largest || most === least) return [];
  const reference = own(smallest);
  const lines = [...measured]
    .slice(1)
    .map(([size, times]) => judge('growth-own', { input: input(size), samples: [own(times)], reference, of: metric }));
  const exponent = Number((Math.log(own(largest) / reference) / Math.log(most / least)).toFixed(3));
  const range = `${String(least)} to ${input(most)}`;
  return [...lines, judge('growth-exponent', { input: range, samples: [exponent], of: metric })];
};

const coldList = (size: number, { calls, floors }: Times): Measurement =>
  judge('growth-cold', { input: input(size), samples: calls, reference: median(floors) });

const besideReaders = (size: number, { calls, floors }: Times): Measurement =>
  judge('growth-beside', { input: input(size), samples: calls, reference: median(floors) });

/** Measures every size on a project of its own, in process: what is measured is the service and not a socket. */
export const growth = async (): Promise<Measurement[]> => {
  const sample = await makeSample();
  const merges = new Map<number, Times>();
  const pushes = new Map<number, Times>();
  const measurements: Measurement[] = [];
  try {
    for (const size of sizes) {
      // Merges take some away and skip those with conflicts: so many more, that so many stay open.
      const project = await serveProject(sample, size + 2 * rounds);
      try {
        merges.set(size, await measureMerges(project));
        pushes.set(size, await measurePushes(project));
        const lists = await measureColdLists(project);
        const small = await measureSmallCalls(project);
        for (const [metric, times] of [
          ['merge', merges.get(size)],
          ['push', pushes.get(size)],
          ['cold list', lists],
          ['small call', small],
        ] as const)
          if (times) show(size, metric, times);
        measurements.push(coldList(size, lists));
        measurements.push(besideReaders(size, small));
      } finally {
        await project.close();
      }
    }
    return [...ownCosts('merge', merges), ...ownCosts('push', pushes), ...measurements];
  } finally {
    await rm(sample, { recursive: true, force: true });
  }
};
