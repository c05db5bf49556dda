/** What the main process and the process that reads an archive say to each other. */
import type {
  ArchiveContents,
  EntryBytes,
  EntryReport,
  ContentFound,
  SavedEntries,
} from '#shared/artifacts/artifacts.ts';
import type { ArchiveErrorCode } from './archive-error.ts';
import type { SearchQuery } from './search-entries.ts';
import type { Unpacking } from './unpack-entries.ts';

/** Where the bytes are: in a file, or with the main process, which has sent the last ones. */
export type SourceDescription =
  | { readonly kind: 'file'; readonly path: string; readonly size: number }
  | { readonly kind: 'parts'; readonly size: number; readonly end: Uint8Array };

/** The tasks: task → [argument, value]. */
export interface ArchiveTasks {
  readonly open: [SourceDescription, Pick<ArchiveContents, 'entries' | 'unlisted' | 'oddities'>];
  readonly read: [{ readonly entry: number; readonly most: number }, Omit<EntryBytes, 'fetched'>];
  readonly report: [{ readonly entry: number }, EntryReport];
  readonly search: [SearchQuery, Omit<ContentFound, 'fetched'>];
  readonly save: [
    Omit<Unpacking, 'entries'> & { readonly entries: readonly number[] | null },
    Omit<SavedEntries, 'folder'>,
  ];
}

/** Name of a task. */
export type ArchiveTask = keyof ArchiveTasks;

/** A request of one task. */
export type TaskRequest = {
  readonly [Task in ArchiveTask]: {
    readonly kind: 'task';
    readonly id: number;
    readonly task: Task;
    readonly argument: ArchiveTasks[Task][0];
  };
}[ArchiveTask];

/** From the main process. `bytes` answers `need`; null where they could not be had. */
export type ToArchive =
  | TaskRequest
  | { readonly kind: 'stop'; readonly id: number }
  | { readonly kind: 'bytes'; readonly id: number; readonly bytes: Uint8Array | null };

/** From the process that reads. */
export type FromArchive =
  | { readonly kind: 'need'; readonly id: number; readonly start: number; readonly length: number }
  | { readonly kind: 'progress'; readonly id: number; readonly done: number; readonly total: number }
  | { readonly kind: 'done'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly code: ArchiveErrorCode; readonly message: string };
