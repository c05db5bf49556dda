/** What electron-updater asks for the newest version: reads the description of a release and believes it by its signature alone (S25). Its updater of AppImages replaces the file whole or not at all, and starts the new version after this one has ended. */
import { spawn } from 'node:child_process';
import { chmodSync, copyFileSync, fsyncSync, openSync, closeSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Provider, type UpdateInfo, AppImageUpdater } from 'electron-updater';
import { parseUpdateInfo, resolveFiles, type ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js';
import { z } from 'zod';
import type { Transport } from '#electron/proxy/transport/transport.ts';
import { t } from '#shared/texts/texts.ts';
import { refusal, readSmall } from './update-request.ts';
import { checkSignature } from './update-signature.ts';
import type { UpdateSource } from './update-source.ts';
import { isOlder, isReleaseVersion } from './version-order.ts';

/** Bytes of a description, with its notes. */
const mostDescribed = 256 * 1024;
const mostSigned = 1024;

/** What the provider works with. */
export interface SignedProviderOptions {
  readonly provider: 'custom';
  readonly source: UpdateSource;
  readonly send: Transport;
  /** The version that runs. */
  readonly current: string;
  /** The newest version that was ever offered here, or null: an older one is a replay. */
  readonly newestSeen: () => string | null;
}

const described = z.looseObject({
  version: z.string().refine(isReleaseVersion),
  files: z
    .array(z.looseObject({ url: z.string().min(1), sha512: z.base64().min(1), size: z.int().positive() }))
    .min(1)
    .max(100),
});

/** The provider; electron-updater makes it. */
export class SignedProvider extends Provider<UpdateInfo> {
  readonly #options: SignedProviderOptions;

  constructor(options: SignedProviderOptions, _updater: unknown, runtime: ProviderRuntimeOptions) {
    super(runtime);
    this.#options = options;
  }

  override async getLatestVersion(): Promise<UpdateInfo> {
    const { source, send } = this.#options;
    const file = `${this.getDefaultChannelName()}.yml`;
    const url = new URL(file, source.url);
    const bytes = await readSmall(send, url.href, mostDescribed);
    const signature = await readSmall(send, `${url.href}.sig`, mostSigned);
    checkSignature(source, file, bytes, signature.toString('latin1'));
    // Only what is signed is parsed.
    const info = parseUpdateInfo(bytes.toString('utf8'), file, url);
    if (!described.safeParse(info).success) throw refusal(t('main_process.update_incomplete'));
    this.#checkOrder(info.version);
    return info;
  }

  override resolveFiles(info: UpdateInfo): ReturnType<typeof resolveFiles> {
    return resolveFiles(info, new URL(this.#options.source.url));
  }

  #checkOrder(version: string): void {
    const { current, newestSeen } = this.#options;
    const newest = newestSeen();
    if (isOlder(version, current)) throw refusal(t('main_process.update_older', { version }));
    if (newest !== null && isOlder(version, newest))
      throw refusal(t('main_process.update_older_than_seen', { version, newest }));
  }
}

/** Writes the new file beside the old one first: a full disk or a lost connection to it leaves the old one as it is. */
const replace = (file: string, by: string, destination: string): void => {
  const beside = join(dirname(file), `.${basename(file)}.new`);
  try {
    copyFileSync(by, beside);
    chmodSync(beside, 0o755);
    const descriptor = openSync(beside, 'r');
    fsyncSync(descriptor);
    closeSync(descriptor);
    renameSync(beside, destination);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
  if (destination !== file) rmSync(file, { force: true });
};

/** A file whose name has a version gets the new one's name; any other name is the user's and stays. */
const destinationOf = (file: string, installer: string): string =>
  /\d+\.\d+\.\d+/.test(basename(file)) ? join(dirname(file), basename(installer)) : file;

/** The updater. */
export class SafeAppImageUpdater extends AppImageUpdater {
  /** @returns false where there is nothing to install */
  protected override doInstall(): boolean {
    const file = process.env['APPIMAGE'];
    const installer = this.installerPath;
    if (file === undefined || installer === null) return false;
    const destination = destinationOf(file, installer);
    replace(file, installer, destination);
    // Before the others: one of them can end the process.
    process.prependOnceListener('exit', () => {
      // The new one asks who runs already: it is started when this one has let go of its folder.
      spawn(destination, [], { detached: true, stdio: 'ignore' }).unref();
    });
    return true;
  }
}
