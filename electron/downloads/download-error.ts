/** Why a download stopped, in words: what happened, what is kept, what to do next. */
import type { DownloadFailure } from '#shared/downloads/downloads.ts';
import { Refusal } from '#electron/proxy/refusal.ts';

/** What came is not what was announced. */
export class WrongFile extends Error {
  override readonly name = 'WrongFile';
  /** Whether asking again may bring the right one. */
  readonly mayPass: boolean;
  readonly hint: string;

  constructor(message: string, hint: string, mayPass: boolean) {
    super(message);
    this.hint = hint;
    this.mayPass = mayPass;
  }
}

const disk = (message: string, hint: string): DownloadFailure => ({ message, hint });

const ofDisk = (code: string): DownloadFailure => {
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return disk('The disk is full.', 'What arrived is kept. Make room on the disk, then resume.');
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return disk('The folder cannot be written to.', 'Check its permissions, or save under another folder.');
  if (code === 'EFBIG') return disk('The file is too large for this disk.', 'Save it on another disk.');
  return disk(`The file could not be written (${code}).`, 'Check that the disk is there, then resume.');
};

/** The failure of whatever ended a download. */
export const downloadFailureOf = (error: unknown): DownloadFailure => {
  if (error instanceof WrongFile) return { message: error.message, hint: error.hint };
  if (error instanceof Refusal) {
    const { code, message, hint, host } = error.failure;
    // The words of a call say that nothing of it is used.
    if (code === 'truncated')
      return { message: `${host ?? 'The server'} cut the connection.`, hint: 'What arrived is kept. Resume to go on.' };
    return { message, hint: hint ?? null };
  }
  const code = (error as NodeJS.ErrnoException | null)?.code;
  if (typeof code === 'string') return ofDisk(code);
  return { message: 'Something in Lectern itself went wrong.', hint: 'Try again; the log file says what it was.' };
};

/** The failure of a download that the end of the app stopped. */
export const appClosed: DownloadFailure = {
  message: 'Lectern was closed before the end.',
  hint: 'What arrived is kept. Resume to go on.',
};
