/** Why an archive, or an entry of it, cannot be read: fit to be shown. */

/** `source`: its bytes did not come. `archive`: it is no archive, or damaged. `entry`: this entry cannot be read. `disk`: the disk refused. `stopped`: by the user. */
export type ArchiveErrorCode = 'source' | 'archive' | 'entry' | 'disk' | 'stopped';

/** Carries the words that the page shows. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
  readonly code: ArchiveErrorCode;

  constructor(code: ArchiveErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
