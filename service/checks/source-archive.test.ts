/** An archive that cannot be finished: the job ends, and with it nothing else. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serviceForEach } from '#service/testing/for-each.ts';
import { testNow } from '#testing/service-fixture.ts';
import type { Context } from '#service/context.ts';
import type { JobRow, PipelineRow } from '#service/store/jobs.ts';
import type { JobRun } from './job-run.ts';
import { packSource } from './source-archive.ts';
import { openTrace } from './trace.ts';

const service = serviceForEach();
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-archive-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** A run of the job on main; `onPacking` is called when the files are counted and nothing is written yet. */
const runOf = async (signal: AbortSignal, onPacking: () => void): Promise<JobRun> => {
  const context = { now: () => testNow, jobFolder: () => folder } as unknown as Context;
  const trace = openTrace(context, 1);
  return {
    context,
    job: { id: 1 } as JobRow,
    pipeline: { sha: await service.git(1, 'rev-parse', 'refs/heads/main') } as PipelineRow,
    repository: { folder: join(service.folder, 'repositories', '1.git'), configFile: devNull },
    base: '',
    signal,
    trace: {
      ...trace,
      line: (text) => {
        trace.line(text);
        if (text.startsWith('Packing')) onPacking();
      },
    },
  };
};

it('R21 a job that is stopped while it packs fails alone, and leaves no half archive', async () => {
  const controller = new AbortController();
  const unheard: unknown[] = [];
  const collect = (error: unknown): void => void unheard.push(error);
  process.on('uncaughtException', collect);
  try {
    const packing = packSource(await runOf(controller.signal, () => controller.abort()));
    await expect(packing).rejects.toThrow('aborted');
    for (let turns = 0; turns < 20; turns += 1) await turn();
  } finally {
    process.off('uncaughtException', collect);
  }
  expect(unheard).toEqual([]);
  expect(await readdir(folder)).toEqual(['trace.log']);
});
