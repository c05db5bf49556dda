/** Two logs being read and compared: progress, what went wrong, and their differences. */
import { useMemo, useState, useSyncExternalStore } from 'react';
import { FailureState } from '#renderer/components/feedback/failure-state.tsx';
import { SkeletonRows } from '#renderer/components/feedback/skeleton.tsx';
import { bytesText } from '#renderer/components/text/bytes-text.ts';
import { compareLogs, type CompareClient } from '#renderer/workers/trace-compare/compare-client.ts';
import { t } from '#renderer/texts/t.ts';
import { jobNumber, type Job } from '#renderer/things/job/job.ts';
import { createReader } from '#renderer/features/jobs/model/trace-reader.ts';
import { CompareView } from './compare-view.tsx';
import styles from './compare-view.module.css';

export interface ComparedLogProps {
  readonly project: number | string;
  readonly before: Job;
  readonly after: Job;
}

const Comparison = ({
  client,
  before,
  after,
  onRetry,
}: Omit<ComparedLogProps, 'project'> & { readonly client: CompareClient; readonly onRetry: () => void }) => {
  const state = useSyncExternalStore(client.subscribe, client.state);
  if (state.phase === 'failed')
    return (
      <>
        {state.side !== null && (
          <p className={styles.note}>
            {t('jobs.log_not_read', { job: jobNumber(state.side === 'before' ? before : after) })}
          </p>
        )}
        <FailureState failure={state.failure} onRetry={onRetry} />
      </>
    );
  if (state.phase === 'reading')
    return (
      <>
        <p className={styles.note} role="status">
          {state.bytes > 0 ? t('jobs.reading_both_bytes', { bytes: bytesText(state.bytes) }) : t('jobs.reading_both')}
        </p>
        <SkeletonRows label={t('jobs.comparing')} rows={16} />
      </>
    );
  return <CompareView client={client} logs={state.logs} before={before} after={after} />;
};

export const ComparedLog = ({ project, before, after }: ComparedLogProps) => {
  const [attempt, setAttempt] = useState(0);
  const [beforeId, afterId] = [before.id, after.id];
  const reader = useMemo(
    () => createReader(() => compareLogs(project, { before: beforeId, after: afterId })),
    // Another attempt has a worker of its own.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [project, beforeId, afterId, attempt],
  );
  const client = useSyncExternalStore(reader.subscribe, reader.client);
  return client && <Comparison client={client} before={before} after={after} onRetry={() => setAttempt(attempt + 1)} />;
};
