/** What can go wrong with the store, in words: what happened, what is safe, what to do next. */
import { NewerDatabase } from '#node/database.ts';
import { diskTroubleOf, type DiskTrouble } from '#shared/disk/disk-trouble.ts';
import { ChannelError } from '#electron/ipc/channel-error.ts';

/** Why a request to the store failed. */
export type StoreTrouble = DiskTrouble | 'newer' | 'too_large';

/** A failure of the store; message and hint are fit to be shown. */
export class StoreError extends ChannelError {
  override readonly name = 'StoreError';
  readonly trouble: StoreTrouble;

  constructor(trouble: StoreTrouble, message: string, hint: string) {
    super(trouble === 'too_large' ? 'invalid' : 'storage', message, hint);
    this.trouble = trouble;
  }
}

const unreachable = [
  'The file with your drafts could not be read or written.',
  'See that the disk is there and that the folder may be written; what was saved before is still there.',
] as const;

const says: Readonly<Partial<Record<DiskTrouble, readonly [message: string, hint: string]>>> = {
  damaged: [
    'The file with your drafts is damaged.',
    'Copy what is still on screen, then start Lectern again: the file is set aside and kept.',
  ],
  full: ['The disk is full: nothing more can be saved.', 'Make room; what was saved before is still there.'],
};

const storeErrorWith = (trouble: DiskTrouble): StoreError => new StoreError(trouble, ...(says[trouble] ?? unreachable));

/** An error of SQLite as one of the store; a defect of ours stays what it is. */
export const storeErrorOf = (error: unknown): unknown => {
  if (error instanceof NewerDatabase)
    return new StoreError(
      'newer',
      'Your drafts were saved by a newer version of Lectern.',
      'Open them with that version; this one leaves the file as it is.',
    );
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return error;
  // ERROR: another schema than ours.
  return storeErrorWith((error.errcode & 0xff) === 1 ? 'damaged' : (diskTroubleOf(error) ?? 'io'));
};

/** The file cannot be reached at all. */
export const unreachableDisk = (error: unknown): StoreError => storeErrorWith(diskTroubleOf(error) ?? 'io');
