/** Everything that was downloaded or is under way: how far it is, where the file is, and what can be done about it. */
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { channelFailureOf } from '../../../api/bridge.ts';
import { useDownloadActions, useDownloads } from '../../../api/downloads.ts';
import { DownloadRow } from '../../../blocks/download/download-row.tsx';
import { useGridKeys } from '../../../blocks/grid/grid-keys.ts';
import { Button } from '../../../components/controls/button.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { Pane, Panes, Spacer, Toolbar } from '../../../components/layout/panes.tsx';
import { SkeletonRows } from '../../../components/feedback/skeleton.tsx';
import styles from './downloads-screen.module.css';

/** About that of a row, for Page Down. */
const rowHeight = 64;

/** Draws the screen. */
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
    <>
      <Toolbar>
        <h1 className={styles.title}>Downloads</h1>
        <Spacer />
      </Toolbar>
      {actions.failure && (
        <Notice kind="danger" title={actions.failure.message}>
          {actions.failure.hint}
        </Notice>
      )}
      <Panes>
        <Pane kind="list">
          {list.isPending && <SkeletonRows label="Loading the downloads" rows={3} />}
          {list.error && (
            <Notice
              kind="danger"
              inset
              title={channelFailureOf(list.error).message}
              actions={<Button onClick={() => void list.refetch()}>Try again</Button>}
            >
              {channelFailureOf(list.error).hint}
            </Notice>
          )}
          {list.data?.length === 0 && (
            <EmptyState icon={Download} title="No downloads">
              Artifacts, logs, archives and files that you download from the server appear here.
            </EmptyState>
          )}
          {/* The buttons inside have the focus. */}
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <ul ref={scroller} className={styles.list} aria-label="Downloads" onKeyDown={onKeyDown}>
            {downloads.map((download) => (
              <DownloadRow
                key={download.id}
                download={download}
                actions={actions}
                onFocus={() => setCurrent(download.id)}
              />
            ))}
          </ul>
        </Pane>
      </Panes>
    </>
  );
};
