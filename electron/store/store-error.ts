/** What can go wrong with the store, in words: what happened, what is safe, what to do next. */
import { NewerDatabase } from '#node/database.ts';
import { diskTroubleOf, type DiskTrouble } from '#shared/disk/disk-trouble.ts';
import { ChannelError } from '#electron/ipc/channel-error.ts';
import { t } from '#shared/texts/texts.ts';

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

const nameOf = (trouble: DiskTrouble) =>
  trouble === 'damaged' || trouble === 'full' ? (`drafts_${trouble}` as const) : 'drafts_unreachable';

const storeErrorWith = (trouble: DiskTrouble): StoreError => {
  const name = nameOf(trouble);
  return new StoreError(trouble, t(`file_failures.${name}`), t(`file_failures.${name}_hint`));
};

/** An error of SQLite as one of the store; a defect of ours stays what it is. */
export const storeErrorOf = (error: unknown): unknown => {
  if (error instanceof NewerDatabase)
    return new StoreError('newer', t('file_failures.drafts_newer'), t('file_failures.drafts_newer_hint'));
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return error;
  // ERROR: another schema than ours.
  return storeErrorWith((error.errcode & 0xff) === 1 ? 'damaged' : (diskTroubleOf(error) ?? 'io'));
};

/** The file cannot be reached at all. */
export const unreachableDisk = (error: unknown): StoreError => storeErrorWith(diskTroubleOf(error) ?? 'io');
