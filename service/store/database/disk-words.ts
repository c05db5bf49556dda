/** What the service says of a disk or a data folder that it cannot use. */
import { dirname } from 'node:path';
import type { DataFolderFailure } from '#shared/disk/data-folder.ts';
import { dataFolderMessage } from '#shared/disk/data-folder.ts';
import type { DiskTrouble } from '#shared/disk/disk-trouble.ts';
import { t } from '#shared/texts/texts.ts';

/** Of a request that could not be done. */
export const requestWords: Readonly<Record<DiskTrouble, string>> = {
  full: t('disk.request_full'),
  read_only: t('disk.request_read_only'),
  denied: t('disk.request_denied'),
  too_many_files: t('disk.request_too_many_files'),
  io: t('disk.request_io'),
  damaged: t('disk.request_damaged'),
};

/** The data folder cannot be used, and nothing in it was changed; the message says which file, why, and what to do. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
  readonly failure: DataFolderFailure;

  constructor(trouble: DataFolderFailure['trouble'], file: string) {
    const failure: DataFolderFailure = { trouble, file, folder: dirname(file) };
    const { message, hint } = dataFolderMessage(failure);
    super(`${message} ${hint}`);
    this.failure = failure;
  }
}
