/** The job `source-archive`: all files of the commit with their checksums, as a real zip that is kept for a while. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline as pipe } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { artifactsFile } from '#service/artifacts/job-files.ts';
import { addedBlobs, type AddedBlob } from '#service/git/added-blobs.ts';
import { emptyTree } from '#service/git/diff-check.ts';
import { findObjects, streamBlob } from '#service/git/objects.ts';
import { updateJob } from '#service/store/jobs.ts';
import type { JobRun } from './job-run.ts';

const week = 7 * 86_400_000;

/** A path that a zip can hold; a repository may hold others, of which unpacking would lead astray. */
const isPackable = (path: string): boolean => !path.includes('\\') && !/^[A-Za-z]:/u.test(path);

/** Smaller files come from the process that is kept; larger ones are streamed by one of their own. */
const small = 1024 * 1024;

const bytesOf = async ({ repository }: JobRun, blob: string): Promise<AsyncIterable<Uint8Array> | Uint8Array[]> => {
  const [record] = await findObjects(repository, [blob]);
  if (!record || !repository.readers || record.size > small) return streamBlob(repository, blob);
  return [(await repository.readers.send(repository, `contents ${blob}`)).bytes];
};

/** Streams one file into the archive and its SHA-256 into the list. */
const contentOf = (run: JobRun, { path, blob }: AddedBlob, sums: string[]): Readable => {
  const hash = createHash('sha256');
  const read = async function* (): AsyncGenerator<Uint8Array> {
    run.signal.throwIfAborted();
    for await (const chunk of await bytesOf(run, blob)) {
      hash.update(chunk);
      yield chunk;
    }
    sums.push(`${hash.digest('hex')}  source/${path}\n`);
  };
  return Readable.from(read(), { objectMode: false });
};

const fill = (zip: ZipFile, run: JobRun, files: readonly AddedBlob[]): void => {
  const sums: string[] = [];
  const options = { mtime: run.context.now(), mode: 0o100644 };
  for (const file of files) {
    zip.addReadStreamLazy(`source/${file.path}`, options, (use) => {
      const content = contentOf(run, file, sums);
      // Nobody else listens: an error that is not heard ends the process.
      content.on('error', (error) => zip.emit('error', error));
      use(null, content);
    });
  }
  zip.addReadStreamLazy('checksums.txt', options, (use) => {
    use(null, Readable.from([Buffer.from(sums.join(''))], { objectMode: false }));
  });
  zip.end();
};

/** Writes the archive under another name and renames it: nobody downloads half of it. */
const write = async (run: JobRun, files: readonly AddedBlob[]): Promise<number> => {
  const target = artifactsFile(run.context, run.job.id);
  const draft = `${target}.part`;
  const zip = new ZipFile();
  const failed = new Promise<never>((_, reject) => zip.on('error', reject));
  // A file that cannot be read ends the archive, but not the stream of its bytes.
  const over = new AbortController();
  const signal = AbortSignal.any([run.signal, over.signal]);
  try {
    fill(zip, run, files);
    await Promise.race([pipe(zip.outputStream, createWriteStream(draft), { signal }), failed]);
    await rename(draft, target);
  } finally {
    over.abort();
    await rm(draft, { force: true });
  }
  return (await stat(target)).size;
};

/** Packs the archive. */
export const packSource = (run: JobRun): Promise<void> =>
  run.trace.section('source_archive', 'Archive of the files', async () => {
    const { context, job, pipeline, repository, signal, trace } = run;
    const all = await addedBlobs(repository, { base: emptyTree, head: pipeline.sha }, signal);
    const files = all.filter(({ path }) => isPackable(path));
    trace.line(`Packing ${String(files.length)} files`);
    const size = await write(run, files);
    updateJob(context.database, job.id, {
      artifacts_name: 'artifacts.zip',
      artifacts_size: size,
      artifacts_expire_at: new Date(context.now().getTime() + week).toISOString(),
    });
    if (files.length < all.length)
      trace.line(`${String(all.length - files.length)} files have names that no zip holds`);
    trace.line(`artifacts.zip: ${String(size)} bytes, kept for 7 days`);
  });
