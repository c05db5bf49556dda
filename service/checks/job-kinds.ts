/** The jobs of the built-in pipeline, in their order. They run no code of the repository. */
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { addedBlobs } from '#service/git/added-blobs.ts';
import { checkDiff, type CheckFinding } from '#service/git/diff-check.ts';
import { findObjects } from '#service/git/objects.ts';
import { unpackCommit } from '#service/git/unpack.ts';
import { addDeployment, environmentNamed } from '#service/store/deployments.ts';
import { findProject } from '#service/store/projects.ts';
import { type JobRun, JobFailure } from './job-run.ts';
import { packSource } from './source-archive.ts';
import { nameInTrace, paint } from './trace.ts';

const isMarker = ({ problem }: CheckFinding): boolean => problem.startsWith('leftover conflict marker');

const inspect = async (run: JobRun, title: string, isMeant: (finding: CheckFinding) => boolean): Promise<number> =>
  run.trace.section(run.job.name.replaceAll('-', '_'), title, async () => {
    let count = 0;
    run.trace.line(`$ git diff --check ${run.base.slice(0, 8)} ${run.pipeline.sha.slice(0, 8)}`);
    await checkDiff(run.repository, { base: run.base, head: run.pipeline.sha }, run.signal, (finding) => {
      if (!isMeant(finding)) return;
      count += 1;
      run.trace.line(
        `${paint.location(`${nameInTrace(finding.path)}:${String(finding.line)}`)}: ${paint.bad(finding.problem)}`,
      );
    });
    if (count === 0) run.trace.line('nothing found');
    return count;
  });

const lines = (count: number): string => `${String(count)} line${count === 1 ? '' : 's'}`;

/** Whitespace at the end of lines, before tabs, and blank lines at the end of files. */
const checkWhitespace = async (run: JobRun): Promise<void> => {
  const count = await inspect(run, 'Whitespace of the added lines', (finding) => !isMarker(finding));
  if (count > 0) throw new JobFailure(`${lines(count)} with whitespace that should not be there`);
};

/** Conflict markers that somebody forgot. */
const checkConflictMarkers = async (run: JobRun): Promise<void> => {
  const count = await inspect(run, 'Conflict markers in the added lines', isMarker);
  if (count > 0) throw new JobFailure(`${lines(count)} with conflict markers`);
};

/** Bytes that a file may have. */
export const largestFile = 10 * 1024 * 1024;
/** Files that are looked at between two lines of progress. */
const step = 500;

const inMebibytes = (size: number): string => `${(size / 1024 / 1024).toFixed(1)} MiB`;

/** Files of the change that are larger than allowed. */
const checkLargeFiles = ({ trace, repository, base, pipeline, signal }: JobRun): Promise<void> =>
  trace.section('large_files', 'Sizes of the added files', async () => {
    const files = await addedBlobs(repository, { base, head: pipeline.sha }, signal);
    let count = 0;
    for (let at = 0; at < files.length; at += step) {
      signal.throwIfAborted();
      const some = files.slice(at, at + step);
      const objects = await findObjects(
        repository,
        some.map(({ blob }) => blob),
      );
      some.forEach(({ path }, index) => {
        const size = objects[index]?.size ?? 0;
        if (size <= largestFile) return;
        count += 1;
        trace.line(`${paint.location(nameInTrace(path))}: ${paint.bad(inMebibytes(size))}`);
      });
      trace.progress(`checked ${String(at + some.length)} of ${String(files.length)} files`);
    }
    trace.line('');
    if (count > 0) {
      throw new JobFailure(
        `${String(count)} file${count === 1 ? ' is' : 's are'} larger than ${inMebibytes(largestFile)}`,
      );
    }
    trace.line('nothing found');
  });

/** The default branch goes to `production`, every other one to a preview of its own. */
const environmentFor = ({ context, job }: JobRun): string =>
  findProject(context.database, job.project_id)?.default_branch === job.ref ? 'production' : `preview/${job.ref}`;

/** Replaces the old files by new ones: a reader sees one or the other. */
const replace = async (folder: string, fresh: string): Promise<void> => {
  const current = join(folder, 'current');
  const old = join(folder, 'old');
  await rm(old, { recursive: true, force: true });
  await rename(current, old).catch(() => undefined);
  await rename(fresh, current);
  await rm(old, { recursive: true, force: true });
};

/** Deploys. */
const deploy = (run: JobRun): Promise<void> =>
  run.trace.section('deploy', 'Deployment', async () => {
    const { context, job, pipeline, repository, signal, trace } = run;
    const environment = environmentNamed(context.database, job.project_id, environmentFor(run));
    const folder = context.environmentFolder(environment.id);
    const fresh = join(folder, `job-${String(job.id)}`);
    await mkdir(folder, { recursive: true });
    trace.line(`Unpacking ${pipeline.sha.slice(0, 8)} for ${paint.location(nameInTrace(environment.name))}`);
    try {
      await unpackCommit(repository, pipeline.sha, fresh, signal);
      signal.throwIfAborted();
      await replace(folder, fresh);
    } finally {
      await rm(fresh, { recursive: true, force: true });
    }
    addDeployment(context.database, {
      project_id: job.project_id,
      environment_id: environment.id,
      ref: job.ref,
      sha: pipeline.sha,
      user_id: job.user_id,
      job_id: job.id,
      created_at: context.now().toISOString(),
    });
    trace.line(`Deployed to ${paint.good(nameInTrace(environment.name))}`);
  });

/** One kind of job. */
export interface JobKind {
  readonly name: string;
  readonly stage: string;
  /** Waits for somebody to play it. */
  readonly isManual: boolean;
  readonly work: (run: JobRun) => Promise<void>;
}

/** Stages run one after the other. */
export const stages = ['check', 'build', 'deploy'] as const;

/** All kinds. */
export const jobKinds: readonly JobKind[] = [
  { name: 'whitespace', stage: 'check', isManual: false, work: checkWhitespace },
  { name: 'conflict-markers', stage: 'check', isManual: false, work: checkConflictMarkers },
  { name: 'large-files', stage: 'check', isManual: false, work: checkLargeFiles },
  { name: 'source-archive', stage: 'build', isManual: false, work: packSource },
  { name: 'deploy-preview', stage: 'deploy', isManual: true, work: deploy },
];

/** The kind of a job by its name; null for a job of another time. */
export const jobKindNamed = (name: string): JobKind | null => jobKinds.find((kind) => kind.name === name) ?? null;
