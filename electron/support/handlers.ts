/** Handlers of the channels `about:*` and `support:*`: facts, notices, folders, the log and the support bundle. */
import { arch, release, type } from 'node:os';
import { join } from 'node:path';
import { shell, app } from 'electron';
import { ChannelError } from '#electron/ipc/channel-error.ts';
import type { Handlers } from '#electron/ipc/handlers.ts';
import { savePieces } from '#electron/ipc/save-pieces.ts';
import type { AboutLectern } from '#shared/about.ts';
import { localeInUse } from '#shared/locale/formats.ts';
import type { Settings } from '#shared/settings/settings.ts';
import { t } from '#shared/texts/texts.ts';
import type { supportChannels } from './channels.ts';
import { readNotices } from './notices.ts';
import { isSandboxReduced } from './sandbox.ts';
import { readBundle, zipOf } from './support-bundle.ts';

/** Electron names itself; another host does so through its environment. */
const hostName = (): string =>
  process.env['LECTERN_HOST'] ??
  (process.versions.electron ? `Electron ${process.versions.electron}` : `Node ${process.versions.node}`);

/** As they are now. */
const readAbout = (): AboutLectern => ({
  version: app.getVersion(),
  host: hostName(),
  chromium: process.versions['chrome'] ?? process.env['LECTERN_HOST_VERSION'] ?? '',
  node: process.versions.node,
  system: `${type()} ${release()} (${arch()})`,
  locale: localeInUse(),
  is_sandbox_reduced: isSandboxReduced(),
  licence: 'MIT',
});

/** What the channels work with. */
export interface AboutTools {
  /** The file that the build generates. */
  readonly notices: string;
  /** The folder of the log files. */
  readonly logs: string;
  readonly systemDownloads: string;
  /** The folder for downloads, as it is chosen now: proposed, and nothing more. */
  readonly folder: () => string;
  readonly settings: () => Settings;
  readonly now: () => Date;
}

/** Handlers of these channels. */
export const aboutHandlers = (tools: AboutTools): Handlers<typeof supportChannels> => {
  const files = () =>
    readBundle({ logs: tools.logs, about: readAbout(), settings: tools.settings() }).catch((error: unknown) => {
      const { code = '' } = error as NodeJS.ErrnoException;
      throw new ChannelError('storage', t('file_failures.log_unreadable'), code);
    });
  return {
    'about:read': readAbout,
    'about:notices': () =>
      readNotices(tools.notices).catch(() => {
        throw new ChannelError('storage', t('file_failures.notices_unreadable'), t('file_failures.notices_hint'));
      }),
    'about:folders': () => ({ downloads: tools.systemDownloads, logs: tools.logs }),
    'support:show-logs': () => {
      shell.showItemInFolder(join(tools.logs, 'main.log'));
      return null;
    },
    'support:contents': async () => (await files()).map(({ name, bytes, about }) => ({ name, bytes, about })),
    'support:save': async (_argument, { window }) => {
      const now = tools.now();
      const name = `lectern-support-${now.toISOString().slice(0, 10)}.zip`;
      const saved = await savePieces(window, { folder: tools.folder(), name }, zipOf(await files(), now));
      return saved === null ? null : { name: saved };
    },
  };
};
