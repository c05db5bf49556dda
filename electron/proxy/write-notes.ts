/** How writes are noted: the journal takes these. */
import type { Failure } from '#shared/api/failure.ts';
import type { WriteResult } from '#shared/administration/journal.ts';
import type { CheckedCall } from './call.ts';

/** How a write ended. */
export interface WriteEnd {
  readonly result: WriteResult;
  readonly status: number | null;
  readonly code: Failure['code'] | null;
  readonly request_id: string | null;
}

/** Notes that a write is about to be sent; the returned function notes how it ended. Neither rejects. */
export type NoteWrite = (call: CheckedCall) => Promise<(end: WriteEnd) => Promise<void>>;
