/** Saves the log as it is, from the bar above it; its progress is in the status bar. */
import { Check, Download } from 'lucide-react';
import { useDownloading } from '#renderer/api/downloads.ts';
import { IconButton } from '#renderer/components/controls/button.tsx';
import { t } from '#renderer/texts/t.ts';
import styles from './trace-bar.module.css';

export const TraceDownload = ({ project, job }: { readonly project: number | string; readonly job: number }) => {
  const { start, download, failure } = useDownloading({
    operation: 'jobs.trace',
    input: { params: { id: project, job_id: job } },
  });
  const problem = failure?.message ?? (download?.state === 'stopped' ? download.failure?.message : undefined);
  const isUnderWay = download?.state === 'running' || download?.state === 'waiting';
  return (
    <>
      {problem !== undefined && (
        <span className={styles.problem} role="alert">
          {problem}
        </span>
      )}
      <IconButton
        icon={download?.state === 'done' ? Check : Download}
        label={isUnderWay ? t('jobs.downloading_log') : t('jobs.download_log')}
        disabled={isUnderWay}
        onClick={() => start()}
      />
    </>
  );
};
