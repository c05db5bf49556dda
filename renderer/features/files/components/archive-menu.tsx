/** The menu that saves all files of a ref as an archive, in each format that the API has. */
import { ChevronDown, Download } from 'lucide-react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { archiveFormats, type ArchiveFormat, type DownloadRequest } from '../../../../shared/ipc/downloads.ts';
import { useDownloads, startDownload } from '../../../api/downloads.ts';
import { useMutation } from '@tanstack/react-query';
import { channelFailureOf } from '../../../api/bridge.ts';
import { Icon } from '../../../components/text/icon.tsx';
import { refLabel, refParameter, type FileLocation } from '../model/file-route.ts';
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
        done: 'Archive saved',
        stopped: started.failure?.message ?? 'The download stopped',
        cancelled: 'Download cancelled',
        running: 'Downloading the archive',
        waiting: 'Downloading the archive',
      }[started.state];
  return (
    <>
      <span className={styles.said} role="status" title={started?.name}>
        {said}
      </span>
      <MenuTrigger>
        <Button className={styles.button ?? ''}>
          <Icon of={Download} size={12} />
          Download as
          <Icon of={ChevronDown} size={12} />
        </Button>
        <Popover className={styles.popover ?? ''} placement="bottom end" offset={6}>
          <div className={styles.title}>All files at {refLabel(location.ref)}</div>
          <Menu
            className={styles.menu ?? ''}
            aria-label={`All files at ${refLabel(location.ref)} as`}
            onAction={(format) => starting.mutate(archiveRequest(location, format as ArchiveFormat))}
          >
            {archiveFormats.map((format) => (
              <MenuItem key={format} id={format} className={styles.entry ?? ''}>
                {format}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
    </>
  );
};
