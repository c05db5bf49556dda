/** What the main process and the process that reads an archive say to each other. */
import type {
  ArchiveContents,
  EntryBytes,
  EntryReport,
  ContentFound,
  SavedEntries,
} from '#shared/artifacts/artifacts.ts';
import type { RunningCall } from '#shared/rpc/calls.ts';
import type { ArchiveErrorCode } from './archive-error.ts';
import type { SearchQuery } from './search-entries.ts';
import type { Unpacking } from './unpack-entries.ts';

/** Where the bytes are: in a file, or with the main process, which has sent the last ones. */
export type SourceDescription =
  | { readonly kind: 'file'; readonly path: string; readonly size: number }
  | { readonly kind: 'parts'; readonly size: number; readonly end: Uint8Array };

/** The tasks: what the process that reads does. It tells how far one is, and ends one whose call is cancelled. */
export interface ArchiveMethods {
  open(source: SourceDescription): Promise<Pick<ArchiveContents, 'entries' | 'unlisted' | 'oddities'>>;
  read(
    part: { readonly entry: number; readonly most: number },
    call: RunningCall,
  ): Promise<Omit<EntryBytes, 'fetched'>>;
  report(of: { readonly entry: number }, call: RunningCall): Promise<EntryReport>;
  search(query: SearchQuery, call: RunningCall): Promise<Omit<ContentFound, 'fetched'>>;
  /** @param unpacking `entries` null: all of them */
  save(
    unpacking: Omit<Unpacking, 'entries'> & { readonly entries: readonly number[] | null },
    call: RunningCall,
  ): Promise<Omit<SavedEntries, 'folder'>>;
}

/** Name of a task. */
export type ArchiveTask = keyof ArchiveMethods;

/** How far a task is. */
export interface TaskProgress {
  readonly done: number;
  readonly total: number;
}

/** Why a task failed. */
export interface TaskFailure {
  readonly code: ArchiveErrorCode;
  readonly message: string;
}

/** What the main process does for the one that reads. */
export interface SourceMethods {
  /** Bytes of the archive; null where they cannot be had. */
  bytes(part: { readonly start: number; readonly length: number }): Promise<Uint8Array | null>;
}
