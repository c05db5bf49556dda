/** A button that saves one thing of the server, with how far that is beside it. */
import { Check, Download as DownloadIcon, FolderOpen, TriangleAlert, X } from 'lucide-react';
import type { Download, DownloadRequest } from '#shared/downloads/downloads.ts';
import { useDownloadActions, useDownloading, type DownloadActions } from '#renderer/api/channels/downloads.ts';
import { Button, IconButton } from '#renderer/components/controls/button.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { DownloadProgress, isUnderWay, percentOf, resumeLabel } from './download-row.tsx';
import styles from './download.module.css';

const UnderWay = ({
  download,
  cancel,
}: {
  readonly download: Download;
  readonly cancel: DownloadActions['cancel'];
}) => {
  const percent = percentOf(download);
  return (
    <>
      <DownloadProgress download={download} />
      {percent !== null && <span className={styles.number}>{percent}%</span>}
      <IconButton
        icon={X}
        label={t('downloads.cancel_of', { name: download.name })}
        onClick={() => cancel(download.id)}
      />
    </>
  );
};

const Status = ({ download, actions }: { readonly download: Download; readonly actions: DownloadActions }) => {
  if (isUnderWay(download)) return <UnderWay download={download} cancel={actions.cancel} />;
  if (download.state === 'done')
    return (
      <>
        <Icon of={Check} size={12} className={styles.doneMark} label={t('downloads.done')} />
        <IconButton
          icon={FolderOpen}
          label={t('downloads.show_in_folder_of', { name: download.name })}
          onClick={() => actions.show(download.id)}
        />
      </>
    );
  if (download.state === 'cancelled') return null;
  return (
    <>
      <span className={styles.failure} title={download.failure?.hint ?? undefined}>
        <Icon of={TriangleAlert} size={12} />
        {visibleText(download.failure?.message ?? t('downloads.stopped_text'))}
      </span>
      <Button look="plain" onClick={() => actions.resume(download.id)}>
        {resumeLabel(download)}
      </Button>
    </>
  );
};

/** `children` names what is saved: "Download artifacts". */
export const DownloadButton = ({
  request,
  isDisabled = false,
  isInActions = false,
  children,
}: {
  readonly request: DownloadRequest;
  readonly isDisabled?: boolean;
  /** It is one of the buttons of `FormActions`. */
  readonly isInActions?: boolean;
  readonly children: string;
}) => {
  const { start, download, failure } = useDownloading(request);
  const actions = useDownloadActions();
  const problem = failure ?? actions.failure;
  return (
    <span className={isInActions ? styles.inActions : styles.control}>
      <Button
        icon={DownloadIcon}
        large={isInActions}
        disabled={isDisabled || (download !== undefined && isUnderWay(download))}
        onClick={() => start()}
      >
        {children}
      </Button>
      <span className={styles.status} role="status">
        {problem ? (
          <span className={styles.failure} title={problem.hint}>
            <Icon of={TriangleAlert} size={12} />
            {problem.message}
          </span>
        ) : (
          download && <Status download={download} actions={actions} />
        )}
      </span>
    </span>
  );
};
