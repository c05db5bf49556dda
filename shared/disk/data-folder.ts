/** Why the local server does not start in its data folder, in words: the service says it on a terminal, the app in its language. */
import { t } from '#shared/texts/texts.ts';

/** What can be wrong. */
export const dataFolderTroubles = [
  'missing',
  'empty',
  'damaged',
  'newer',
  'key_missing',
  'key_damaged',
  'full',
  'read_only',
  'denied',
  'too_many_files',
  'io',
] as const;

/** The service does not start, and has changed nothing. */
export interface DataFolderFailure {
  readonly trouble: (typeof dataFolderTroubles)[number];
  /** Whole path. */
  readonly file: string;
  readonly folder: string;
}

const causes: Readonly<Record<DataFolderFailure['trouble'], (file: string) => string>> = {
  missing: (file) => t('disk.server_missing', { file }),
  empty: (file) => t('disk.server_empty', { file }),
  damaged: (file) => t('disk.server_damaged', { file }),
  newer: (file) => t('disk.server_newer', { file }),
  key_missing: (file) => t('disk.server_key_missing', { file }),
  key_damaged: (file) => t('disk.server_key_damaged', { file }),
  full: (file) => t('disk.server_full', { file }),
  read_only: (file) => t('disk.server_read_only', { file }),
  denied: (file) => t('disk.server_denied', { file }),
  too_many_files: () => t('disk.server_too_many_files'),
  io: (file) => t('disk.server_io', { file }),
};

const wayOn = ({ trouble, folder }: DataFolderFailure): string => {
  switch (trouble) {
    case 'full':
      return t('disk.way_full');
    case 'read_only':
    case 'denied':
      return t('disk.way_write', { folder });
    case 'too_many_files':
      return t('disk.way_again');
    case 'io':
      return t('disk.way_disk');
    case 'newer':
      return t('disk.way_newer');
    case 'missing':
    case 'empty':
    case 'damaged':
    case 'key_missing':
    case 'key_damaged':
      return t('disk.way_restore', { folder });
  }
};

/** The cause, and the way on. */
export const dataFolderMessage = (failure: DataFolderFailure): { readonly message: string; readonly hint: string } => ({
  message: causes[failure.trouble](failure.file),
  hint: wayOn(failure),
});
