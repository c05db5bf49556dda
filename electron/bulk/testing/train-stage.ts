/** A train over the real service: open merge requests of their own, whatever stands between proxy and service, and starts of the app. */
import type { BulkRow, BulkRun, NewBulkRun } from '#shared/administration/bulk.ts';
import type { TrainRules } from '#shared/administration/train.ts';
import type { BulkRuns } from '#electron/bulk/bulk-runs.ts';
import type { Transport } from '#electron/proxy/transport/transport.ts';
import { makeFolder } from '#electron/testing/closing.ts';
import { addOpenRequests, branchOfOpen, gitIn } from '#service/testing/open-requests.ts';
import { text } from '#testing/text.ts';
import { createTestService, type TestService } from '#testing/service-fixture.ts';
import { createRunsFixture } from './runs-fixture.ts';

/** A request that reached the proxy's way out: `PUT /projects/1/merge_requests/20/merge`. */
export const lineOf = (request: Request): string =>
  `${request.method} ${decodeURIComponent(new URL(request.url).pathname.replace('/api/v4', ''))}`;

/** The line of the request that merges one. */
export const mergeOf = (iid: number): string => `PUT /projects/1/merge_requests/${String(iid)}/merge`;

/** Why a train stopped before one. */
export const stopped = (iid: number, reason: string): string =>
  text('train.stopped', { label: `!${String(iid)}`, reason });

/** What of a merge request is compared. */
interface SeenRequest {
  readonly state: string;
  readonly sha: string;
  readonly merge_commit_sha: string | null;
}

/** The whole of it. */
export interface TrainStage {
  readonly service: TestService;
  /** The number of the first merge request that was added. */
  readonly first: number;
  /** Requests that left the proxy, in their order. */
  readonly sent: string[];
  /** Waits, ms. */
  readonly waited: number[];
  /** Called with each request in place of sending it. */
  between: (request: Request, pass: Transport) => Promise<Response>;
  /** Called when time passes. */
  whileWaiting: (milliseconds: number) => void | Promise<void>;
  /** As a start of the app; what another one holds stays as a kill leaves it. */
  readonly open: (folder: string) => BulkRuns;
  /** A folder for {@link open}. */
  readonly profile: () => string;
  readonly at: (iid: number) => Promise<SeenRequest>;
  readonly tip: () => Promise<string>;
  /** Pushes a commit to a branch. Returns it. */
  readonly push: (branch: string, path: string) => Promise<string>;
  readonly branchOf: (iid: number) => string;
  /** A train of these, at the heads that they have now. */
  readonly train: (iids: readonly number[], rules?: Partial<TrainRules>) => Promise<NewBulkRun>;
  /** Starts a run, or goes on with it, and waits until it is not running any more. */
  readonly go: (runs: BulkRuns, id: string, leavesOut?: number) => Promise<BulkRun>;
  readonly rows: (runs: BulkRuns, id: string) => readonly BulkRow[];
  readonly states: (runs: BulkRuns, run: Pick<BulkRun, 'id'>) => readonly string[];
  /** The merges among {@link sent}. */
  readonly merges: () => readonly string[];
}

const usual: Omit<TrainRules, 'target' | 'comments'> = {
  leaves_out: false,
  needs_jobs: true,
  wait: 10,
  needs_threads: true,
  needs_target: true,
};

/** Opens it with so many merge requests. @param version of the server, as it was probed */
export const openTrainStage = async (count: number, version: string | null = null): Promise<TrainStage> => {
  const service = await createTestService();
  const target = { folder: service.folder, projectId: 1 };
  const first = await addOpenRequests(target, count);
  let clock = 0;
  let pushes = 0;
  const pass: Transport = async (request) => {
    stage.sent.push(lineOf(request));
    return service.fetch(request);
  };
  const jsonOf = async <Value>(line: string): Promise<Value> =>
    (await (await service.send('admin', line)).json()) as Value;
  const runs = createRunsFixture({
    service: () => service,
    version,
    now: () => clock,
    transport: (request) => stage.between(request, pass),
    pause: async (milliseconds, signal) => {
      stage.waited.push(milliseconds);
      clock += milliseconds;
      await stage.whileWaiting(milliseconds);
      signal.throwIfAborted();
    },
  });
  const stage: TrainStage = {
    service,
    first,
    sent: [],
    waited: [],
    between: (request, on) => on(request),
    whileWaiting: () => undefined,
    profile: makeFolder,
    open: (folder) => runs.open(folder),
    at: async (iid) => jsonOf<SeenRequest>(`GET /projects/1/merge_requests/${String(iid)}`),
    tip: async () => gitIn(target, ['rev-parse', 'refs/heads/main']),
    push: async (branch, path) => {
      pushes += 1;
      const content = `Pushed ${String(pushes)}\n`;
      const data = `data ${String(content.length)}\n${content}`;
      const stream = [
        `commit refs/heads/${branch}\ncommitter Push Er <push@input.example> ${String(1_800_000_000 + pushes)} +0000\n${data}`,
        `from refs/heads/${branch}^0\nM 100644 inline ${path}\n${data}`,
        'done\n',
      ];
      await gitIn(target, ['fast-import', '--quiet', '--done'], stream.join(''));
      return gitIn(target, ['rev-parse', `refs/heads/${branch}`]);
    },
    branchOf: (iid) => branchOfOpen(iid - first),
    train: async (iids, rules = {}) => {
      const heads = await Promise.all(iids.map(async (iid) => stage.at(iid)));
      return {
        title: 'A train',
        operation: 'mergeRequests.merge',
        rows: iids.map((iid, at) => ({
          label: `!${String(iid)}`,
          input: {
            params: { id: 1, merge_request_iid: iid },
            body: { sha: heads[at]?.sha, should_remove_source_branch: at === 0 },
          },
        })),
        train: {
          ...usual,
          target: { branch: 'main', sha: await stage.tip() },
          comments: iids.map(() => 0),
          ...rules,
        },
      };
    },
    go: async (opened, id, leavesOut) => {
      opened.start('root', id, 20, leavesOut);
      return runs.over(opened, id);
    },
    rows: runs.rows,
    states: (opened, { id }) => runs.rows(opened, id).map(({ state }) => state),
    merges: () => stage.sent.filter((line) => line.endsWith('/merge')),
  };
  return stage;
};
