/** Puts updates together: what the build was given, what this package is, and the app that electron-updater ends and starts. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import type { UpdateState } from '#electron/updates/channels.ts';
import { updateHandlers } from '#electron/updates/handlers.ts';
import { push } from '#electron/ipc/push.ts';
import type { Transport } from '#electron/proxy/transport/transport.ts';
import type { SettingsKeeper } from '#electron/settings/settings.ts';
import type { FileKeeping } from '#node/json-file.ts';
import { openUpdateMemory } from '#electron/updates/update-memory.ts';
import { packageKindOf, readUpdateSource, type UpdateSource } from '#electron/updates/update-source.ts';
import type { Updater } from '#electron/updates/updater.ts';
import { createUpdates, withoutUpdates, type Updates } from '#electron/updates/updates.ts';
import type { KnownWindows } from '#electron/windows/known-windows.ts';

/** What it works with. */
export interface OpenUpdatesOptions extends FileKeeping {
  /** The file that packaging writes into the app: `out/updates.json`. */
  readonly file: string;
  readonly userData: string;
  readonly send: Transport;
  readonly settings: Pick<SettingsKeeper, 'get'>;
  readonly windows: Pick<KnownWindows, 'all'>;
  readonly log: (line: string) => void;
}

type Kind = NonNullable<ReturnType<typeof packageKindOf>>;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const sourceOf = ({ file, log }: OpenUpdatesOptions): UpdateSource | null => {
  try {
    return readUpdateSource(file);
  } catch (error) {
    log(`updates: ${file} cannot be read: ${messageOf(error)}`);
    return null;
  }
};

/** The names of electron-builder's own file: on Windows it also has whose certificate installers are signed by. */
const configurationOf = (kind: Kind, file: string): string => {
  if (kind !== 'nsis') return file;
  const packed = join(process.resourcesPath, 'app-update.yml');
  return existsSync(packed) ? packed : file;
};

const make = (options: OpenUpdatesOptions, source: UpdateSource, kind: Kind): Updates => {
  const { file, userData, send, settings, windows, log } = options;
  const memory = openUpdateMemory(join(userData, 'updates.json'), options);
  const updated = () => ({
    version: app.getVersion(),
    configuration: configurationOf(kind, file),
    folder: join(userData, 'updates'),
    quit: () => app.quit(),
  });
  let made: Promise<Updater> | null = null;
  const newestSeen = (): string | null => memory.newestSeen();
  return createUpdates({
    // Not at the start of the app: it is large, and most days need it once.
    updater: () =>
      (made ??= import('#electron/updates/updater.ts').then(({ createUpdater }) =>
        createUpdater({ kind, source, send, newestSeen, app: updated(), log: (line) => log(`updates: ${line}`) }),
      )),
    memory,
    isDaily: () => settings.get().updates === 'daily',
    now: Date.now,
    changed: (state: UpdateState) => {
      for (const { window, role } of windows.all()) if (role.kind === 'account') push(window, 'updates:changed', state);
    },
    log,
  });
};

/** Updates of this app, and their channels. */
export const openUpdates = (
  options: OpenUpdatesOptions,
): { readonly updates: Updates; readonly handlers: ReturnType<typeof updateHandlers> } => {
  const source = sourceOf(options);
  const kind = packageKindOf({ platform: process.platform, environment: process.env, program: process.execPath });
  const updates = source && kind ? make(options, source, kind) : withoutUpdates(source ? 'system' : 'build');
  return { updates, handlers: updateHandlers(updates) };
};
