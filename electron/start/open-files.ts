/** Puts together what brings files of servers to this computer: downloads, and open archives. */
import * as files from 'node:fs/promises';
import { join } from 'node:path';
import type { AccountProxies } from '#electron/accounts/account-proxies.ts';
import { createOpenArchives } from '#electron/archives/open-archives.ts';
import { openDownloads } from '#electron/downloads/downloads.ts';
import type { artifactChannels } from '#electron/archives/channels.ts';
import { artifactHandlers } from '#electron/archives/handlers.ts';
import type { downloadChannels } from '#electron/downloads/channels.ts';
import { downloadHandlers, sendDownloads, textHandlers } from '#electron/downloads/handlers.ts';
import type { Handlers } from '#electron/ipc/handlers.ts';
import type { Limits } from '#electron/proxy/limits.ts';
import type { DownloadTable } from '#electron/downloads/table.ts';
import type { KnownWindows } from '#electron/windows/known-windows.ts';

/** What it needs. */
export interface OpenFilesOptions {
  readonly table: DownloadTable;
  readonly windows: KnownWindows;
  readonly way: AccountProxies['downloadsOf'];
  readonly limits: Pick<Limits, 'retries' | 'backoff'>;
  /** The built script of the process that reads an archive. */
  readonly archiveProcess: string;
  readonly userData: string;
  /** The folder for downloads, as it is chosen now. */
  readonly folder: () => string;
  readonly log: (line: string) => void;
}

/** The channels, and what the end of a session or of the app does. */
export interface OpenFiles {
  readonly handlers: Handlers<typeof downloadChannels & typeof artifactChannels>;
  /** An account signed out. */
  readonly leave: (account: string) => void;
  readonly stop: () => void;
}

/** Opens them. */
export const openFiles = ({ table, windows, way, limits, folder, log, ...rest }: OpenFilesOptions): OpenFiles => {
  const { retries, backoff } = limits;
  const changed = sendDownloads(windows);
  const downloads = openDownloads({ table, way, folder, files, changed, now: Date.now, retries, backoff, log });
  const copies = join(rest.userData, 'archive-copies');
  const archives = createOpenArchives({ script: rest.archiveProcess, folder: copies, way, log });
  return {
    handlers: {
      ...downloadHandlers({ downloads, folder }),
      ...textHandlers({ folder }),
      ...artifactHandlers({ archives, folder }),
    },
    leave: (account) => downloads.leave(account),
    stop: () => {
      downloads.stop();
      archives.closeAll();
    },
  };
};
