/** The menu that saves all files of a ref as an archive, in each format that the API has. */
import { ChevronDown, Download } from 'lucide-react';
import { TriggerButton } from '#renderer/components/controls/button.tsx';
import { ActionMenu } from '#renderer/components/controls/more-menu.tsx';
import { archiveFormats, type ArchiveFormat, type DownloadRequest } from '#shared/downloads/downloads.ts';
import { useDownloads, startDownload } from '#renderer/api/downloads.ts';
import { useMutation } from '@tanstack/react-query';
import { channelFailureOf } from '#renderer/api/bridge.ts';
import { Icon } from '#renderer/components/text/icon.tsx';
import { t } from '#renderer/texts/t.ts';
import { refLabel, refParameter, type FileLocation } from '#renderer/things/file/file-route.ts';
import styles from './archive-menu.module.css';

/** What the menu asks for. */
export const archiveRequest = ({ project, ref }: FileLocation, format: ArchiveFormat): DownloadRequest => {
  const sha = refParameter(ref);
  return {
    operation: 'repository.archive',
    input: { params: { id: project }, query: sha === undefined ? {} : { sha } },
    archive_format: format,
  };
};

export const ArchiveMenu = ({ location }: { readonly location: FileLocation }) => {
  const starting = useMutation({ mutationFn: startDownload });
  const { data = [] } = useDownloads();
  const started = data.find(({ id }) => id === starting.data?.id);
  const said = starting.isError
    ? channelFailureOf(starting.error).message
    : started &&
      {
        done: t('files.archive_saved'),
        stopped: started.failure?.message ?? t('files.download_stopped'),
        cancelled: t('files.download_cancelled'),
        running: t('files.downloading'),
        waiting: t('files.downloading'),
      }[started.state];
  return (
    <>
      <span className={styles.said} role="status" title={started?.name}>
        {said}
      </span>
      <ActionMenu
        label={t('files.at_ref_as', { ref: refLabel(location.ref) })}
        button={
          <TriggerButton icon={Download}>
            {t('files.download_as')}
            <Icon of={ChevronDown} size={12} />
          </TriggerButton>
        }
        heading={t('files.at_ref', { ref: refLabel(location.ref) })}
        actions={archiveFormats.map((format) => ({
          id: format,
          title: format,
          refused: null,
          run: () => starting.mutate(archiveRequest(location, format)),
        }))}
      />
    </>
  );
};
