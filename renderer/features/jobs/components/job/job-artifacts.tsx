/** The artifacts of a job, for the side panel: saved whole or one file of them, kept beyond their expiry. */
import { FolderSearch } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { routeTo } from '../../../../../shared/screens.ts';
import { ActionButton } from '../../../../blocks/action/action-button.tsx';
import type { ActionSet } from '../../../../blocks/action/use-action-set.ts';
import { NeedsNewer, useNeedsNewer } from '../../../../blocks/server-age/needs-newer.tsx';
import { DownloadButton } from '../../../../blocks/download/download-button.tsx';
import { dateText } from '../../../../components/text/age-text.ts';
import { bytesText } from '../../../../components/text/bytes-text.ts';
import { useNow } from '../../../../components/text/clock.tsx';
import { Button } from '../../../../components/controls/button.tsx';
import { TextField } from '../../../../components/controls/text-field.tsx';
import { visibleText } from '../../../../components/text/visible-text.ts';
import type { JobActionKey } from '../../hooks/use-job-actions.ts';
import { artifactPathProblem } from '../../model/artifact-path.ts';
import { jobLabels } from '../../model/job-labels.ts';
import { isGoingOn, type Job } from '../../model/job.ts';
import styles from './job-facts.module.css';

const OneFile = ({ project, job }: { readonly project: number | string; readonly job: Job }) => {
  const [path, setPath] = useState('');
  const problem = artifactPathProblem(path);
  if (useNeedsNewer('jobs.artifactFile') !== null)
    return (
      <NeedsNewer operation="jobs.artifactFile">
        One file of the archive cannot be saved alone: the button above saves the whole archive.
      </NeedsNewer>
    );
  return (
    <div className={styles.path}>
      <TextField
        label="One file of the archive"
        code
        placeholder="path/in/the/archive.txt"
        value={path}
        onValue={setPath}
        error={path === '' ? undefined : (problem ?? undefined)}
      />
      <DownloadButton
        request={{
          operation: 'jobs.artifactFile',
          input: { params: { id: project, job_id: job.id, artifact_path: path } },
        }}
        isDisabled={problem !== null}
      >
        Download file
      </DownloadButton>
    </div>
  );
};

/** Why there are none. */
const noneWords = (job: Job): string =>
  isGoingOn(job)
    ? 'Artifacts appear here when the job has ended.'
    : 'None: it made none, they expired, or they were erased.';

export const JobArtifacts = ({
  project,
  job,
  actions,
}: {
  readonly project: number | string;
  readonly job: Job;
  readonly actions: ActionSet<JobActionKey>;
}) => {
  const now = useNow();
  const navigate = useNavigate();
  const { artifacts_file: file } = job;
  const expires = Date.parse(job.artifacts_expire_at ?? '');
  const keep: JobActionKey = { action: 'keep', job };
  return (
    <section className={styles.part} aria-label="Artifacts">
      <h2 className={styles.heading}>
        Artifacts
        {file && <span className={styles.size}>{bytesText(file.size ?? 0)}</span>}
      </h2>
      {file ? (
        <div className={styles.stack}>
          <span className={styles.quiet}>
            {visibleText(file.filename)}
            {!Number.isNaN(expires) && `, kept until ${dateText(expires, now)}`}
          </span>
          <Button
            icon={FolderSearch}
            command="job.browse"
            onClick={() => void navigate(routeTo('artifacts', { project, job: job.id }))}
          >
            Browse artifacts
          </Button>
          <DownloadButton request={{ operation: 'jobs.artifacts', input: { params: { id: project, job_id: job.id } } }}>
            Download artifacts
          </DownloadButton>
          <ActionButton
            action={{
              labels: jobLabels.keep,
              isRunning: actions.running?.action === 'keep',
              obstacle: actions.obstacleOf(keep),
            }}
            onPress={() => actions.run(keep)}
          />
          <OneFile key={job.id} project={project} job={job} />
        </div>
      ) : (
        <p className={styles.quiet}>{noneWords(job)}</p>
      )}
    </section>
  );
};
