/** How much of a download is here: a bar, without a speed that would be wrong a second later. */
import type { Download } from '#shared/downloads/downloads.ts';
import { t } from '#renderer/texts/t.ts';
import { percentOf } from './download-words.ts';
import styles from './download.module.css';

/** An unknown length shows no part. */
export const DownloadProgress = ({ download }: { readonly download: Download }) => {
  const percent = percentOf(download);
  return (
    <progress
      className={styles.bar}
      {...(percent !== null && { value: percent })}
      max={100}
      aria-label={t('downloads.progress_of', { name: download.name })}
    />
  );
};
