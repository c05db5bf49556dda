/** What the main process and the process that reads an archive say to each other. */
import type {
  ArchiveContents,
  EntryBytes,
  EntryReport,
  NestedContents,
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

/** Which archive a task is about: the one that is open, or one inside of it by the entries on the way. */
export interface Inside {
  readonly inside?: readonly number[];
}

/** The tasks: what the process that reads does. It tells how far one is, and ends one whose call is cancelled. */
export interface ArchiveMethods {
  open(source: SourceDescription): Promise<Pick<ArchiveContents, 'entries' | 'unlisted' | 'oddities'>>;
  list(of: Inside, call: RunningCall): Promise<NestedContents>;
  read(
    part: Inside & { readonly entry: number; readonly most: number },
    call: RunningCall,
  ): Promise<Omit<EntryBytes, 'fetched'>>;
  report(of: Inside & { readonly entry: number }, call: RunningCall): Promise<EntryReport>;
  search(query: SearchQuery & Inside, call: RunningCall): Promise<Omit<ContentFound, 'fetched'>>;
  /** @param unpacking `entries` null: all of them */
  save(
    unpacking: Inside & Omit<Unpacking, 'entries'> & { readonly entries: readonly number[] | null },
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
