/** Electron's `webContents`: the page of a window, its loads, its messages and its navigation events. */
import { EventEmitter } from 'node:events';
import { startedHost, type StartedHost } from '#tools/chromium-shell/host.ts';
import { openPage, type Page, type WindowSize, type WindowOptions } from '#tools/chromium-shell/page/page.ts';
import type { Attempt } from '#tools/chromium-shell/page/navigation-guard.ts';
import { drawMenuIn, type DrawnLine } from '#tools/chromium-shell/page/draw-menu.ts';
import type { WebFrame } from '#tools/chromium-shell/page/web-frame.ts';
import type { WorldMessage } from '#tools/chromium-shell/page/worlds.ts';
import { createCodec } from '#tools/chromium-shell/preload/structured.ts';
import { answerInvoke, takeSend, type IpcEvent } from './ipc-main.ts';
import { missingRendererExports } from './names.ts';
import { followPage } from './page-events.ts';
import { preventableEvent } from './preventable-event.ts';
import type { Session } from './session.ts';
import { notImplemented, strictEmitter } from './strict.ts';
import { effectivePreferences, readPreload, type WebPreferences } from './web-preferences.ts';

type WindowOpenHandler = (details: object) => { readonly action: 'deny' | 'allow' };

const codec = createCodec();
const all = new Map<number, WebContents>();
let lastId = 0;

/** The page of one BrowserWindow. Its target in Chromium is opened at once and ready when `page` resolves. */
export class WebContents extends EventEmitter {
  readonly id = ++lastId;
  readonly session: Session;
  readonly page: Promise<Page>;
  /** Set by the window: a menu accelerator was pressed in the page. */
  onAccelerator: (accelerator: string) => void = () => undefined;
  /** Set by the window: the page has another size. */
  onResize: () => void = () => undefined;
  #page: Page | undefined;
  #host: StartedHost | undefined;
  #title = '';
  #isDestroyed = false;
  #isCrashed = false;
  #isLoading = false;
  #openHandler: WindowOpenHandler | undefined;
  readonly #preferences: WebPreferences;

  constructor(session: Session, preferences: WebPreferences, size: WindowSize) {
    super();
    this.session = session;
    this.#preferences = preferences;
    this.page = this.#open(size, readPreload(preferences));
    this.page.catch((error: unknown) => {
      if (!this.#isDestroyed) console.error('a window could not be opened:', error);
    });
    all.set(this.id, this);
  }

  get mainFrame(): WebFrame | null {
    return this.#page?.frames.main ?? null;
  }

  isDestroyed(): boolean {
    return this.#isDestroyed;
  }

  isCrashed(): boolean {
    return this.#isCrashed;
  }

  isLoading(): boolean {
    return this.#isLoading;
  }

  getURL(): string {
    const url = this.mainFrame?.url ?? '';
    return url === 'about:blank' ? '' : url;
  }

  getTitle(): string {
    return this.#title;
  }

  getLastWebPreferences(): WebPreferences {
    return effectivePreferences(this.#preferences);
  }

  /** A page's coordinates are those of the window to the shell, whatever Chromium's own zoom. */
  getZoomFactor(): number {
    return 1;
  }

  setWindowOpenHandler(handler: WindowOpenHandler): void {
    this.#openHandler = handler;
  }

  /** The policy is a switch of the whole Chromium here; a weaker one is refused. */
  setWebRTCIPHandlingPolicy(policy: string): void {
    if (policy !== 'disable_non_proxied_udp')
      throw notImplemented(`webContents.setWebRTCIPHandlingPolicy('${policy}')`);
  }

  getWebRTCIPHandlingPolicy(): string {
    return 'disable_non_proxied_udp';
  }

  /** Sends to the preload script of the main frame. */
  send(channel: string, ...values: unknown[]): void {
    const text = codec.encode(values);
    const page = this.#page;
    if (page) page.worlds.send(page.targetId, 'message', channel, text);
  }

  /** Tells the page which keys are menu accelerators. */
  setAccelerators(accelerators: readonly string[]): void {
    const page = this.#page;
    if (page) page.worlds.send(page.targetId, 'accelerators', '', codec.encode(accelerators));
  }

  /** Draws a menu over the page, which gets no event of it; the index of the chosen line, or null. */
  async drawMenu(lines: readonly DrawnLine[], x: number, y: number): Promise<number | null> {
    const { session, targetId } = await this.page;
    return drawMenuIn(session, targetId, { lines, x, y });
  }

  async loadURL(url: string): Promise<void> {
    const page = await this.page;
    const host = await startedHost;
    const web = host.origin.urls.toWeb(url);
    const done = Promise.withResolvers<undefined>();
    const finish = (): void => done.resolve(undefined);
    page.session.once('Page.loadEventFired', finish);
    page.session.once('detached', finish);
    page.guard.expect(web);
    try {
      const answer = await page.session.send<{ errorText?: string; loaderId?: string }>('Page.navigate', { url: web });
      if (answer.errorText !== undefined) {
        this.emit('did-fail-load', {}, -2, answer.errorText, url, true);
        throw Object.assign(new Error(`${answer.errorText.replace('net::', '')} loading '${url}'`), {
          code: answer.errorText.replace('net::', ''),
          url,
        });
      }
      if (answer.loaderId !== undefined) await done.promise;
    } finally {
      page.guard.settle(web);
      page.session.off('Page.loadEventFired', finish);
    }
  }

  reload(): void {
    void this.#reload();
  }

  /** Kills the renderer process, as Electron's method of this name does. */
  forcefullyCrashRenderer(): void {
    void this.page.then((page) => page.session.sendIfOpen('Page.crash'));
  }

  async executeJavaScript(code: string, userGesture = false): Promise<unknown> {
    const { session } = await this.page;
    const answer = await session.send<{
      result: { value?: unknown };
      exceptionDetails?: { text: string; exception?: { description?: string } };
    }>('Runtime.evaluate', { expression: code, awaitPromise: true, returnByValue: true, userGesture });
    const failure = answer.exceptionDetails;
    if (failure) throw new Error(failure.exception?.description ?? failure.text);
    return answer.result.value;
  }

  /** Called by the window when its target is gone. */
  markDestroyed(): void {
    if (this.#isDestroyed) return;
    this.#isDestroyed = true;
    all.delete(this.id);
    this.emit('destroyed');
  }

  /** This page requested a window: the app's handler is called, and no window opens. */
  refuseWindow(options: WindowOptions): void {
    const details = {
      url: this.#host?.origin.urls.toApp(options.url) ?? options.url,
      frameName: options.windowName,
      features: options.windowFeatures.join(','),
      disposition: options.windowFeatures.some((feature) => feature !== '') ? 'new-window' : 'foreground-tab',
      referrer: { url: '', policy: 'strict-origin-when-cross-origin' },
    };
    if (this.#openHandler?.(details).action === 'allow')
      console.error(`${notImplemented("setWindowOpenHandler's action 'allow'").message}: the window stays closed`);
  }

  async #reload(): Promise<void> {
    const page = await this.page;
    this.#isCrashed = false;
    const host = await startedHost;
    const web = host.origin.urls.toWeb(this.getURL());
    page.guard.expect(web);
    await page.session.sendIfOpen('Page.reload');
  }

  async #open(size: WindowSize, preload: string | null): Promise<Page> {
    this.#host = await startedHost;
    const page = await openPage(this.#host, {
      browserContextId: await this.session.context(),
      ...size,
      preload,
      withSubframes: this.#preferences.nodeIntegrationInSubFrames === true,
      missing: missingRendererExports,
    });
    this.#page = page;
    page.worlds.onMessage = (message) => this.#take(page, message);
    page.guard.judge = (attempt) => this.#judge(page, attempt);
    followPage(this, this.session, this.#host, page, {
      loading: (isLoading) => (this.#isLoading = isLoading),
      crashed: () => (this.#isCrashed = true),
      titled: (title) => (this.#title = title),
    });
    return page;
  }

  #take(page: Page, message: WorldMessage): void {
    const event: IpcEvent = {
      type: 'frame',
      sender: this,
      senderFrame: page.frames.find(message.frameId) ?? null,
      frameId: page.frames.find(message.frameId)?.frameTreeNodeId ?? -1,
      processId: 0,
    };
    if (message.kind === 'invoke') void answerInvoke(message, event);
    else if (message.kind === 'send') takeSend(message, event);
    else if (message.kind === 'resize') this.onResize();
    else if (message.kind === 'accelerator') this.onAccelerator(String(message.content[0]));
    else if (message.kind === 'input')
      this.emit('input-event', preventableEvent({}), { type: String(message.content[0]), modifiers: [] });
    else if (message.kind === 'window-open') {
      const [url, windowName, features] = message.content.map(String);
      this.refuseWindow({ url: url ?? '', windowName: windowName ?? '', windowFeatures: (features ?? '').split(',') });
    } else if (message.kind === 'started') this.emit('preload-started');
    else if (message.kind === 'preload-error') {
      console.error(`Unable to load preload script: ${String(message.content[0])}`);
      this.emit('preload-error', {}, this.#preferences.preload ?? '', new Error(String(message.content[0])));
    } else if (message.kind === 'navigate')
      // Chromium has stopped it already: schemes that no request is made for never lead anywhere here.
      this.#judge(page, { kind: 'navigate', url: String(message.content[0]), frameId: message.frameId });
  }

  #judge(page: Page, attempt: Attempt): boolean {
    const frame = page.frames.find(attempt.frameId) ?? null;
    const isMainFrame = page.frames.isMain(attempt.frameId);
    const url = this.#host?.origin.urls.toApp(attempt.url) ?? attempt.url;
    const event = preventableEvent({ url, isMainFrame, isSameDocument: false, frame, initiator: frame });
    if (attempt.kind === 'redirect') {
      this.emit('will-redirect', event, url, false, isMainFrame);
      return !event.defaultPrevented;
    }
    this.emit('will-frame-navigate', event);
    if (isMainFrame && !event.defaultPrevented) this.emit('will-navigate', event, url, false, true);
    return !event.defaultPrevented;
  }
}

strictEmitter('webContents', WebContents.prototype, [
  'destroyed', 'did-start-loading', 'dom-ready', 'did-finish-load', 'did-fail-load', 'did-stop-loading', 'did-navigate',
  'did-navigate-in-page', 'will-navigate', 'will-redirect', 'will-frame-navigate', 'render-process-gone',
  'page-title-updated', 'preload-error', 'preload-started', 'will-attach-webview',
  'context-menu', 'input-event', 'unresponsive', 'responsive',
]); // prettier-ignore

/** The `webContents` export. */
export const allWebContents = (): WebContents[] => [...all.values()];
