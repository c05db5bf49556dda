/** Windows as they are made and where they may go (S1, S4, S5): our calls to the host, over a recording one. */
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

interface Made extends EventEmitter {
  readonly options: { readonly webPreferences: Record<string, unknown> };
  readonly policies: string[];
  isMinimized(): boolean;
  show(): void;
}
const host = vi.hoisted(() => ({ windows: [] as unknown[], opened: [] as string[], shown: [] as string[] }));

vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  class BrowserWindow extends Emitter {
    readonly options: unknown;
    readonly policies: string[] = [];
    readonly webContents = Object.assign(new Emitter(), {
      id: 1,
      setWebRTCIPHandlingPolicy: (policy: string) => this.policies.push(policy),
    });
    #isVisible = false;
    constructor(options: unknown) {
      super();
      this.options = options;
      host.windows.push(this);
    }
    isVisible(): boolean {
      return this.#isVisible;
    }
    isMinimized(): boolean {
      return false;
    }
    show(): void {
      this.#isVisible = true;
      host.shown.push('show');
    }
    maximize(): void {
      this.#isVisible = true;
      host.shown.push('maximize');
    }
    loadURL(): Promise<void> {
      return Promise.reject(new Error('ERR_FAILED'));
    }
  }
  return { BrowserWindow, shell: { openExternal: (url: string) => Promise.resolve(host.opened.push(url)) } };
});

const { createWindow, safePreferences } = await import('./window-factory.ts');
const { hashRouteOf } = await import('#electron/app-origin/origin.ts');
const { createKnownWindows } = await import('./known-windows.ts');
const { createOpenWindows } = await import('./open-windows.ts');
const { restrictNavigation } = await import('./navigation.ts');
const { openOutside } = await import('./navigation.ts');

const logged: string[] = [];
const log = (line: string): void => void logged.push(line);

beforeEach(() => {
  vi.useFakeTimers();
  for (const list of [host.windows, host.opened, host.shown, logged]) list.length = 0;
});
afterEach(() => void vi.useRealTimers());

const usual = { title: 'x', width: 1, height: 1, minWidth: 1, minHeight: 1, partition: 'p', preload: '/preload.cjs' };

test('S1 every window gets these preferences, its partition and its preload, and nothing else', () => {
  createWindow({ ...usual, partition: 'persist:account-1' }, log);
  const [made] = host.windows as Made[];
  // Written out: the constant that the factory takes them from would agree with itself.
  expect(made?.options.webPreferences).toEqual({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    webviewTag: false,
    experimentalFeatures: false,
    plugins: false,
    navigateOnDragDrop: false,
    safeDialogs: true,
    spellcheck: false,
    partition: 'persist:account-1',
    preload: '/preload.cjs',
  });
  expect(Object.isFrozen(safePreferences)).toBe(true);
  expect(made?.policies).toEqual(['disable_non_proxied_udp']);
});

test('the frame is the system’s own: its title bar, its buttons, its corners', () => {
  createWindow({ ...usual, background: '#131518' }, log);
  const [made] = host.windows as Made[];
  // Every name is said: an option that takes the frame away would be one more.
  expect(Object.keys(made?.options ?? {}).sort()).toEqual([
    'backgroundColor',
    'height',
    'minHeight',
    'minWidth',
    'show',
    'title',
    'webPreferences',
    'width',
  ]);
  expect(made?.options).toMatchObject({ title: 'x', show: false, backgroundColor: '#131518' });
});

test('a window comes back with its position and zoom, and is maximized with its first frame, not before', () => {
  createWindow({ ...usual, position: { x: 7, y: 0 }, zoom: 1.25, isMaximized: true }, log);
  const [made] = host.windows as Made[];
  expect(made?.options).toMatchObject({ x: 7, y: 0, show: false, webPreferences: { zoomFactor: 1.25 } });
  expect(made?.options).not.toHaveProperty('isMaximized');
  expect(host.shown).toEqual([]);
  made?.emit('ready-to-show');
  expect(host.shown).toEqual(['maximize', 'show']);
  vi.advanceTimersByTime(10_000);
  expect(host.shown).toEqual(['maximize', 'show']);
});

test('a window is shown where ready-to-show does not come, and the log says once by what', () => {
  createWindow(usual, log);
  vi.advanceTimersByTime(3_000);
  expect(host.shown).toEqual(['show']);
  (host.windows as Made[])[0]?.emit('ready-to-show');
  expect(host.shown).toEqual(['show']);
  expect(logged).toEqual(['a window was shown by the time limit']);
});

test('a window that was shown before its page was ready is maximized without a second show', () => {
  createWindow({ ...usual, isMaximized: true }, log);
  const [made] = host.windows as Made[];
  made?.show();
  made?.emit('ready-to-show');
  expect(host.shown).toEqual(['show', 'maximize']);
  expect(logged).toEqual(['a window was visible before ready-to-show']);
});

test('a window that was minimized before its page was ready stays so', () => {
  createWindow({ ...usual, isMaximized: true }, log);
  const [made] = host.windows as Made[];
  if (made) made.isMinimized = () => true;
  made?.emit('ready-to-show');
  expect(host.shown).toEqual([]);
});

test('a page that does not load has its window shown once, by the time limit', async () => {
  createOpenWindows({
    windows: createKnownWindows(),
    sessions: { prepare: (name: string) => name },
    preload: '/preload.cjs',
    background: () => undefined,
    log,
  } as never).signIn();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(host.shown).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(host.shown).toEqual(['show']);
  expect(logged).toEqual(['a page did not load: ERR_FAILED', 'a window was shown by the time limit']);
});

const page = (address: string) => {
  const linkUrls: string[] = [];
  let handler: (details: { url: string }) => unknown = () => undefined;
  const contents = Object.assign(new EventEmitter(), {
    getURL: () => address,
    setWindowOpenHandler: (given: typeof handler) => {
      handler = given;
    },
  });
  restrictNavigation(contents as never, (url) => linkUrls.push(url));
  const goes = (event: string, url: string, isMainFrame = true): boolean => {
    let isPrevented = false;
    contents.emit(event, { url, isMainFrame, preventDefault: () => (isPrevented = true) });
    return !isPrevented;
  };
  return { goes, linkUrls, open: (url: string) => handler({ url }) };
};

const elsewhere = [
  'https://evil.example/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:app://lectern/1',
  'about:blank',
  'app://evil/index.html',
  'app://lectern.evil/index.html',
  'app://lectern:1/index.html',
  'app://user@lectern/index.html',
  'app://lectern/sign-in.html',
  'not an address',
];

test.each(elsewhere)('S4 a page does not go to %s', (url) => {
  const { goes } = page('app://lectern/index.html#/review');
  for (const event of ['will-navigate', 'will-redirect', 'will-frame-navigate', 'will-attach-webview'])
    expect(goes(event, url), event).toBe(false);
});

test.each([...elsewhere, 'app://lectern/index.html', 'app://lectern/editor.html?x', 'app://lectern/editor.html/x'])(
  'S4 a frame does not go to %s',
  (url) => {
    const { goes } = page('app://lectern/index.html#/review');
    expect(goes('will-frame-navigate', url, false)).toBe(false);
  },
);

test('S4 a frame shows the editor, and no window does', () => {
  const { goes } = page('app://lectern/index.html#/review');
  expect(goes('will-frame-navigate', 'app://lectern/editor.html', false)).toBe(true);
  expect(goes('will-frame-navigate', 'app://lectern/editor.html')).toBe(false);
  expect(goes('will-navigate', 'app://lectern/editor.html')).toBe(false);
  expect(goes('will-redirect', 'app://lectern/editor.html')).toBe(false);
});

test('S4 a page may reload itself and change its route', () => {
  const { goes } = page('app://lectern/index.html#/review');
  expect(goes('will-navigate', 'app://lectern/index.html')).toBe(true);
  expect(goes('will-navigate', 'app://lectern/index.html#/profile')).toBe(true);
});

test('S4 no window opens; what was asked for goes through the rules of links', () => {
  const { open, linkUrls } = page('app://lectern/index.html');
  expect(open('https://example.org/')).toEqual({ action: 'deny' });
  expect(linkUrls).toEqual(['https://example.org/']);
});

test.each([
  ['app://lectern/index.html#/p/7/merge_requests/3', 'p/7/merge_requests/3'],
  ['app://lectern/index.html', null],
  ['app://lectern/index.html?x#/review', null],
  ['app://lectern/sign-in.html#/review', null],
  ['https://lectern/index.html#/review', null],
  ['app://lectern.evil/index.html#/review', null],
])('S4 %s names the route %j for a further window', (address, route) => {
  expect(hashRouteOf(address)).toBe(route);
});

test('S5 the one function opens what is allowed, and shows what is refused', async () => {
  const shown: string[] = [];
  const refuse = (link: string): void => void shown.push(link);
  expect(await openOutside('https://example.org/a b', refuse)).toBe(false);
  expect(await openOutside('file:///etc/passwd', refuse)).toBe(false);
  expect(await openOutside('HTTPS://example.org', refuse)).toBe(true);
  expect(host.opened).toEqual(['https://example.org/']);
  expect(shown).toEqual(['https://example.org/a b', 'file:///etc/passwd']);
});
