/** The artifacts of a job, for the side panel: saved whole or one file of them, kept beyond their expiry. */
import { FolderSearch } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { routeTo } from '#shared/screens.ts';
import { ActionButton } from '#renderer/blocks/action/action-button.tsx';
import { NeedsNewer, useNeedsNewer } from '#renderer/blocks/server-age/needs-newer.tsx';
import { DownloadButton } from '#renderer/blocks/download/download-button.tsx';
import { dateWords } from '#renderer/components/time/day-words.ts';
import { bytesText } from '#renderer/components/text/bytes-text.ts';
import { useNow } from '#renderer/components/time/clock.tsx';
import { Button } from '#renderer/components/controls/button.tsx';
import { TextField } from '#renderer/components/controls/text-field.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { actsOn, type JobActs } from '#renderer/features/jobs/hooks/use-job-actions.ts';
import { keep, type JobInProject } from '#renderer/things/job/actions.ts';
import { noArtifactsWords, type Job } from '#renderer/things/job/job.ts';
import styles from './job-facts.module.css';

/** Whether it may be the path of a file inside of artifacts. */
const isArtifactPath = (path: string): boolean =>
  !/^[a-z]:|\\/i.test(path) && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');

const OneFile = ({ project, job }: { readonly project: number | string; readonly job: Job }) => {
  const [path, setPath] = useState('');
  const isPath = isArtifactPath(path);
  if (useNeedsNewer('jobs.artifactFile') !== null)
    return <NeedsNewer operation="jobs.artifactFile">{t('jobs.no_single_file')}</NeedsNewer>;
  return (
    <div className={styles.path}>
      <TextField
        label={t('jobs.one_file')}
        code
        placeholder={t('jobs.one_file_placeholder')}
        value={path}
        onValue={setPath}
        error={path === '' || isPath ? undefined : t('jobs.path_wrong')}
      />
      <DownloadButton
        request={{
          operation: 'jobs.artifactFile',
          input: { params: { id: project, job_id: job.id, artifact_path: path } },
        }}
        isDisabled={!isPath}
      >
        {t('jobs.download_file')}
      </DownloadButton>
    </div>
  );
};

export const JobArtifacts = ({ job, actions }: { readonly job: JobInProject; readonly actions: JobActs }) => {
  const { run, buttonOf } = actsOn(actions, job);
  const now = useNow();
  const navigate = useNavigate();
  const { project, artifacts_file: file } = job;
  const expires = Date.parse(job.artifacts_expire_at ?? '');
  return (
    <section className={styles.part} aria-label={t('jobs.artifacts')}>
      <h2 className={styles.heading}>
        {t('jobs.artifacts')}
        {file && <span className={styles.size}>{bytesText(file.size ?? 0)}</span>}
      </h2>
      {file ? (
        <div className={styles.stack}>
          {!Number.isNaN(expires) && (
            <span className={styles.quiet} title={visibleText(file.filename)}>
              {t('jobs.kept_until', { date: dateWords(expires, now) })}
            </span>
          )}
          <Button
            icon={FolderSearch}
            command="job.browse"
            onClick={() => void navigate(routeTo('artifacts', { project, job: job.id }))}
          >
            {t('jobs.browse_artifacts')}
          </Button>
          <DownloadButton request={{ operation: 'jobs.artifacts', input: { params: { id: project, job_id: job.id } } }}>
            {t('jobs.download_artifacts')}
          </DownloadButton>
          <ActionButton action={buttonOf(keep)} onPress={() => run('keep')} />
          <OneFile key={job.id} project={project} job={job} />
        </div>
      ) : (
        <p className={styles.quiet}>
          {[t('jobs.no_artifacts'), noArtifactsWords(job, now)].filter(Boolean).join('. ')}
        </p>
      )}
    </section>
  );
};
