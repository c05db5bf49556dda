/** The head of a job: state, name, id, ref, commit, how long it took, and what can be done with it. */
import { Link } from 'react-router';
import { routeTo } from '#shared/screens.ts';
import { ActionButton } from '#renderer/blocks/action/action-button.tsx';
import { durationText } from '#renderer/components/time/age-text.ts';
import { ScreenHead } from '#renderer/components/layout/screen-head.tsx';
import { Age } from '#renderer/components/time/age.tsx';
import { useNow } from '#renderer/components/time/clock.tsx';
import { MoreMenu, type MoreAction } from '#renderer/components/controls/more-menu.tsx';
import { Sha } from '#renderer/components/text/sha.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { asking, t } from '#renderer/texts/t.ts';
import { actsOn, type JobActs } from '#renderer/features/jobs/hooks/use-job-actions.ts';
import { cancel, keep, play, retry, type JobInProject } from '#renderer/things/job/actions.ts';
import { can, durationOf, hasArtifacts, jobName, jobNumber, notRunWords } from '#renderer/things/job/job.ts';
import { JobChip } from '#renderer/things/job/job-chip.tsx';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './job-header.module.css';

/** The button for what one wants most with a job in its state. */
const MainAction = ({ job, actions }: { readonly job: JobInProject; readonly actions: JobActs }) => {
  const main = [play, cancel, retry].find(({ id }) => can[id](job));
  if (!main) return null;
  const { run, buttonOf } = actsOn(actions, job);
  return (
    <ActionButton
      action={buttonOf(main)}
      onPress={() => run(main.id)}
      {...(main.icon && { icon: main.icon })}
      {...(main.command && { command: main.command.id })}
    />
  );
};

const More = ({
  job,
  actions,
  onErase,
}: {
  readonly job: JobInProject;
  readonly actions: JobActs;
  readonly onErase: () => void;
}) => {
  const { run, obstacleOf } = actsOn(actions, job, onErase);
  const entry = ({ id, labels: { verb } }: typeof cancel | typeof keep): MoreAction => ({
    id,
    title: verb,
    refused: obstacleOf(id),
    run: () => run(id),
  });
  return (
    <MoreMenu
      actions={[
        ...(can.play(job) ? [entry(cancel)] : []),
        ...(hasArtifacts(job) ? [entry(keep)] : []),
        ...(can.erase(job)
          ? [{ id: 'erase', title: asking(t('jobs.erase_job')), refused: null, isDanger: true, run: onErase }]
          : []),
        {
          id: 'copy',
          title: t('common.copy_id'),
          refused: null,
          run: () => void navigator.clipboard.writeText(String(job.id)).catch(() => undefined),
        },
      ]}
    />
  );
};

export const JobHeader = ({
  job,
  actions,
  onErase,
}: {
  readonly job: JobInProject;
  readonly actions: JobActs;
  readonly onErase: () => void;
}) => {
  const took = durationOf(job, useNow());
  const { project } = job;
  const pipeline = job.pipeline?.id;
  const sha = job.pipeline?.sha ?? job.commit?.id ?? '';
  return (
    <ScreenHead mark={<JobChip job={job} />} title={visibleText(jobName(job))} keepsTitle>
      <span className={looks.number}>{jobNumber(job)}</span>
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
      <span className={styles.aside}>{took === null ? notRunWords(job) : durationText(took)}</span>
      <Age className={styles.aside} of={job.finished_at} ago what={t('common.finished')} />
      <MainAction job={job} actions={actions} />
      <More job={job} actions={actions} onErase={onErase} />
    </ScreenHead>
  );
};
