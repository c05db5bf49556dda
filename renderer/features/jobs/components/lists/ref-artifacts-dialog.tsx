/** Saves the artifacts of the newest successful job of a name on a branch or tag. */
import { useState } from 'react';
import { DownloadButton } from '#renderer/blocks/download/download-button.tsx';
import { matchingOptions, PickField } from '#renderer/blocks/picker/pick-field.tsx';
import { RefField } from '#renderer/blocks/picker/ref-field.tsx';
import { NeedsNewer, useNeedsNewer } from '#renderer/blocks/server-age/needs-newer.tsx';
import { Button } from '#renderer/components/controls/button.tsx';
import { Dialog } from '#renderer/components/layout/dialog.tsx';
import { t } from '#renderer/texts/t.ts';
import styles from './ref-artifacts-dialog.module.css';

/** @param names of jobs that are known, offered while one types */
export const RefArtifactsDialog = ({
  project,
  names,
  onClose,
}: {
  readonly project: number | string;
  readonly names: readonly string[];
  readonly onClose: () => void;
}) => {
  const [ref, setRef] = useState('');
  const [job, setJob] = useState('');
  const isTooOld = useNeedsNewer('jobs.artifactsByRef') !== null;
  const options = matchingOptions(names, job).map((name) => ({ key: name, text: name, isChosen: name === job }));
  return (
    <Dialog title={t('jobs.by_ref')} onClose={onClose} isNarrow>
      <div className={styles.body}>
        <NeedsNewer operation="jobs.artifactsByRef">{t('jobs.by_ref_instead')}</NeedsNewer>
        <p className={styles.hint}>{t('jobs.by_ref_hint')}</p>
        <RefField
          label={t('jobs.branch_or_tag')}
          project={project}
          value={ref}
          onValue={setRef}
          hint={t('jobs.branch_or_tag_hint')}
        />
        <PickField label={t('jobs.job')} value={job} onValue={setJob} sections={[{ title: t('jobs.jobs'), options }]} />
      </div>
      <div className={styles.footer}>
        <DownloadButton
          request={{
            operation: 'jobs.artifactsByRef',
            input: { params: { id: project, ref_name: ref.trim() }, query: { job: job.trim() } },
          }}
          isDisabled={isTooOld || ref.trim() === '' || job.trim() === ''}
        >
          {t('jobs.download_artifacts')}
        </DownloadButton>
        <Button large onClick={onClose}>
          {t('jobs.close')}
        </Button>
      </div>
    </Dialog>
  );
};
