/** What the channels `downloads:*` speak about: bytes of the server that the user saves on this computer. */
import type { calls, InputOf, OperationId } from '#shared/api/registry.ts';

/** Most characters of a text: two bytes each, in a message of 8 MiB. */
export const mostSavedCharacters = 4_000_000;

/** A text and the name that is proposed for its file; the name is made safe. */
export interface TextFile {
  readonly name: string;
  /** At most {@link mostSavedCharacters}. */
  readonly text: string;
}

/** Operations whose answer is a file or a text: the only ones that can be saved. Derived from the registry. */
export type DownloadOperation = {
  [Id in OperationId]: (typeof calls)[Id]['format'] extends 'binary' | 'text' ? Id : never;
}[OperationId];

/** Formats of `repository.archive`. */
export const archiveFormats = ['tar.gz', 'zip', 'tar', 'tar.bz2'] as const;

/** Format of an archive. */
export type ArchiveFormat = (typeof archiveFormats)[number];

/** What to save: an operation and its input, never an address or a path. */
export type DownloadRequest<Id extends DownloadOperation = DownloadOperation> = Id extends DownloadOperation
  ? {
      readonly operation: Id;
      readonly input: InputOf<Id>;
      /** Of `repository.archive` alone; `tar.gz` where it is not given. */
      readonly archive_format?: ArchiveFormat;
      /** The file's name, where the page knows a better one than the server. It is made safe. */
      readonly name?: string;
      /** Asks by the system's dialog where to save; otherwise it goes into the Downloads folder under a free name. */
      readonly save_as?: true;
    }
  : never;

/**
 * `waiting`: for its turn. `running`: bytes arrive, or a cut connection is tried again. `stopped`: ended before its end,
 * what arrived is kept, `failure` says why. `cancelled`: by the user, nothing is kept. `done`: the file is whole.
 */
export type DownloadState = 'waiting' | 'running' | 'stopped' | 'cancelled' | 'done';

/** Why a download stopped: fit to be shown. */
export interface DownloadFailure {
  readonly message: string;
  readonly hint: string | null;
}

/** A download of the asking window's account. */
export interface Download {
  readonly id: string;
  readonly operation: DownloadOperation;
  readonly input: DownloadRequest['input'];
  readonly archive_format: ArchiveFormat | null;
  /** Name of the file, without its folder; until the server answered the one to be expected. */
  readonly name: string;
  /** Name of the folder that it is in, without those above. */
  readonly folder: string;
  readonly state: DownloadState;
  /** Bytes on this computer. */
  readonly received: number;
  /** Bytes of the whole; null where the server does not say. */
  readonly total: number | null;
  /** SHA-256 of the file as 64 hexadecimal digits; null before its end. */
  readonly sha256: string | null;
  /** Whether the server named the same SHA-256; false: it named none. */
  readonly is_verified: boolean;
  readonly failure: DownloadFailure | null;
  /** While the server limits the rate: when it is asked again, in ms since the epoch. */
  readonly waits_until: number | null;
  /** ISO 8601, by this computer's clock. */
  readonly started_at: string;
}
