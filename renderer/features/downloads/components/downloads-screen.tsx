/** Everything that was downloaded or is under way: how far it is, where the file is, and what can be done about it. */
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { useDownloadActions, useDownloads } from '#renderer/api/channels/downloads.ts';
import { DownloadRow } from '#renderer/blocks/download/download-row.tsx';
import { ChannelList } from '#renderer/blocks/paged-list/channel-list.tsx';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { useGridKeys } from '#renderer/blocks/grid/grid-keys.ts';
import { t } from '#renderer/texts/t.ts';
import styles from './downloads-screen.module.css';

/** About that of a row, for Page Down. */
const rowHeight = 64;

export const DownloadsScreen = () => {
  const list = useDownloads();
  const actions = useDownloadActions();
  const scroller = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const downloads = list.data ?? [];
  const rows = downloads.map(({ id }) => id);
  const onKeyDown = useGridKeys({
    scroller,
    rows,
    current: current !== null && rows.includes(current) ? current : (rows[0] ?? null),
    rowHeight,
    selection: undefined,
    show: setCurrent,
  });
  return (
    <ChannelList
      of={list}
      title={t('common.downloads')}
      notices={
        actions.failure && (
          <Notice kind="danger" title={actions.failure.message}>
            {actions.failure.hint}
          </Notice>
        )
      }
      empty={<EmptyState icon={Download} title={t('downloads.none')} />}
    >
      {(downloads) => (
        // The buttons inside have the focus.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <ul ref={scroller} className={styles.list} aria-label={t('common.downloads')} onKeyDown={onKeyDown}>
          {downloads.map((download) => (
            <DownloadRow
              key={download.id}
              download={download}
              actions={actions}
              onFocus={() => setCurrent(download.id)}
            />
          ))}
        </ul>
      )}
    </ChannelList>
  );
};
