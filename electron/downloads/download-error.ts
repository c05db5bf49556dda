/** Why a download stopped, in words: what happened, what is kept, what to do next. */
import type { DownloadFailure } from '#shared/downloads/downloads.ts';
import { Refusal } from '#electron/proxy/refusal.ts';
import { t } from '#shared/texts/texts.ts';

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
    return disk(t('file_failures.disk_full'), t('file_failures.disk_full_hint'));
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return disk(t('file_failures.folder_denied'), t('file_failures.folder_denied_hint'));
  if (code === 'EFBIG') return disk(t('file_failures.file_too_large'), t('file_failures.file_too_large_hint'));
  return disk(t('file_failures.not_written', { code }), t('file_failures.not_written_hint'));
};

/** The failure of whatever ended a download. */
export const downloadFailureOf = (error: unknown): DownloadFailure => {
  if (error instanceof WrongFile) return { message: error.message, hint: error.hint };
  if (error instanceof Refusal) {
    const { code, message, hint, host } = error.failure;
    // The words of a call say that nothing of it is used.
    if (code === 'truncated')
      return {
        message: host === undefined ? t('file_failures.cut_unnamed') : t('file_failures.cut', { host }),
        hint: t('file_failures.resume_hint'),
      };
    return { message, hint: hint ?? null };
  }
  const code = (error as NodeJS.ErrnoException | null)?.code;
  if (typeof code === 'string') return ofDisk(code);
  return { message: t('failures.internal'), hint: t('failures.internal_hint') };
};

/** The failure of a download that the end of the app stopped. */
export const appClosed = (): DownloadFailure => ({
  message: t('file_failures.app_closed'),
  hint: t('file_failures.resume_hint'),
});
