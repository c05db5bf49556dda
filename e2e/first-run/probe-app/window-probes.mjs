/** Probes of a window: the scheme's streams, its sandbox, input, zoom, a page that crashes and one that hangs. */
import { join } from 'node:path';
import { BrowserWindow, protocol, screen } from 'electron';

const page = 'app://lectern/index.html';
const emits = (emitter, name) => new Promise((resolve) => emitter.once(name, (...values) => resolve(values)));

let hasHandler = false;
let aborted = Promise.withResolvers();
let held = Promise.withResolvers();

/** Sends the first part at once and the second when the page has seen the first. */
const inParts = () =>
  new Response(
    new ReadableStream({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode('first'));
        await held.promise;
        controller.enqueue(new TextEncoder().encode(' last'));
        controller.close();
      },
    }),
    { headers: { 'content-type': 'text/plain', 'x-content-type-options': 'nosniff' } },
  );

const endless = (request) => {
  request.signal.addEventListener('abort', () => aborted.resolve('request.signal'));
  return new Response(
    new ReadableStream({
      start: (controller) => controller.enqueue(new Uint8Array(1)),
      cancel: () => aborted.resolve('cancel of the stream'),
    }),
  );
};

const answers = {
  '/index.html': () =>
    new Response('<!doctype html><title>Probe</title><body>probe', { headers: { 'content-type': 'text/html' } }),
  '/parts': inParts,
  '/go-on': () => {
    held.resolve();
    return new Response('');
  },
  '/endless': endless,
  '/upload': async (request) => new Response(String((await request.arrayBuffer()).byteLength)),
};

const serve = () => {
  if (hasHandler) return;
  hasHandler = true;
  protocol.handle(
    'app',
    (request) => answers[new URL(request.url).pathname]?.(request) ?? new Response('', { status: 404 }),
  );
};

/** A window of the scheme's page, sandboxed as the app's are. */
const open = async (preferences = {}) => {
  serve();
  const window = new BrowserWindow({
    show: true,
    webPreferences: {
      sandbox: true,
      contextIsolation: true,
      preload: join(import.meta.dirname, 'preload.cjs'),
      ...preferences,
    },
  });
  await window.loadURL(page);
  return window;
};

const inPage = async (window, run) => window.webContents.executeJavaScript(`(${run})()`, true);

const isolation = async () => {
  const window = await open();
  const seen = await inPage(window, () => ({
    ...globalThis.seen,
    hasNode: typeof globalThis.require !== 'undefined' || typeof globalThis.process !== 'undefined',
  }));
  if (seen.hasNode) throw new Error('the page has Node');
  if (process.versions.electron && !(seen.isSandboxed && seen.isIsolated)) throw new Error(JSON.stringify(seen));
  return 'sandboxed, isolated, no Node in the page';
};

const stream = async () => {
  held = Promise.withResolvers();
  const window = await open();
  const seen = await inPage(window, async () => {
    const answer = await fetch('/parts');
    const reader = answer.body.getReader();
    const first = new TextDecoder().decode((await reader.read()).value);
    await fetch('/go-on');
    const last = new TextDecoder().decode((await reader.read()).value);
    return [first, last];
  });
  if (seen.join('') !== 'first last') throw new Error(`came as ${JSON.stringify(seen)}`);
  return 'the first part came while the second was held';
};

const abort = async () => {
  aborted = Promise.withResolvers();
  const window = await open();
  await inPage(window, async () => {
    const controller = new AbortController();
    const answer = await fetch('/endless', { signal: controller.signal });
    await answer.body.getReader().read();
    controller.abort();
  });
  return `the handler hears by ${await aborted.promise}`;
};

const upload = async () => {
  const window = await open();
  const bytes = await inPage(window, async () =>
    (await fetch('/upload', { method: 'POST', body: new Uint8Array(8_000_000) })).text(),
  );
  if (bytes !== '8000000') throw new Error(`${bytes} of 8000000 bytes arrived`);
  return '8 MB';
};

/** Which of the events that show a window comes first, and when. */
const readyToShow = () =>
  new Promise((resolve, reject) => {
    serve();
    const started = performance.now();
    const window = new BrowserWindow({ show: false });
    const seen = [];
    const note = (name) => {
      seen.push(`${name} after ${Math.round(performance.now() - started)} ms`);
      if (seen.length === 2) resolve(seen.join(', '));
    };
    window.once('ready-to-show', () => note('ready-to-show'));
    window.webContents.once('did-finish-load', () => {
      note('did-finish-load');
      setTimeout(() => resolve(`${seen.join(', ')}; no ready-to-show within 5 s`), 5_000);
    });
    window.loadURL(page).catch(reject);
  });

const input = async () => {
  const window = await open();
  window.focus();
  const heard = emits(window.webContents, 'input-event');
  window.webContents.sendInputEvent({ type: 'keyDown', keyCode: 'A' });
  const [, { type }] = await heard;
  return `input-event: ${type}`;
};

const zoom = async () => {
  const window = await open({ zoomFactor: 1.5 });
  if (!process.versions.electron) throw new Error('not run: the windows of the shell have no zoom');
  const ratio = await inPage(window, () => devicePixelRatio);
  const { scaleFactor } = screen.getPrimaryDisplay();
  if (Math.abs(ratio / scaleFactor - 1.5) > 0.01)
    throw new Error(`${ratio} pixels where ${1.5 * scaleFactor} were due`);
  return `1.5 from the first frame, at a scale of ${scaleFactor}`;
};

const crash = async () => {
  const window = await open();
  const gone = emits(window.webContents, 'render-process-gone');
  window.webContents.forcefullyCrashRenderer();
  const [, { reason }] = await gone;
  const loaded = emits(window.webContents, 'did-finish-load');
  window.webContents.reload();
  await loaded;
  return `${reason}, and the page comes again`;
};

/** Chromium notices a page that hangs by the input that it does not take. */
const hang = async () => {
  const window = await open();
  const silent = emits(window.webContents, 'unresponsive');
  window.webContents.executeJavaScript('for (;;);').catch(() => undefined);
  try {
    window.webContents.sendInputEvent({ type: 'keyDown', keyCode: 'A' });
  } catch {
    // The shell finds such a page by itself.
  }
  await silent;
  const gone = emits(window.webContents, 'render-process-gone');
  window.webContents.forcefullyCrashRenderer();
  const [, { reason }] = await gone;
  return `unresponsive, then ${reason}`;
};

/** By their names in `probes.ts`. */
export const windowProbes = { isolation, readyToShow, stream, abort, upload, input, zoom, crash, hang };
