/** Windows as they are made and where they may go (S1, S4, S5): our calls to the host, over a recording one. */
import { EventEmitter } from 'node:events';
import { beforeEach, expect, test, vi } from 'vitest';

interface Made {
  readonly options: { readonly webPreferences: Record<string, unknown> };
  readonly policies: string[];
}
const host = vi.hoisted(() => ({
  windows: [] as unknown[],
  opened: [] as string[],
  shown: [] as string[],
  ready: () => undefined as void,
}));

vi.mock('electron', () => {
  class BrowserWindow {
    readonly options: unknown;
    readonly policies: string[] = [];
    readonly webContents = { setWebRTCIPHandlingPolicy: (policy: string) => this.policies.push(policy) };
    constructor(options: unknown) {
      this.options = options;
      host.windows.push(this);
    }
    on(): void {}
    once(_event: string, listener: () => void): void {
      host.ready = listener;
    }
    show(): void {
      host.shown.push('show');
    }
    maximize(): void {
      host.shown.push('maximize');
    }
  }
  return { BrowserWindow, shell: { openExternal: (url: string) => Promise.resolve(host.opened.push(url)) } };
});

const { createWindow, safePreferences } = await import('./window-factory.ts');
const { hashRouteOf } = await import('../app-origin/origin.ts');
const { restrictNavigation } = await import('./navigation.ts');
const { openOutside } = await import('./external-links.ts');

beforeEach(() => {
  host.windows.length = 0;
  host.opened.length = 0;
  host.shown.length = 0;
});

test('S1 every window gets these preferences, its partition and its preload, and nothing else', () => {
  createWindow({
    title: 'x',
    width: 1,
    height: 1,
    minWidth: 1,
    minHeight: 1,
    partition: 'persist:account-1',
    preload: '/preload.cjs',
  });
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
  createWindow({
    title: 'x',
    width: 1,
    height: 1,
    minWidth: 1,
    minHeight: 1,
    partition: 'p',
    preload: '/preload.cjs',
    background: '#131518',
  });
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
  const bounds = { width: 1, height: 1, minWidth: 1, minHeight: 1 };
  const wanted = { title: 'x', partition: 'p', preload: '/preload.cjs', position: { x: 7, y: 0 }, zoom: 1.25 };
  createWindow({ ...bounds, ...wanted, isMaximized: true });
  const [made] = host.windows as Made[];
  expect(made?.options).toMatchObject({ x: 7, y: 0, show: false, webPreferences: { zoomFactor: 1.25 } });
  expect(made?.options).not.toHaveProperty('isMaximized');
  expect(host.shown).toEqual([]);
  host.ready();
  expect(host.shown).toEqual(['maximize', 'show']);
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
