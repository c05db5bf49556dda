/** What can go wrong with the store, in words: what happened, what is safe, what to do next. */

/** Why a request to the store failed. */
export type StoreTrouble = 'damaged' | 'newer' | 'too_large' | 'full' | 'disk';

/** A failure of the store; message and hint are fit to be shown. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly trouble: StoreTrouble;
  readonly hint: string;

  constructor(trouble: StoreTrouble, message: string, hint: string) {
    super(message);
    this.trouble = trouble;
    this.hint = hint;
  }
}

const says: Readonly<Record<'damaged' | 'full' | 'disk', readonly [message: string, hint: string]>> = {
  damaged: [
    'The file with your drafts is damaged.',
    'Copy what is still on screen, then start Lectern again: the file is set aside and kept.',
  ],
  full: ['The disk is full: nothing more can be saved.', 'Make room; what was saved before is still there.'],
  disk: [
    'The file with your drafts could not be read or written.',
    'See that the disk is there and that the folder may be written; what was saved before is still there.',
  ],
};

/** SQLite's primary result codes (https://sqlite.org/rescode.html); an extended one has its primary in the low byte. */
const troubleOf = (code: number): 'damaged' | 'full' | 'disk' => {
  // 1 ERROR (another schema than ours), 11 CORRUPT, 26 NOTADB; 13 FULL; else BUSY, READONLY, IOERR, CANTOPEN, …
  if ([1, 11, 26].includes(code & 0xff)) return 'damaged';
  return (code & 0xff) === 13 ? 'full' : 'disk';
};

/** An error of SQLite as one of the store; a defect of ours stays what it is. */
export const storeErrorOf = (error: unknown): unknown => {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return error;
  const trouble = troubleOf(error.errcode);
  return new StoreError(trouble, ...says[trouble]);
};

/** The file cannot be reached at all. */
export const unreachableDisk = (): StoreError => new StoreError('disk', ...says.disk);
