/** A job of the sample with artifacts of 500 MB and a trace of 100 MB, where the service keeps such files. */
import { spawn } from 'node:child_process';
import { createCipheriv } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { pathsIn } from '#service/context.ts';
import { openDatabase } from '#service/store/database/database.ts';
import { updateJob, type JobRow } from '#service/store/jobs.ts';
import { addOpenRequests, branchOfOpen, gitIn, repositoryOf } from '#service/testing/open-requests.ts';

/** Bytes of each; archives have a few more around their one entry. */
export const downloadSize = {
  artifacts: 500 * 1000 * 1000,
  trace: 100 * 1000 * 1000,
  file: 100 * 1000 * 1000,
  changes: 50 * 1000 * 1000,
} as const;

/** Branch of the one commit with the large file. */
export const largeBranch = 'large-file';

/** Name of the file inside the archive. */
export const entryName = 'disk.image';

const piece = 1024 * 1024;

/** Bytes that nothing can compress, the same every time. */
function* noise(size: number): Generator<Buffer> {
  const cipher = createCipheriv('aes-256-ctr', Buffer.alloc(32, 7), Buffer.alloc(16, 7));
  for (let left = size; left > 0; left -= piece) yield cipher.update(Buffer.alloc(Math.min(piece, left)));
}

function* lines(size: number): Generator<Buffer> {
  let written = 0;
  for (let line = 0; written < size; line += 1) {
    const text = Buffer.from(
      `\u001b[32m${String(line).padStart(8, '0')}\u001b[0m compiling part ${String(line % 997)}\n`,
    );
    yield text.subarray(0, size - written);
    written += text.length;
  }
}

const writeArchive = async (file: string): Promise<void> => {
  const zip = new ZipFile();
  const content = Readable.from(noise(downloadSize.artifacts), { objectMode: false });
  zip.addReadStream(content, entryName, { compress: false, mtime: new Date('2026-02-27T12:00:00Z') });
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
};

/**
 * Puts the files into a data folder that nobody serves.
 * @returns the job that has them now
 */
export const addLargeDownloads = async (folder: string): Promise<{ projectId: number; jobId: number }> => {
  const paths = pathsIn(folder);
  const database = openDatabase(paths.database);
  try {
    const job = database.one<JobRow>('SELECT * FROM jobs WHERE artifacts_name IS NOT NULL ORDER BY id');
    if (!job) throw new Error('No job of the sample has artifacts.');
    const archive = join(paths.job(job.id), 'artifacts.zip');
    await writeArchive(archive);
    await pipeline(lines(downloadSize.trace), createWriteStream(join(paths.job(job.id), 'trace.log')));
    updateJob(database, job.id, { artifacts_size: (await stat(archive)).size, artifacts_expire_at: null });
    return { projectId: job.project_id, jobId: job.id };
  } finally {
    database.close();
  }
};

/**
 * Commits a large file to a branch of its own.
 * @returns the id of the file
 */
export const addLargeFile = async (folder: string, projectId: number): Promise<string> => {
  const target = { folder, projectId };
  const by = 'committer Large Input <large@input.example> 1767600000 +0000';
  const child = spawn('git', ['fast-import', '--quiet', '--done'], {
    cwd: repositoryOf(target),
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const ended = once(child, 'close');
  const size = String(downloadSize.file);
  child.stdin.write(`blob\nmark :1\ndata ${size}\n`);
  let left = downloadSize.file;
  for (const bytes of noise(downloadSize.file)) {
    if (!child.stdin.write(bytes.subarray(0, left))) await once(child.stdin, 'drain');
    left -= bytes.length;
  }
  child.stdin.end(`\ncommit refs/heads/${largeBranch}\n${by}\ndata 5\nLarge\nM 100644 :1 ${entryName}\n\ndone\n`);
  const [code] = (await ended) as [number];
  if (code !== 0) throw new Error(`The large file was not committed (${String(code)}).`);
  return gitIn(target, ['rev-parse', `${largeBranch}:${entryName}`]);
};

const changedFiles = 500;

function* changeHistory(branch: string): Generator<string> {
  const size = downloadSize.changes / changedFiles;
  yield `commit refs/heads/${branch}\ncommitter Large Input <large@input.example> 1770030000 +0000\ndata 5\nLarge\n`;
  yield `from refs/heads/${branch}^0\n`;
  for (let file = 0; file < changedFiles; file += 1) {
    const line = `const value${String(file)} = 'a line of a file that is new';\n`;
    const text = line.repeat(Math.ceil(size / line.length));
    yield `M 100644 inline large/part-${String(file)}.ts\ndata ${String(text.length)}\n${text}\n`;
  }
  yield 'done\n';
}

/**
 * Opens a merge request of 500 new files, together as many bytes as {@link downloadSize} says.
 * @returns its number
 */
export const addLargeChanges = async (folder: string, projectId: number): Promise<number> => {
  const target = { folder, projectId };
  const iid = await addOpenRequests(target, 1);
  await gitIn(target, ['fast-import', '--quiet', '--done'], [...changeHistory(branchOfOpen(0))].join(''));
  return iid;
};
