/** Where the trace and the artifacts of a job are, and how they go. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '#service/context.ts';

/** File of the trace. */
export const traceFile = (context: Context, jobId: number): string => join(context.jobFolder(jobId), 'trace.log');

/** File of the artifacts. */
export const artifactsFile = (context: Context, jobId: number): string =>
  join(context.jobFolder(jobId), 'artifacts.zip');

/** Removes both. */
export const removeJobFiles = (context: Context, jobId: number): Promise<void> =>
  rm(context.jobFolder(jobId), { recursive: true, force: true });
