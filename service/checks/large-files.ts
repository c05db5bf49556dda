/** The job `large-files`: a repository keeps every large file forever, so one is reported before it is merged. */
import { addedBlobs } from '#service/git/added-blobs.ts';
import { findObjects } from '#service/git/objects.ts';
import { JobFailure, type JobRun } from './job-run.ts';
import { nameInTrace, paint } from './trace.ts';

/** Bytes that a file may have. */
export const largestFile = 10 * 1024 * 1024;
/** Files that are looked at between two lines of progress. */
const step = 500;

const inMebibytes = (size: number): string => `${(size / 1024 / 1024).toFixed(1)} MiB`;

/** Files of the change that are larger than allowed. */
export const checkLargeFiles = ({ trace, repository, base, pipeline, signal }: JobRun): Promise<void> =>
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
