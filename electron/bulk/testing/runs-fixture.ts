/** Bulk runs as a start of the app opens them, over a service in this process and with the time of a test. */
import type { BulkRow, BulkRun } from '#shared/administration/bulk.ts';
import { openBulkRuns, type BulkOptions, type BulkRuns } from '#electron/bulk/bulk-runs.ts';
import { createProxy } from '#electron/proxy/create-proxy.ts';
import type { Transport } from '#electron/proxy/transport/transport.ts';
import type { NoteWrite } from '#electron/proxy/write-notes.ts';
import { openStore } from '#electron/store/open-store.ts';
import { keep } from '#electron/testing/closing.ts';
import type { TestService } from '#testing/service-fixture.ts';

/** What they run over; read anew with each use. */
export interface RunsSurroundings {
  readonly service: () => TestService;
  /** Of the server, as it was probed; null: unknown. */
  readonly version: string | null;
  /** ms since the epoch. */
  readonly now: () => number;
  readonly transport: Transport;
  readonly pause: BulkOptions['pause'];
  /** Gets every write. */
  readonly noteWrite?: NoteWrite;
}

/** The starts of an app whose runs are watched. */
export interface RunsFixture {
  /** A start in a folder; a store that another one holds stays as a kill leaves it. */
  readonly open: (folder: string) => BulkRuns;
  /** Resolves when the run is no longer running. */
  readonly over: (runs: BulkRuns, id: string) => Promise<BulkRun>;
  readonly rows: (runs: BulkRuns, id: string) => readonly BulkRow[];
}

/** Makes one; what the runs log fails the test. */
export const createRunsFixture = ({
  service,
  version,
  now,
  transport,
  pause,
  noteWrite,
}: RunsSurroundings): RunsFixture => {
  const noted = new Map<string, () => void>();
  const proxyOf = () =>
    createProxy({
      account: { base_url: 'http://127.0.0.1', token: () => service().tokens['admin'] ?? null },
      limits: { retries: 0 },
      profile: () => ({ version }),
      now,
      transport,
      ...(noteWrite && { noteWrite }),
    });
  return {
    open: (folder) =>
      openBulkRuns({
        table: keep(openStore({ folder, now: () => new Date(now()) })).bulkRuns,
        callsOf: () => proxyOf().call,
        now,
        pause,
        changed: (_account, id) => noted.get(id)?.(),
        log: (line) => {
          throw new Error(line);
        },
      }),
    over: (runs, id) =>
      new Promise((resolve) => {
        const update = (): void => {
          const run = runs.read('root', id);
          if (run.state !== 'running') resolve(run);
        };
        noted.set(id, update);
        update();
      }),
    rows: (runs, id) => runs.rows('root', id, { state: null, after: 0, limit: 500 }).items,
  };
};
