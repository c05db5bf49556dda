/** Records of writes, for the journal. */
import type { Failure } from '#shared/api/failure.ts';
import type { WriteResult } from '#shared/administration/journal.ts';
import type { CheckedCall } from './call.ts';

/** The outcome of a write. */
export interface WriteEnd {
  readonly result: WriteResult;
  readonly status: number | null;
  readonly code: Failure['code'] | null;
  readonly request_id: string | null;
}

/** Records that a write is about to be sent; the returned function records its outcome. Neither rejects. */
export type NoteWrite = (call: CheckedCall) => Promise<(end: WriteEnd) => Promise<void>>;
