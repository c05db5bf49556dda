/** The head of a job: state, name, id, ref, commit, how long it took, and what can be done with it. */
import { Play, RotateCw, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { routeTo } from '#shared/screens.ts';
import { ActionButton } from '#renderer/blocks/action/action-button.tsx';
import type { ActionSet } from '#renderer/blocks/action/use-action-set.ts';
import { durationText } from '#renderer/components/text/age-text.ts';
import { ScreenHead } from '#renderer/components/layout/screen-head.tsx';
import { Age } from '#renderer/components/text/age.tsx';
import { useNow } from '#renderer/components/text/clock.tsx';
import { MoreMenu, type MoreAction } from '#renderer/components/controls/more-menu.tsx';
import { Sha } from '#renderer/components/text/sha.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import type { JobActionKey } from '#renderer/features/jobs/hooks/use-job-actions.ts';
import { jobLabels } from '#renderer/features/jobs/model/job-labels.ts';
import { can, durationOf, hasArtifacts, jobName, jobNumber, notRunWords, type Job } from '#renderer/things/job/job.ts';
import { JobChip } from '#renderer/things/job/job-chip.tsx';
import styles from './job-header.module.css';

/** The button for what one wants most with a job in its state. */
const MainAction = ({ job, actions }: { readonly job: Job; readonly actions: ActionSet<JobActionKey> }) => {
  const button = (action: JobActionKey['action'], icon: typeof Play, command: string): ReactNode => {
    const key = { action, job };
    return (
      <ActionButton
        action={{
          labels: jobLabels[action],
          isRunning: actions.running?.action === action,
          obstacle: actions.obstacleOf(key),
        }}
        onPress={() => actions.run(key)}
        icon={icon}
        command={command}
      />
    );
  };
  if (can.play(job)) return button('play', Play, 'job.play');
  if (can.cancel(job)) return button('cancel', Square, 'job.cancel');
  return can.retry(job) ? button('retry', RotateCw, 'job.retry') : null;
};

const More = ({
  job,
  actions,
  onErase,
}: {
  readonly job: Job;
  readonly actions: ActionSet<JobActionKey>;
  readonly onErase: () => void;
}) => {
  const entry = (name: 'cancel' | 'keep', title: string): MoreAction => {
    const key: JobActionKey = { action: name, job };
    return { id: name, title, refused: actions.obstacleOf(key), run: () => actions.run(key) };
  };
  return (
    <MoreMenu
      actions={[
        ...(can.play(job) ? [entry('cancel', t('jobs.cancel_job'))] : []),
        ...(hasArtifacts(job) ? [entry('keep', t('jobs.keep_artifacts'))] : []),
        ...(can.erase(job)
          ? [{ id: 'erase', title: t('jobs.erase_job_more'), refused: null, isDanger: true, run: onErase }]
          : []),
        {
          id: 'copy',
          title: t('jobs.copy_id'),
          refused: null,
          run: () => void navigator.clipboard.writeText(String(job.id)).catch(() => undefined),
        },
      ]}
    />
  );
};

export const JobHeader = ({
  project,
  job,
  actions,
  onErase,
}: {
  readonly project: number | string;
  readonly job: Job;
  readonly actions: ActionSet<JobActionKey>;
  readonly onErase: () => void;
}) => {
  const took = durationOf(job, useNow());
  const pipeline = job.pipeline?.id;
  const sha = job.pipeline?.sha ?? job.commit?.id ?? '';
  return (
    <ScreenHead mark={<JobChip job={job} />} title={visibleText(jobName(job))} keepsTitle>
      <span className={styles.number}>{jobNumber(job)}</span>
      {pipeline !== undefined && (
        <Link className={styles.link} to={routeTo('pipeline', { project, pipeline })}>
          {t('jobs.pipeline_number', { id: String(pipeline) })}
        </Link>
      )}
      <code className={styles.ref} title={visibleText(job.ref ?? '')}>
        {visibleText(job.ref ?? '')}
      </code>
      <Sha of={sha} />
      <span className={styles.spacer} />
      <span className={styles.aside}>
        {took === null ? notRunWords(job) : durationText(took)}
        {job.finished_at && (
          <>
            , <Age of={job.finished_at} ago what={t('jobs.ended')} />
          </>
        )}
      </span>
      <MainAction job={job} actions={actions} />
      <More job={job} actions={actions} onErase={onErase} />
    </ScreenHead>
  );
};
