/** Trace and artifacts of jobs ("Jobs"). */
import { isExpired } from '#service/presenters/job.ts';
import { artifactsFile, traceFile } from '#service/artifacts/job-files.ts';
import { findZipEntry } from '#service/artifacts/zip-entry.ts';
import type { Context } from '#service/context.ts';
import { invalidArtifactPath, notFound } from '#service/http/api-failure.ts';
import { fileHeaders, textHeaders } from '#service/http/content.ts';
import { inflatedResponse, partResponse } from '#service/http/file-body.ts';
import { callerOf, type Handler, type Handlers } from '#service/http/handler.ts';
import { rangedFile } from '#service/http/ranges.ts';
import { newestWithArtifacts, type JobRow } from '#service/store/jobs.ts';
import { jobFor, jobsProject } from './jobs.ts';

/** Artifacts are there until they expire. */
const archiveOf = (context: Context, row: JobRow): string => {
  if (row.artifacts_name === null || isExpired(context, row)) throw notFound('Artifacts');
  return artifactsFile(context, row.id);
};

const download = async (context: Context, request: Request, row: JobRow): Promise<Response> => {
  const archive = archiveOf(context, row);
  const answer = await rangedFile(request, archive, fileHeaders(row.artifacts_name ?? 'artifacts.zip'));
  if (!answer) throw notFound('Artifacts');
  return answer;
};

/** Reads the trace, whole or the part that is new (behaviour page, "Trace"). */
const getTrace: Handler<'jobs.trace'> = async (call) => {
  const { row } = jobFor(call);
  const headers = { ...textHeaders, 'Content-Disposition': `inline; filename="${String(row.id)}.log"` };
  const answer = await rangedFile(call.request, traceFile(call.context, row.id), headers);
  if (!answer) throw notFound('Trace');
  return answer;
};

/** Downloads the artifacts of a job. */
const getArtifacts: Handler<'jobs.artifacts'> = (call) => download(call.context, call.request, jobFor(call).row);

/** Downloads the artifacts of the newest successful job of a name on a branch or tag. */
const getArtifactsByRef: Handler<'jobs.artifactsByRef'> = (call) => {
  const { context, params, query } = call;
  const { project } = jobsProject(context, callerOf(call), params.id);
  const row = newestWithArtifacts(context.database, project.id, params.ref_name, query.job);
  if (!row) throw notFound('Artifacts');
  return download(context, call.request, row);
};

const isInside = (path: string): boolean =>
  !/[\\\u0000]/u.test(path) && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');

/** Downloads one file of the artifacts. */
const getArtifactFile: Handler<'jobs.artifactFile'> = async (call) => {
  const { row } = jobFor(call);
  const path = call.params.artifact_path;
  if (!isInside(path)) throw invalidArtifactPath();
  const archive = archiveOf(call.context, row);
  const entry = await findZipEntry(archive, path);
  if (!entry) throw notFound('File');
  const { start, packed, size, isDeflated } = entry;
  const part = { file: archive, start, end: start + packed - 1 };
  const headers = { ...fileHeaders(path.split('/').at(-1) ?? path), 'Content-Length': String(size) };
  return isDeflated ? inflatedResponse(part, { headers }) : partResponse(part, { headers });
};

/** By operation. */
export const jobFileHandlers = {
  'jobs.trace': getTrace,
  'jobs.artifacts': getArtifacts,
  'jobs.artifactsByRef': getArtifactsByRef,
  'jobs.artifactFile': getArtifactFile,
} satisfies Handlers;
