/** Electron's `session`: one browser context of Chromium per partition, each with its own secret cookie. */
import { EventEmitter } from 'node:events';
import { startedHost, type StartedHost } from '#tools/chromium-shell/host.ts';
import { cookieName, type ProtocolHandler } from '#tools/chromium-shell/origin/server.ts';
import { applyPermissions, type PermissionCheck } from './permissions.ts';
import { preventableEvent } from './preventable-event.ts';
import { resolveFromEnvironment } from './proxy-rules.ts';
import { appScheme } from './protocol.ts';
import { notImplemented, strictEmitter, strictObject } from './strict.ts';

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
