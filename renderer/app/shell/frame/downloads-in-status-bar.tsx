/** The status bar's word about downloads: how many are under way and how far they are; leads to their screen. */
import { Download } from 'lucide-react';
import { Link } from 'react-router';
import { useDownloads } from '#renderer/api/downloads.ts';
import { isUnderWay, percentOf } from '#renderer/blocks/download/download-words.ts';
import { Icon } from '#renderer/components/text/icon.tsx';
import { t } from '#renderer/texts/t.ts';
import styles from './status-bar.module.css';

/** Renders nothing while none is under way. */
export const DownloadsInStatusBar = () => {
  const underWay = (useDownloads().data ?? []).filter(isUnderWay);
  if (underWay.length === 0) return null;
  const total = underWay.every((download) => download.total !== null)
    ? underWay.reduce((sum, download) => sum + (download.total ?? 0), 0)
    : null;
  const received = underWay.reduce((sum, download) => sum + download.received, 0);
  const percent = percentOf({ received, total });
  const count = t('shell.downloads', { count: underWay.length });
  return (
    <Link to="/downloads" className={styles.all}>
      <Icon of={Download} size={12} />
      {percent === null ? count : `${count}, ${String(percent)}%`}
    </Link>
  );
};
