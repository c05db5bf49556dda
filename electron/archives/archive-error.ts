/** Why an archive, or an entry of it, cannot be read: fit to be shown. */
import { ChannelError } from '#electron/ipc/channel-error.ts';

const codes = {
  source: 'unreachable',
  archive: 'invalid',
  entry: 'invalid',
  disk: 'storage',
  stopped: 'not_found',
} as const;

/** `source`: its bytes did not come. `archive`: it is no archive, or damaged. `entry`: this entry cannot be read. `disk`: the disk refused. `stopped`: by the user. */
export type ArchiveErrorCode = keyof typeof codes;

/** Carries the words that the page shows. */
export class ArchiveError extends ChannelError {
  override readonly name = 'ArchiveError';
  readonly code: ArchiveErrorCode;

  constructor(code: ArchiveErrorCode, message: string) {
    super(codes[code], message);
    this.code = code;
  }
}
