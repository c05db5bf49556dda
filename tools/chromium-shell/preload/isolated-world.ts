/// <reference lib="dom" />
/** Runs first in the preload's isolated world: `require('electron')` for the preload script, over a binding the page cannot see. */
import type { BridgeHalf } from './bridge-half.ts';
import type { BridgeSecret } from './page-world.ts';
import type { Codec } from './structured.ts';

/** What the shell hands to the isolated world. */
export interface IsolatedWorldSettings extends BridgeSecret {
  /** Name of the binding to the main process in this world. */
  readonly binding: string;
  /** Name of this world's function that the main process calls. */
  readonly receiver: string;
  /** Exports of Electron's renderer side that are missing here. */
  readonly missing: readonly string[];
  readonly platform: string;
  readonly versions: Readonly<Record<string, string>>;
}

type Listener = (event: object, ...values: unknown[]) => void;
type Preload = (
  require: (name: string) => unknown,
  module: { exports: object },
  exports: object,
  process: object,
) => void;

/** Source text for the isolated world; a function of its arguments alone. `preload` is the app's script, wrapped. */
export function startIsolatedWorld(
  settings: IsolatedWorldSettings,
  codec: Codec,
  createBridgeHalf: (port: MessagePort, side: string, other: string) => BridgeHalf,
  preload: Preload | null,
): void {
  const world = globalThis as unknown as Record<string, unknown>;
  const binding = world[settings.binding] as ((text: string) => void) | undefined;
  if (binding === undefined) {
    // The page changed its process while Chromium was still told of the binding: the same document again has it.
    const [entry] = performance.getEntriesByType('navigation') as { readonly type?: string }[];
    if (window.top === window && entry?.type !== 'reload' && location.protocol !== 'about:') location.reload();
    return;
  }
  Reflect.deleteProperty(world, settings.binding);
  const post = (kind: string, ...content: unknown[]): void => binding(JSON.stringify([kind, ...content]));

  // What Fetch interception cannot see (blob:, data:, about:, app: and other schemes) is stopped here and judged by the main process.
  const { navigation } = window as unknown as { navigation?: EventTarget };
  navigation?.addEventListener('navigate', (event) => {
    const { destination, hashChange, cancelable } = event as Event & {
      destination: { url: string; sameDocument: boolean };
      hashChange: boolean;
    };
    if (!cancelable || hashChange || destination.sameDocument || /^https?:/.test(destination.url)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    post('navigate', destination.url);
  });
  if (window.top !== window && !settings.withSubframes) return;

  const invocations = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  const listeners = new Map<string, Listener[]>();
  let last = 0;
  const accelerators = new Set<string>();
  const emit = (channel: string, values: unknown[]): void => {
    const event = { sender: ipcRenderer, ports: [], preventDefault: () => undefined };
    for (const listener of [...(listeners.get(channel) ?? [])]) listener(event, ...values);
  };
  const receive = (kind: string, key: string | number, text: string): void => {
    if (kind === 'message') emit(key as string, codec.decode(text) as unknown[]);
    else if (kind === 'accelerators') {
      accelerators.clear();
      for (const accelerator of codec.decode(text) as string[]) accelerators.add(accelerator);
    } else {
      const waiting = invocations.get(key as number);
      invocations.delete(key as number);
      if (kind === 'resolved') waiting?.resolve(codec.decode(text));
      else waiting?.reject(new Error(codec.decode(text) as string));
    }
  };
  Object.defineProperty(world, settings.receiver, { value: receive });

  const remove = (channel: string, keep: (listener: Listener) => boolean): void => {
    listeners.set(channel, (listeners.get(channel) ?? []).filter(keep));
  };
  const ipcRenderer: Record<string, unknown> = {
    invoke: (channel: string, ...values: unknown[]) =>
      new Promise((resolve, reject) => {
        const text = codec.encode(values);
        invocations.set(++last, { resolve, reject });
        post('invoke', last, channel, text);
      }),
    send: (channel: string, ...values: unknown[]) => post('send', channel, codec.encode(values)),
    on: (channel: string, listener: Listener) => {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
      return ipcRenderer;
    },
    once: (channel: string, listener: Listener) => {
      const wrapped: Listener = (event, ...values) => {
        remove(channel, (other) => other !== wrapped);
        listener(event, ...values);
      };
      return (ipcRenderer['on'] as (channel: string, listener: Listener) => unknown)(channel, wrapped);
    },
    removeListener: (channel: string, listener: Listener) => {
      remove(channel, (other) => other !== listener);
      return ipcRenderer;
    },
    removeAllListeners: (channel: string) => {
      remove(channel, () => false);
      return ipcRenderer;
    },
  };
  ipcRenderer['off'] = ipcRenderer['removeListener'];
  ipcRenderer['addListener'] = ipcRenderer['on'];

  const refuse = (name: string): never => {
    throw new Error(`chromium-shell does not implement ${name}`);
  };
  const strict = (name: string, target: Record<string, unknown>): object =>
    new Proxy(target, {
      get: (_target, key) =>
        typeof key === 'symbol' || key in target ? target[key as string] : refuse(`${name}.${key}`),
    });
  // The page's world has run its first script already and listens; none of the page's own code has.
  const { port1 } = new MessageChannel();
  const half = createBridgeHalf(port1, 'preload', 'page');
  half.register((url, name, features) => post('window-open', url, name, features));
  window.dispatchEvent(new MessageEvent(settings.handover, { ports: [port1] }));
  const contextBridge = { exposeInMainWorld: (key: string, api: unknown) => void half.call(1, [key, api]) };
  const electron: Record<string, unknown> = {
    contextBridge: strict('contextBridge', contextBridge),
    ipcRenderer: strict('ipcRenderer', ipcRenderer),
  };
  for (const name of settings.missing) Object.defineProperty(electron, name, { get: () => refuse(name) });

  // As in Electron, an accelerator acts on a key that the page did not take for itself.
  window.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || accelerators.size === 0) return;
    const modifiers = [
      event.ctrlKey && 'ctrl',
      event.altKey && 'alt',
      event.shiftKey && 'shift',
      event.metaKey && 'meta',
    ];
    const key = [...modifiers.filter(Boolean), event.key.toLowerCase()].join('+');
    if (!accelerators.has(key)) return;
    event.preventDefault();
    post('accelerator', key);
  });

  // What the user does with buttons, keys and touch, before any script of the page hears of it; a script's own events are not trusted.
  const inputs = [
    ['mousedown', 'mouseDown'],
    ['mouseup', 'mouseUp'],
    ['keydown', 'rawKeyDown'],
    ['keyup', 'keyUp'],
    ['touchend', 'touchEnd'],
  ] as const;
  for (const [name, type] of inputs)
    window.addEventListener(name, (event) => event.isTrusted && post('input', type), { capture: true, passive: true });

  if (window.top === window) window.addEventListener('resize', () => post('resize'));

  // Links that would open a window or tab: stopped where the page has left them alone, and sent to the main process.
  const onLink = (event: MouseEvent): void => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement || node instanceof SVGAElement);
    if (event.defaultPrevented || !link || event.button > 1) return;
    const target = link instanceof HTMLAnchorElement ? link.target : link.target.baseVal;
    const isElsewhere = target !== '' && !['_self', '_top', '_parent'].includes(target.toLowerCase());
    const isAside = event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey;
    const url = link instanceof HTMLAnchorElement ? link.href : new URL(link.href.baseVal, document.baseURI).href;
    if (url === '' || (!isElsewhere && !isAside)) return;
    event.preventDefault();
    post('window-open', url, target, '');
  };
  window.addEventListener('click', onLink);
  window.addEventListener('auxclick', onLink);

  post('started');
  const require = (name: string): unknown =>
    name === 'electron' || name === 'electron/renderer'
      ? electron
      : refuse(`require('${name}') in a sandboxed preload`);
  const module = { exports: {} };
  try {
    preload?.(require, module, module.exports, {
      platform: settings.platform,
      versions: settings.versions,
      type: 'renderer',
      sandboxed: true,
      contextIsolated: true,
      isMainFrame: window.top === window,
      env: {},
    });
  } catch (error) {
    post('preload-error', error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}
