/** Electron's `session`: one browser context of Chromium per partition, each with its own secret cookie. */
import { EventEmitter } from 'node:events';
import { startedHost, type StartedHost } from '#tools/chromium-shell/host.ts';
import { cookieName, type ProtocolHandler } from '#tools/chromium-shell/origin/server.ts';
import { preventableEvent } from './preventable-event.ts';
import { appScheme } from './protocol.ts';
import { resolveFromEnvironment } from './proxy-rules.ts';
import { notImplemented, strictEmitter, strictObject } from './strict.ts';

/** `session.setPermissionCheckHandler`'s function. */
type PermissionCheck = (
  contents: null,
  permission: string,
  requestingOrigin: string,
  details: { readonly requestingUrl: string; readonly isMainFrame: boolean },
) => boolean;

interface Descriptor {
  readonly name: string;
  readonly allowWithoutSanitization?: boolean;
  readonly sysex?: boolean;
  readonly userVisibleOnly?: boolean;
}

/** Electron's names and Chromium's descriptors; where Electron's documentation has no name, only the denial remains. */
export const permissions: readonly (readonly [electronName: string | null, Descriptor])[] = [
  ['clipboard-read', { name: 'clipboard-read' }],
  ['clipboard-sanitized-write', { name: 'clipboard-write', allowWithoutSanitization: false }],
  [null, { name: 'clipboard-write', allowWithoutSanitization: true }],
  ['display-capture', { name: 'display-capture' }],
  ['geolocation', { name: 'geolocation' }],
  ['idle-detection', { name: 'idle-detection' }],
  ['keyboardLock', { name: 'keyboard-lock' }],
  ['media', { name: 'camera' }],
  ['media', { name: 'microphone' }],
  ['mediaKeySystem', { name: 'protected-media-identifier' }],
  ['midi', { name: 'midi' }],
  ['midiSysex', { name: 'midi', sysex: true }],
  ['notifications', { name: 'notifications' }],
  ['pointerLock', { name: 'pointer-lock' }],
  ['speaker-selection', { name: 'speaker-selection' }],
  ['storage-access', { name: 'storage-access' }],
  ['top-level-storage-access', { name: 'top-level-storage-access' }],
  ['window-management', { name: 'window-management' }],
  [null, { name: 'background-fetch' }],
  [null, { name: 'background-sync' }],
  [null, { name: 'local-fonts' }],
  [null, { name: 'local-network-access' }],
  [null, { name: 'nfc' }],
  [null, { name: 'payment-handler' }],
  [null, { name: 'periodic-background-sync' }],
  [null, { name: 'persistent-storage' }],
  [null, { name: 'push', userVisibleOnly: true }],
  [null, { name: 'screen-wake-lock' }],
  [null, { name: 'accelerometer' }],
  [null, { name: 'gyroscope' }],
  [null, { name: 'magnetometer' }],
  [null, { name: 'ambient-light-sensor' }],
];

/** Sets every permission of a context, with what the check handler answers for the app's origin; no handler: all denied. */
const applyPermissions = async (
  host: StartedHost,
  browserContextId: string,
  check: PermissionCheck | undefined,
): Promise<void> => {
  const origin = host.origin.urls.appOrigin;
  const details = { requestingUrl: `${origin}/`, isMainFrame: true };
  await Promise.all(
    permissions.map(async ([name, permission]) => {
      const isGranted = name !== null && check?.(null, name, `${origin}/`, details) === true;
      // A name that this Chromium does not know cannot be requested in it either.
      const { browser } = host.chromium.connection;
      await browser.sendIfOpen('Browser.setPermission', { browserContextId, permission, setting: 'denied' });
      if (isGranted)
        await browser.send('Browser.setPermission', {
          browserContextId,
          permission,
          setting: 'granted',
          origin: host.origin.urls.webOrigin,
        });
    }),
  );
};

interface DownloadBegin {
  readonly url: string;
  readonly guid: string;
  readonly suggestedFilename: string;
}

interface ProxyConfig {
  readonly mode?: string;
  readonly proxyRules?: string;
  readonly proxyBypassRules?: string;
}

/** Clears what pages of the app's origin stored, by way of an open page; false when the page closed meanwhile. */
const clearOrigin = async (host: StartedHost, targetId: string): Promise<boolean> => {
  const { connection } = host.chromium;
  try {
    const { sessionId } = await connection.browser.send<{ sessionId: string }>('Target.attachToTarget', {
      targetId,
      flatten: true,
    });
    const attached = connection.session(sessionId);
    await attached.send('Storage.clearDataForOrigin', { origin: host.origin.urls.webOrigin, storageTypes: 'all' });
    await attached.sendIfOpen('Network.clearBrowserCache');
    await connection.browser.sendIfOpen('Target.detachFromTarget', { sessionId });
    return true;
  } catch (error) {
    if (error instanceof Error && /No target|Session|closed/.test(error.message)) return false;
    throw error;
  }
};

/** A session. Its browser context is made when its first window needs it, or when its data is cleared. */
export class Session extends EventEmitter {
  readonly partition: string;
  readonly protocol: object;
  #handler: ProtocolHandler | undefined;
  #check: PermissionCheck | undefined;
  #context: Promise<string> | undefined;
  #secret: string | undefined;
  /** As Chromium's own tests have it where nothing was set: no proxy. */
  #proxy: { readonly proxyServer: string; readonly proxyBypassList: string } = {
    proxyServer: 'direct://',
    proxyBypassList: '',
  };

  constructor(partition: string) {
    super();
    this.partition = partition;
    this.protocol = strictObject('session.protocol', {
      handle: (scheme: string, handler: ProtocolHandler) => {
        if (scheme !== appScheme())
          throw notImplemented(`protocol.handle for '${scheme}': it is not registered as privileged`);
        if (this.#handler) throw new Error(`Failed to register protocol: ${scheme}`);
        this.#handler = handler;
      },
      unhandle: () => {
        this.#handler = undefined;
      },
      isProtocolHandled: (scheme: string) => scheme === appScheme() && this.#handler !== undefined,
    });
  }

  isPersistent(): boolean {
    return this.partition.startsWith('persist:');
  }

  /** Here a permission that is not granted by the check is denied without asking, so the request handler has nothing to decide. */
  setPermissionRequestHandler(handler: unknown): void {
    if (handler !== null && typeof handler !== 'function')
      throw new TypeError('The handler must be a function or null');
  }

  setPermissionCheckHandler(check: PermissionCheck | null): void {
    this.#check = check ?? undefined;
    // A window that opens next waits for it.
    this.#context = this.#context?.then(async (id) => {
      await this.#equip(await startedHost, id);
      return id;
    });
  }

  /** Holds for the pages of this session from its first window on; what the shell serves itself never goes through it. */
  async setProxy(config: ProxyConfig): Promise<void> {
    const { mode, proxyRules, proxyBypassRules = '', ...others } = config;
    if (mode !== 'fixed_servers' || proxyRules === undefined || Object.keys(others).length > 0)
      throw notImplemented('session.setProxy with this configuration');
    if (this.#context) throw notImplemented('session.setProxy after the first window');
    this.#proxy = { proxyServer: proxyRules, proxyBypassList: proxyBypassRules };
    return Promise.resolve();
  }

  /** There is none: turning it off has no effect. */
  setSpellCheckerEnabled(enable: boolean): void {
    if (enable) throw notImplemented('session.setSpellCheckerEnabled with true');
  }

  async resolveProxy(url: string): Promise<string> {
    return Promise.resolve(resolveFromEnvironment(url, process.env));
  }

  /** Forgets everything that pages of this session stored; the session's secret is then given again. */
  async clearStorageData(options?: object): Promise<void> {
    if (options !== undefined && Object.keys(options).length > 0)
      throw notImplemented('session.clearStorageData with options');
    if (!this.#context) return;
    const host = await startedHost;
    const browserContextId = await this.#context;
    const { browser } = host.chromium.connection;
    const { targetInfos } = await browser.send<{
      targetInfos: { targetId: string; type: string; browserContextId?: string }[];
    }>('Target.getTargets');
    const page = targetInfos.find((target) => target.type === 'page' && target.browserContextId === browserContextId);
    if (!page) {
      // No window: a fresh context holds nothing.
      this.#context = undefined;
      await browser.send('Target.disposeBrowserContext', { browserContextId });
      return;
    }
    // A window that closes in this moment is still listed and can no longer be attached to: look again.
    if (!(await clearOrigin(host, page.targetId))) return this.clearStorageData();
    await this.#equip(host, browserContextId);
  }

  async clearCache(): Promise<void> {
    // Answers of the app's origin are the only ones; a fresh context starts without a cache.
    await this.clearStorageData();
  }

  /** The browser context's id, ready for a window: cookie set, permissions applied, downloads held. */
  context(): Promise<string> {
    this.#context ??= this.#create();
    return this.#context;
  }

  async #create(): Promise<string> {
    const host = await startedHost;
    const { browser } = host.chromium.connection;
    const { browserContextId } = await browser.send<{ browserContextId: string }>('Target.createBrowserContext', {
      disposeOnDetach: true,
      proxyServer: this.#proxy.proxyServer,
      proxyBypassList: [this.#proxy.proxyBypassList, host.origin.urls.webHost].filter(Boolean).join(';'),
    });
    this.#secret ??= host.origin.admit(() => this.#handler);
    await this.#equip(host, browserContextId);
    await browser.send('Browser.setDownloadBehavior', { behavior: 'deny', browserContextId, eventsEnabled: true });
    return browserContextId;
  }

  async #equip(host: StartedHost, browserContextId: string): Promise<void> {
    const { browser } = host.chromium.connection;
    await browser.send('Storage.setCookies', {
      browserContextId,
      cookies: [
        {
          name: cookieName,
          value: this.#secret,
          url: `${host.origin.urls.webOrigin}/`,
          httpOnly: true,
          sameSite: 'Strict',
        },
      ],
    });
    await applyPermissions(host, browserContextId, this.#check);
  }

  /** Chromium was about to download: it is denied in any case, listeners get the event. */
  announceDownload(begin: DownloadBegin, contents: unknown): void {
    const item = strictObject('downloadItem', {
      getURL: () => begin.url,
      getFilename: () => begin.suggestedFilename,
      cancel: () => undefined,
    });
    this.emit('will-download', preventableEvent({}), item, contents);
  }
}

strictEmitter('session', Session.prototype, ['will-download']);

const sessions = new Map<string, Session>();

const fromPartition = (partition: string): Session => {
  const known = sessions.get(partition);
  if (known) return known;
  const made = new Session(partition);
  sessions.set(partition, made);
  return made;
};

/** The `session` export. */
export const sessionModule = strictObject('session', {
  fromPartition: (partition: string, options?: object) => {
    if (options !== undefined && Object.keys(options).length > 0)
      throw notImplemented('session.fromPartition with options');
    return fromPartition(partition);
  },
  get defaultSession() {
    return fromPartition('');
  },
});
