/** Writes what the jobs of the sample left behind: traces with colours and sections, archives with real files. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { artifactsFile, traceFile } from '#service/artifacts/job-files.ts';
import type { Context } from '#service/context.ts';
import { updateJob, type JobRow } from '#service/store/jobs.ts';

/** The archive of files by their paths; all dated alike. */
const zipOf = async (files: ReadonlyMap<string, string>, at: Date): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [path, content] of files) zip.addBuffer(Buffer.from(content), path, { mtime: at, mode: 0o100644 });
  zip.end();
  return buffer(zip.outputStream);
};

const green = '\u001b[32m';
const red = '\u001b[31;1m';
const plain = '\u001b[0m';
const clear = '\u001b[0K';

const section = (name: string, at: number, lines: readonly string[]): string =>
  [
    `section_start:${String(at)}:${name}\r${clear}${green}${name.replaceAll('_', ' ')}${plain}`,
    ...lines,
    `section_end:${String(at + 4)}:${name}\r${clear}`,
  ].join('\n');

const endOf = (status: string): string => {
  if (status === 'success') return `${green}Job succeeded${plain}\n`;
  if (status === 'failed') return `${red}ERROR: Job failed: exit code 1${plain}\n`;
  return status === 'canceled' ? `${red}ERROR: Job was canceled${plain}\n` : '';
};

const traceOf = (row: JobRow): string => {
  const at = Math.floor(Date.parse(row.started_at ?? row.created_at) / 1000);
  const checked = Array.from({ length: 40 }, (_, index) => `checked ${String(index + 1)} of 40 files\r`).join('');
  return [
    `Running with ${green}Lectern checks${plain}`,
    section('fetch', at, [`$ git fetch origin ${row.ref}`, `Checking out \u001b[36m${row.ref}${plain} …`]),
    section(row.name.replaceAll('-', '_'), at + 5, [
      checked,
      row.status === 'failed'
        ? `${red}internal/berth/berth.go:61: both sides changed this line${plain}`
        : 'nothing found',
    ]),
    endOf(row.status),
  ].join('\n');
};

const files: ReadonlyMap<string, string> = new Map([
  ['checksums.txt', '3f1c9f0a  source/README.md\n9d0b71e2  source/go.mod\n'],
  ['report/index.html', '<!doctype html>\n<title>Report</title>\n<p>Nothing found.</p>\n'],
  ['report/summary.json', '{"files": 40, "problems": 0}\n'],
]);

const week = 7 * 86_400_000;

/** Writes a trace for every job that began, and artifacts for every source archive that was made. */
export const writeJobFiles = async (context: Context): Promise<void> => {
  const { database } = context;
  const archive = await zipOf(files, new Date('2026-02-27T12:00:00Z'));
  const expiry = new Date(context.now().getTime() + week).toISOString();
  database.transaction(() => {
    for (const row of database.all<JobRow>('SELECT * FROM jobs WHERE started_at IS NOT NULL')) {
      mkdirSync(context.jobFolder(row.id), { recursive: true });
      writeFileSync(traceFile(context, row.id), traceOf(row));
      if (row.name !== 'source-archive' || row.status !== 'success') continue;
      writeFileSync(artifactsFile(context, row.id), archive);
      updateJob(database, row.id, {
        artifacts_name: 'artifacts.zip',
        artifacts_size: archive.length,
        artifacts_expire_at: expiry,
      });
    }
  });
};
