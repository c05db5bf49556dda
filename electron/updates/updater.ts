/** electron-updater as this app uses it: one check, one download, one installation, each when it is called, over our transport and with our provider. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { CancellationToken, MacUpdater, NsisUpdater, type AppUpdater, type UpdateInfo } from 'electron-updater';
import type { AppAdapter } from 'electron-updater/out/AppAdapter.js';
import { t } from '#shared/texts/texts.ts';
import type { UpdateRelease } from './channels.ts';
import type { Transport } from '#electron/proxy/transport/transport.ts';
import { SafeAppImageUpdater, SignedProvider, type SignedProviderOptions } from './signed-provider.ts';
import { refusal, UpdateError, updateErrorOf, readLarge } from './update-request.ts';
import type { UpdateSource } from './update-source.ts';

/** The app that is updated. */
export interface UpdatedApp {
  readonly version: string;
  /** The file that packaging writes into the app. */
  readonly configuration: string;
  /** Where downloads go. */
  readonly folder: string;
  readonly quit: () => void;
}

/** As electron-updater knows it; it is asked for nothing by itself. */
const adapterOf = ({ version, configuration, folder, quit }: UpdatedApp): AppAdapter => ({
  version,
  name: 'lectern',
  isPackaged: true,
  appUpdateConfigPath: configuration,
  userDataPath: folder,
  baseCachePath: folder,
  whenReady: () => Promise.resolve(),
  relaunch: () => undefined,
  quit,
  onQuit: () => undefined,
});

/** What it works with. */
export interface UpdaterOptions {
  readonly kind: 'appimage' | 'nsis' | 'mac';
  readonly source: UpdateSource;
  readonly send: Transport;
  readonly newestSeen: () => string | null;
  readonly app: UpdatedApp;
  readonly log: (line: string) => void;
}

/** The updater of this package. */
export interface Updater {
  /** The release that is newer than this version, or null. @throws UpdateError */
  check(): Promise<UpdateRelease | null>;
  /** Loads what the last check found, or finds it loaded. @throws UpdateError */
  download(received: (bytes: number) => void, stopped: AbortSignal): Promise<void>;
  /** Installs what was loaded, and ends the app. @throws UpdateError */
  install(): Promise<void>;
}

const mostNotes = 20_000;

const notesOf = ({ releaseNotes }: UpdateInfo): string => {
  const parts = typeof releaseNotes === 'string' ? [releaseNotes] : (releaseNotes ?? []).map(({ note }) => note ?? '');
  return parts.join('\n\n').trim().slice(0, mostNotes);
};

const releaseOf = (info: UpdateInfo): UpdateRelease => {
  const date = new Date(info.releaseDate);
  return {
    version: info.version,
    released_at: Number.isNaN(date.getTime()) ? null : date.toISOString(),
    notes: notesOf(info),
    bytes: Math.max(...info.files.map(({ size }) => size ?? 0)),
  };
};

const tampered = (): Error => refusal(t('main_process.update_tampered'));

const hashOf = async (file: string): Promise<string> => {
  const hash = createHash('sha512');
  await pipeline(createReadStream(file), hash);
  return hash.digest('base64');
};

/** What electron-updater loads files with: one method is all that it calls without partial downloads. */
const executorOf = (send: Transport, most: () => number, received: () => (bytes: number) => void) => ({
  download: async (
    url: URL,
    destination: string,
    { sha512, cancellationToken }: { sha512?: string | null; cancellationToken: CancellationToken },
  ): Promise<void> => {
    const stopped = new AbortController();
    cancellationToken.once('cancel', () => stopped.abort());
    const hash = createHash('sha512');
    let count = 0;
    async function* counted() {
      for await (const piece of readLarge(send, url.href, most(), stopped.signal)) {
        hash.update(piece);
        count += piece.length;
        received()(count);
        yield piece;
      }
    }
    await writeFile(destination, counted());
    if (!sha512 || hash.digest('base64') !== sha512) throw tampered();
  },
});

const make = ({ kind, source, send, newestSeen, app: updated }: UpdaterOptions): AppUpdater => {
  const app = adapterOf(updated);
  const options: SignedProviderOptions = { provider: 'custom', source, send, current: app.version, newestSeen };
  const configuration = { ...options, updateProvider: SignedProvider as never };
  if (kind === 'nsis') return new NsisUpdater(configuration, app);
  return kind === 'mac' ? new MacUpdater(configuration, app) : new SafeAppImageUpdater(configuration, app);
};

class LibraryUpdater implements Updater {
  readonly #quit: () => void;
  readonly #updater: AppUpdater;
  #found: UpdateRelease | null = null;
  #loaded: { readonly path: string; readonly sums: readonly string[] } | null = null;
  #failure: unknown = null;
  #received: (bytes: number) => void = () => undefined;

  constructor(options: UpdaterOptions) {
    const { send, app, log } = options;
    this.#quit = app.quit;
    this.#updater = make(options);
    this.#updater.autoDownload = false;
    this.#updater.autoInstallOnAppQuit = false;
    this.#updater.allowPrerelease = false;
    this.#updater.allowDowngrade = false;
    this.#updater.disableDifferentialDownload = true;
    this.#updater.disableWebInstaller = true;
    // No share of the users is distinguished: nothing about this computer is sent or kept for that.
    this.#updater.isUserWithinRollout = () => true;
    this.#updater.logger = {
      info: () => undefined,
      warn: (line) => log(String(line)),
      error: (line) => log(String(line)),
    };
    this.#updater.on('error', (error) => {
      this.#failure = error;
    });
    this.#updater.on('update-downloaded', ({ downloadedFile, files }) => {
      this.#loaded = { path: downloadedFile, sums: files.map(({ sha512 }) => sha512) };
    });
    // It has none of its own, because the app was passed in.
    const executor = executorOf(
      send,
      () => this.#found?.bytes ?? 0,
      () => this.#received,
    );
    Object.assign(this.#updater, { httpExecutor: executor });
  }

  async check(): Promise<UpdateRelease | null> {
    try {
      const result = await this.#updater.checkForUpdates();
      this.#found = result?.isUpdateAvailable === true ? releaseOf(result.updateInfo) : null;
      return this.#found;
    } catch (error) {
      throw updateErrorOf(error, t('main_process.update_unreadable'));
    }
  }

  async download(tell: (bytes: number) => void, stopped: AbortSignal): Promise<void> {
    this.#received = tell;
    const token = new CancellationToken();
    stopped.addEventListener('abort', () => token.cancel());
    try {
      await this.#updater.downloadUpdate(token);
    } catch (error) {
      throw updateErrorOf(
        error,
        error instanceof Error
          ? t('main_process.update_not_saved_reason', { reason: error.message })
          : t('main_process.update_not_saved'),
      );
    }
  }

  async install(): Promise<void> {
    if (this.#loaded === null) throw new UpdateError(t('main_process.update_none'));
    // Days can lie between the download and this.
    const sum = await hashOf(this.#loaded.path).catch(() => '');
    if (sum === '' || !this.#loaded.sums.includes(sum)) throw tampered();
    this.#failure = null;
    if (this.#updater instanceof MacUpdater) {
      this.#updater.quitAndInstall();
      return;
    }
    if (!(this.#updater as NsisUpdater | SafeAppImageUpdater).install(false, true)) {
      // Else another try would be taken for a second call of this one.
      Object.assign(this.#updater, { quitAndInstallCalled: false });
      throw new UpdateError(
        this.#failure instanceof Error
          ? t('main_process.update_not_installed_reason', { reason: this.#failure.message })
          : t('main_process.update_not_installed'),
      );
    }
    this.#quit();
  }
}

/** Makes it; no request is sent. */
export const createUpdater = (options: UpdaterOptions): Updater => new LibraryUpdater(options);
