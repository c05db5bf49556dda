/** The words of a download: how much of it is here, and what became of it. */
import type { Download } from '#shared/downloads/downloads.ts';
import { durationText } from '#renderer/components/text/age-text.ts';
import { bytesText } from '#renderer/components/text/bytes-text.ts';
import { t } from '#renderer/texts/t.ts';

/** Whole percent that arrived; null where it is unknown. */
export const percentOf = ({ received, total }: Pick<Download, 'received' | 'total'>): number | null =>
  total === null ? null : total === 0 ? 100 : Math.min(100, Math.floor((received / total) * 100));

/** `1.2 MB of 31 MB`, `1.2 MB` where the whole is not known. */
export const amountText = ({ received, total }: Pick<Download, 'received' | 'total'>): string =>
  total === null
    ? bytesText(received)
    : t('downloads.amount_of', { received: bytesText(received), total: bytesText(total) });

/**
 * One line about the state.
 * @param now ms since the epoch, by this computer's clock
 */
export const stateText = (download: Download, now: number): string => {
  const { state, total, received, folder, waits_until } = download;
  if (state === 'waiting') return t('downloads.waiting_others');
  if (state === 'cancelled') return t('downloads.cancelled');
  if (state === 'done') return t('downloads.amount_in', { amount: bytesText(received), folder });
  if (state === 'stopped') return t('downloads.stopped_at', { amount: amountText(download) });
  if (waits_until !== null) return t('downloads.rate_limited', { time: durationText(Math.max(0, waits_until - now)) });
  return received === 0 && total === null ? t('downloads.waiting_server') : amountText(download);
};

/** What `downloads:resume` does with one: nothing of a cancelled one is left, and not every server can go on. */
export const resumeLabel = ({ state, received }: Pick<Download, 'state' | 'received'>): string =>
  state === 'cancelled' ? t('downloads.again') : received > 0 ? t('downloads.resume') : t('downloads.try_again');

/** Whether bytes arrive, or will without the user. */
export const isUnderWay = ({ state }: Pick<Download, 'state'>): boolean => state === 'waiting' || state === 'running';
