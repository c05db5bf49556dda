/** Records of writes, for the journal. */
import { z } from 'zod';
import type { Failure } from '#shared/api/failure.ts';
import { projectAbout, type WriteNames, type WriteResult } from '#shared/administration/journal.ts';
import type { CheckedCall } from './call.ts';

const name = z.string().min(1).max(255).exactOptional();

/** Names of what a write is about: no more than that. */
export const writeNames: z.ZodType<WriteNames> = z.object({ user: name, project: name });

/** The names that whoever sends a call gave with it, and that of a project that the account knows. */
export const namesOf = (
  { id, params, names = {} }: Pick<CheckedCall, 'id' | 'params' | 'names'>,
  projects: readonly { readonly id: number | null; readonly path: string | null }[],
): WriteNames => {
  const about = projectAbout(id, params);
  const path = about === null ? null : projects.find((project) => project.id === about)?.path;
  return path === null || path === undefined ? names : { project: path, ...names };
};

/** The outcome of a write. */
export interface WriteEnd {
  readonly result: WriteResult;
  readonly status: number | null;
  readonly code: Failure['code'] | null;
  readonly request_id: string | null;
}

/** Records that a write is about to be sent; the returned function records its outcome. Neither rejects. */
export type NoteWrite = (call: CheckedCall) => Promise<(end: WriteEnd) => Promise<void>>;
