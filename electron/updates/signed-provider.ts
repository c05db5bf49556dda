/** What electron-updater asks for the newest version: reads the description of a release and believes it by its signature alone (S25). */
import { Provider, type UpdateInfo } from 'electron-updater';
import { parseUpdateInfo, resolveFiles } from 'electron-updater/out/providers/Provider.js';
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js';
import { z } from 'zod';
import type { Transport } from '#electron/proxy/transport.ts';
import { refusal } from './update-error.ts';
import { readSmall } from './update-request.ts';
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
    if (!described.safeParse(info).success)
      throw refusal('The update server offered a version whose description is incomplete. It was not installed.');
    this.#checkOrder(info.version);
    return info;
  }

  override resolveFiles(info: UpdateInfo): ReturnType<typeof resolveFiles> {
    return resolveFiles(info, new URL(this.#options.source.url));
  }

  #checkOrder(version: string): void {
    const { current, newestSeen } = this.#options;
    const newest = newestSeen();
    if (isOlder(version, current))
      throw refusal(`The update server offered ${version}, which is older than this version. It was not installed.`);
    if (newest !== null && isOlder(version, newest))
      throw refusal(
        `The update server offered ${version}, which is older than ${newest}, offered before. It was not installed.`,
      );
  }
}
