/** Electron's `BrowserWindow`: a window of Chromium in the browser context of its session. */
import { EventEmitter } from 'node:events';
import { startedHost } from '#tools/chromium-shell/host.ts';
import { announceContents, announceWindow, windowClosed } from './app-events.ts';
import { pressAccelerator, currentAccelerators } from './menu.ts';
import { preventableEvent } from './preventable-event.ts';
import { Session, sessionModule } from './session.ts';
import { notImplemented, strictEmitter } from './strict.ts';
import { WebContents } from './web-contents.ts';
import { checkPreferences, type WebPreferences } from './web-preferences.ts';

/** Place and size of a window, in the screen's points. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface ChromiumBounds {
  readonly left?: number;
  readonly top?: number;
  readonly width?: number;
  readonly height?: number;
  readonly windowState?: string;
}

interface WindowOptions {
  readonly width?: number;
  readonly height?: number;
  readonly x?: number;
  readonly y?: number;
  readonly title?: string;
  readonly webPreferences?: WebPreferences;
  readonly [name: string]: unknown;
}

// Taken note of without effect: Chromium's windows have no such choice. The README lists them.
const acceptedOptions = new Set([
  'width', 'height', 'x', 'y', 'minWidth', 'minHeight', 'show', 'title', 'webPreferences', 'backgroundColor', 'icon',
  'autoHideMenuBar', 'center', 'useContentSize',
]); // prettier-ignore

/** Whether a page tells of its first frame; without it a hidden window draws none, as under Wayland. */
const tellsFirstFrame = process.env['LECTERN_SHELL_READY_TO_SHOW'] !== 'never';

const open = new Set<BrowserWindow>();
let lastId = 0;
let focused: BrowserWindow | null = null;

const sessionOf = (preferences: WebPreferences): Session => {
  if (preferences.session instanceof Session) return preferences.session;
  return preferences.partition === undefined
    ? sessionModule.defaultSession
    : sessionModule.fromPartition(preferences.partition);
};

/** A window. It appears when Chromium has made it, whether or not `show` was set; without first frames a hidden one is minimized. */
export class BrowserWindow extends EventEmitter {
  readonly id = ++lastId;
  readonly webContents: WebContents;
  #bounds: Rectangle;
  #title: string;
  #isDestroyed = false;
  #isVisible: boolean;
  #isMaximized = false;

  constructor(options: WindowOptions = {}) {
    super();
    for (const name of Object.keys(options)) {
      if (!acceptedOptions.has(name)) throw notImplemented(`the option '${name}' of BrowserWindow`);
    }
    const preferences = options.webPreferences ?? {};
    checkPreferences(preferences);
    const { width = 800, height = 600, x, y, title = '' } = options;
    if ((x === undefined) !== (y === undefined)) throw new TypeError('x and y of a BrowserWindow need each other');
    this.#bounds = { x: x ?? 0, y: y ?? 0, width, height };
    this.#title = title;
    this.#isVisible = options['show'] !== false;
    this.webContents = new WebContents(sessionOf(preferences), preferences, {
      width,
      height,
      ...(x !== undefined && y !== undefined && { left: x, top: y }),
    });
    open.add(this);
    if (!tellsFirstFrame && !this.#isVisible) this.#setBounds({ windowState: 'minimized' });
    this.#follow();
    announceContents(this.webContents);
    announceWindow(this);
  }

  static getAllWindows(): BrowserWindow[] {
    return [...open];
  }

  static getFocusedWindow(): BrowserWindow | null {
    return focused;
  }

  static fromWebContents(contents: WebContents): BrowserWindow | null {
    return [...open].find((window) => window.webContents === contents) ?? null;
  }

  static fromId(id: number): BrowserWindow | null {
    return [...open].find((window) => window.id === id) ?? null;
  }

  loadURL(url: string): Promise<void> {
    return this.webContents.loadURL(url);
  }

  isDestroyed(): boolean {
    return this.#isDestroyed;
  }

  isVisible(): boolean {
    return this.#isVisible && !this.#isDestroyed;
  }

  isFocused(): boolean {
    return focused === this;
  }

  isMinimized(): boolean {
    return false;
  }

  isMaximized(): boolean {
    return this.#isMaximized;
  }

  /** Shows a hidden window as well. */
  maximize(): void {
    this.#reveal();
    this.#isMaximized = true;
    this.#setBounds({ windowState: 'maximized' });
  }

  show(): void {
    this.#reveal();
    this.emit('show');
    this.focus();
  }

  focus(): void {
    setFocused(this);
    void this.webContents.page.then(({ session }) => session.sendIfOpen('Page.bringToFront')).catch(() => undefined);
    this.emit('focus');
  }

  restore(): void {
    this.#setBounds({ windowState: 'normal' });
  }

  getTitle(): string {
    return this.#title;
  }

  /** Kept for `getTitle`; Chromium's own title bar shows the title of the page. */
  setTitle(title: string): void {
    this.#title = title;
  }

  getBounds(): Rectangle {
    return { ...this.#bounds };
  }

  getNormalBounds(): Rectangle {
    return this.getBounds();
  }

  setBounds(bounds: Partial<Rectangle>): void {
    this.#bounds = { ...this.#bounds, ...bounds };
    const { x, y, width, height } = this.#bounds;
    this.#setBounds({ left: x, top: y, width, height });
  }

  /** Closes unless a listener of `close` or the page's own beforeunload says no. */
  close(): void {
    if (this.#isDestroyed) return;
    const event = preventableEvent({});
    this.emit('close', event);
    if (!event.defaultPrevented) this.destroy();
  }

  /** Closes without asking. */
  destroy(): void {
    if (this.#isDestroyed) return;
    void this.webContents.page.then(closeTarget).catch(() => undefined);
    this.#markClosed();
  }

  #follow(): void {
    const contents = this.webContents;
    if (tellsFirstFrame) contents.once('did-finish-load', () => this.emit('ready-to-show'));
    contents.on('page-title-updated', (event: { readonly defaultPrevented: boolean }, title: string) => {
      this.emit('page-title-updated', event, title, true);
      if (!event.defaultPrevented) this.#title = title;
    });
    contents.on('preload-started', () => contents.setAccelerators(currentAccelerators()));
    contents.onResize = () => void this.#afterResize().catch(() => undefined);
    contents.onAccelerator = (accelerator) => pressAccelerator(accelerator, this);
    contents.page
      .then(async ({ session, targetId }) => {
        session.on('detached', () => {
          // A crashed page keeps its target; a detached one was closed by its user.
          this.emit('close', preventableEvent({}));
          this.#markClosed();
        });
        await this.#readBounds(targetId);
      })
      .catch(() => this.#markClosed());
  }

  /** Pages report another size only: a window that was moved alone is noticed with it. */
  async #afterResize(): Promise<void> {
    const before = this.#bounds;
    await this.#readBounds((await this.webContents.page).targetId);
    if (this.#isDestroyed) return;
    this.emit('resize');
    if (before.x !== this.#bounds.x || before.y !== this.#bounds.y) this.emit('move');
  }

  /** The normal bounds stay as they were while the window is maximized. */
  async #readBounds(targetId: string): Promise<void> {
    const { browser } = (await startedHost).chromium.connection;
    const { bounds } = await browser.send<{ bounds: ChromiumBounds }>('Browser.getWindowForTarget', { targetId });
    const { left: x = 0, top: y = 0, width = this.#bounds.width, height = this.#bounds.height, windowState } = bounds;
    this.#isMaximized = windowState === 'maximized';
    if (windowState === 'normal') this.#bounds = { x, y, width, height };
  }

  #reveal(): void {
    if (!tellsFirstFrame && !this.#isVisible) this.#setBounds({ windowState: 'normal' });
    this.#isVisible = true;
  }

  #setBounds(bounds: object): void {
    void this.webContents.page
      .then(async ({ targetId }) => {
        const { browser } = (await startedHost).chromium.connection;
        const { windowId } = await browser.send<{ windowId: number }>('Browser.getWindowForTarget', { targetId });
        await browser.send('Browser.setWindowBounds', { windowId, bounds });
      })
      .catch(() => undefined);
  }

  #markClosed(): void {
    if (this.#isDestroyed) return;
    this.#isDestroyed = true;
    open.delete(this);
    if (focused === this) focused = null;
    this.webContents.markDestroyed();
    this.emit('closed');
    windowClosed(open.size);
  }
}

const setFocused = (window: BrowserWindow): void => {
  focused = window;
};

const closeTarget = async ({ targetId }: { readonly targetId: string }): Promise<void> => {
  const { browser } = (await startedHost).chromium.connection;
  await browser.sendIfOpen('Target.closeTarget', { targetId });
};

strictEmitter('BrowserWindow', BrowserWindow.prototype, [
  'close', 'closed', 'ready-to-show', 'page-title-updated', 'show', 'focus', 'resize', 'move',
]); // prettier-ignore
