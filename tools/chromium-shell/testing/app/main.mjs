/** The app that the shell's tests run: answers pages of its own and does what the test asks over the process's message channel. */
import { readFileSync } from 'node:fs';
import { app, BrowserWindow, ipcMain, protocol, session, utilityProcess } from 'electron';

const here = (name) => new URL(name, import.meta.url).pathname;
const gates = new Map();
const happened = [];
const watchers = [];
const windows = new Map();
let allowed = '';
let redirectTarget = '';

const note = (name, content = null) => {
  happened.push([name, content]);
  for (const watch of watchers.splice(0)) watch();
};
const seen = async (name) => {
  for (;;) {
    const found = happened.find(([known]) => known === name);
    if (found) return found[1];
    await new Promise((resolve) => watchers.push(resolve));
  }
};
const gateOf = (name) => {
  if (!gates.has(name)) gates.set(name, Promise.withResolvers());
  return gates.get(name);
};

const policy = "default-src 'none'; script-src 'self'; connect-src 'self'; worker-src 'self'; frame-src 'self'";
// Without nosniff Chromium holds back the first kilobyte of text to guess its type.
const headers = (type) => ({
  'content-type': type,
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
});
const page = (body) =>
  new Response(`<!doctype html><title>Trial</title><body>${body}`, { headers: headers('text/html') });

/** First chunk at once, the last one only when the page has said that it saw the first. */
const gated = (name) =>
  new Response(
    new ReadableStream({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode('first'));
        await gateOf(name).promise;
        controller.enqueue(new TextEncoder().encode(' last'));
        controller.close();
      },
    }),
    { headers: headers('text/plain') },
  );

const routes = {
  '/index.html': () => page('<a id="link" href="/other.html" target="_blank">a link</a>'),
  '/other.html': () => page('other'),
  '/frame.html': () => page('frame'),
  '/worker.js': () => new Response(readFileSync(here('worker.js')), { headers: headers('text/javascript') }),
  '/gated': (request, url) => gated(url.search),
  '/release': (request, url) => {
    gateOf(url.search).resolve();
    return new Response('released');
  },
  '/upload': async (request) => new Response(String((await request.arrayBuffer()).byteLength)),
  '/held': (request) => {
    request.signal.addEventListener('abort', () => note('aborted', request.url));
    return new Response(new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(1)) }));
  },
  '/headers': (request) => Response.json([request.url, Object.fromEntries(request.headers)]),
  '/away': () => new Response(null, { status: 302, headers: { location: redirectTarget } }),
};

const answer = (request) => {
  const url = new URL(request.url);
  return routes[url.pathname]?.(request, url) ?? new Response('no', { status: 404 });
};

const windowOf = (id) => windows.get(id);
const partitions = new Set();

const commands = {
  open: async (partition, preferences = {}, position = {}) => {
    const own = session.fromPartition(partition);
    if (!partitions.has(partition)) {
      partitions.add(partition);
      own.protocol.handle('app', answer);
      own.setPermissionCheckHandler((_contents, permission) => permission === 'clipboard-sanitized-write');
      own.on('will-download', (event, item) => {
        event.preventDefault();
        note('will-download', item.getURL());
      });
    }
    const window = new BrowserWindow({
      width: 700,
      height: 500,
      ...position,
      webPreferences: { partition, preload: here('preload.cjs'), ...preferences },
    });
    windows.set(window.id, window);
    window.on('ready-to-show', () => note('ready-to-show', window.id));
    window.on('closed', () => note('closed', window.id));
    window.on('resize', () => note('resize', window.id));
    window.on('move', () => note('move', window.id));
    window.webContents.on('unresponsive', () => note('unresponsive', window.id));
    window.webContents.on('input-event', (_event, input) => note('input-event', input.type));
    window.webContents.on('render-process-gone', (_event, details) => note('gone', details.reason));
    window.webContents.setWindowOpenHandler(({ url }) => {
      note('window-open', url);
      return { action: 'deny' };
    });
    for (const name of ['will-frame-navigate', 'will-navigate', 'will-redirect'])
      window.webContents.on(name, (event) => {
        note(name, event.url);
        if (!event.url.startsWith('app://lectern/') && event.url !== allowed) event.preventDefault();
      });
    await window.loadURL('app://lectern/index.html#/start');
    return window.id;
  },
  evaluate: (id, code) => windowOf(id).webContents.executeJavaScript(code, true),
  url: (id) => windowOf(id).webContents.getURL(),
  load: (id, url) => windowOf(id).loadURL(url),
  send: (id, ...values) => windowOf(id).webContents.send(...values),
  crash: (id) => windowOf(id).webContents.forcefullyCrashRenderer(),
  revive: (id) =>
    new Promise((resolve) => {
      windowOf(id).webContents.once('did-finish-load', () => resolve(windowOf(id).webContents.getURL()));
      windowOf(id).webContents.reload();
    }),
  bounds: (id) => [windowOf(id).getNormalBounds(), windowOf(id).isMaximized()],
  show: (id) => windowOf(id).show(),
  isVisible: (id) => windowOf(id).isVisible(),
  maximize: (id) => windowOf(id).maximize(),
  focus: (id) => windowOf(id).focus(),
  close: (id) => windowOf(id).close(),
  clear: (partition) => session.fromPartition(partition).clearStorageData(),
  allow: (url) => {
    allowed = url;
  },
  redirectTo: (url) => {
    redirectTarget = url;
  },
  seen,
  happened: () => happened.splice(0),
  fork: async (...values) => {
    const child = utilityProcess.fork(here('child.mjs'), values, { stdio: 'pipe', serviceName: 'trial' });
    const exit = new Promise((resolve) => child.once('exit', resolve));
    const said = new Promise((resolve) => child.once('message', resolve));
    child.postMessage({ from: 'parent' });
    const message = await said;
    const { pid } = child;
    child.kill();
    return [message, typeof pid, await exit];
  },
  forkAndLeave: () => utilityProcess.fork(here('child.mjs'), ['stay'], { stdio: 'pipe' }).pid ?? null,
  quit: () => app.quit(),
};

protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
]);
app.on('window-all-closed', () => note('window-all-closed'));
app.on('second-instance', (_event, argv) => note('second-instance', argv));

ipcMain.handle('echo', (_event, value) => value);
ipcMain.handle('fail', () => {
  throw new TypeError('as planned');
});
ipcMain.handle('who', (event) => ({
  url: event.senderFrame.url,
  origin: event.senderFrame.origin,
  isTop: event.senderFrame.parent === null && event.senderFrame.top === event.senderFrame,
  isMainFrame: event.senderFrame === event.sender.mainFrame,
  top: event.senderFrame.top.url,
}));
ipcMain.on('note', (_event, value) => note('sent', value));

const isFirst = app.requestSingleInstanceLock();
if (!isFirst) app.quit();
process.on('message', async ({ id, name, values }) => {
  try {
    process.send({ id, result: (await commands[name](...values)) ?? null });
  } catch (error) {
    process.send({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
// Not awaited here: the app gets ready only when this module has run. A failure ends the process.
if (isFirst)
  void app
    .whenReady()
    .then(() =>
      process.send?.({ id: 0, result: [process.env.LECTERN_HOST, app.getVersion(), app.getPath('userData')] }),
    );
