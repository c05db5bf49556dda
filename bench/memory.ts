/** Memory of the service while it serves archives, traces, files and changes of 50 to 500 MB: at most 60 MB more, to one reader or to eight slow ones. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startProcess, type ServiceProcess } from '#service/testing/process-fixture.ts';
import {
  addLargeChanges,
  addLargeDownloads,
  addLargeFile,
  downloadSize,
  entryName,
  largeBranch,
} from './inputs/large-downloads.ts';
import { judge, type Measurement } from './measurement.ts';
import { forgetPeak, memoryOf, peakOf } from './process-memory.ts';

const rounds = 5;
const megabyte = 1_000_000;

interface Download {
  readonly what: string;
  readonly path: string;
  readonly size: number;
  /** ms that the reader rests after each megabyte. */
  readonly rest: number;
  /** How many read at once. Default: one. */
  readonly readers?: number;
}

interface Inputs {
  readonly projectId: number;
  readonly jobId: number;
  /** Object id of a file of the repository. */
  readonly file: string;
  /** Number of a merge request. */
  readonly changes: number;
}

const downloadsOf = ({ projectId, jobId, file, changes }: Inputs): readonly Download[] => {
  const project = `/projects/${String(projectId)}`;
  const job = `${project}/jobs/${String(jobId)}`;
  const artifacts = { path: `${job}/artifacts`, size: downloadSize.artifacts };
  const trace = { path: `${job}/trace`, size: downloadSize.trace };
  const repository = `${project}/repository`;
  const eight = { readers: 8, rest: 10 };
  return [
    { ...artifacts, what: 'artifacts, fast', rest: 0 },
    { ...artifacts, what: 'artifacts, slowly', rest: 10 },
    { ...trace, what: 'trace, fast', rest: 0 },
    { ...trace, what: 'trace, slowly', rest: 10 },
    { ...artifacts, what: 'one file of the artifacts', path: `${job}/artifacts/${entryName}`, rest: 0 },
    { ...trace, ...eight, what: 'trace, eight slowly' },
    { ...eight, what: 'raw file, eight slowly', path: `${repository}/blobs/${file}/raw`, size: downloadSize.file },
    {
      ...eight,
      what: 'archive of the repository, eight slowly',
      path: `${repository}/archive.tar?sha=${largeBranch}`,
      size: downloadSize.file,
    },
    {
      ...eight,
      what: 'changes of a merge request, eight slowly',
      path: `${project}/merge_requests/${String(changes)}/changes`,
      size: downloadSize.changes,
    },
  ];
};

const request = async (service: ServiceProcess, path: string): Promise<ReadableStream<Uint8Array>> => {
  const headers = { 'PRIVATE-TOKEN': service.tokens['admin'] ?? '' };
  const response = await fetch(`${service.url}/api/v4${path}`, { headers });
  if (response.ok && response.body) return response.body;
  throw new Error(`${path} answered ${String(response.status)}: ${await response.text()}`);
};

/** Reads an answer to its end without keeping it; the bytes that came. */
const read = async (body: ReadableStream<Uint8Array>, rest: number): Promise<number> => {
  let count = 0;
  let due = megabyte;
  for await (const chunk of body) {
    count += chunk.byteLength;
    if (rest === 0 || count < due) continue;
    due += megabyte;
    await wait(rest);
  }
  return count;
};

/** The highest use during each of the rounds over the use before the first, in MB. */
const megabytesMore = async (
  service: ServiceProcess,
  { what, path, size, rest, readers = 1 }: Download,
): Promise<number[]> => {
  const pid = service.child.pid ?? 0;
  const before = await memoryOf(pid);
  const samples: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await forgetPeak(pid);
    const counts = await Promise.all(
      Array.from({ length: readers }, async () => read(await request(service, path), rest)),
    );
    const count = Math.min(...counts);
    if (count < size) throw new Error(`${what}: ${String(count)} bytes came, at least ${String(size)} were due.`);
    samples.push(((await peakOf(pid)) - before) / megabyte);
  }
  return samples;
};

/** A process of its own for each: what one download left behind would hide what the next one needs. */
const measureDownload = async (folder: string, download: Download): Promise<Measurement> => {
  const service = await startProcess('--data', folder);
  try {
    await read(await request(service, '/projects/1/jobs'), 0);
    const samples = await megabytesMore(service, download);
    const input = `archive of ${String(downloadSize.artifacts)} bytes, trace of ${String(downloadSize.trace)} bytes`;
    return judge('service-memory', { input, samples, of: download.what });
  } finally {
    await service.end('SIGTERM');
  }
};

/**
 * Measures every download on the service as a process of its own. Linux only: elsewhere nothing tells the highest use.
 * @param flags `--only=eight` measures those whose name has the text
 */
export const memory = async (flags: readonly string[]): Promise<Measurement[]> => {
  const only = flags.find((flag) => flag.startsWith('--only='))?.slice('--only='.length) ?? '';
  const folder = await mkdtemp(join(tmpdir(), 'lectern-bench-memory-'));
  try {
    const served = join(folder, 'served');
    await (await startProcess('--data', served, '--sample')).end('SIGTERM');
    const { projectId, jobId } = await addLargeDownloads(served);
    const file = await addLargeFile(served, projectId);
    const changes = await addLargeChanges(served, projectId);
    const measurements: Measurement[] = [];
    for (const download of downloadsOf({ projectId, jobId, file, changes }))
      if (download.what.includes(only)) measurements.push(await measureDownload(served, download));
    return measurements;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
