/// <reference lib="dom" />
/** Runs first in the page's own world: waits for the bridge's port and puts what the preload exposes on `window`. */
import type { BridgeHalf } from './bridge-half.ts';

/** Names that only the two worlds' first scripts know. */
export interface BridgeSecret {
  /** Name of the one event that hands over the port. */
  readonly handover: string;
  readonly withSubframes: boolean;
}

/** Source text for the page's world; a function of its arguments alone. */
export function startPageWorld(
  secret: BridgeSecret,
  createBridgeHalf: (port: MessagePort, side: string, other: string) => BridgeHalf,
): void {
  if (window.top !== window && !secret.withSubframes) return;
  const page = window as unknown as Record<string, unknown>;
  const take = (event: Event): void => {
    const port = (event as MessageEvent).ports[0];
    if (!port) return;
    event.stopImmediatePropagation();
    window.removeEventListener(secret.handover, take);
    const half = createBridgeHalf(port, 'page', 'preload');
    // Id 1 of this half, which the preload's half counts on: exposeInMainWorld. Id 1 of the other: a request for a window.
    half.register((key, api) => {
      if (Object.hasOwn(page, key as string))
        throw new Error('Cannot bind an API on top of an existing property on the window object');
      Object.defineProperty(page, key as string, { value: half.freeze(api), enumerable: true });
    });
    // A denied window.open gives null, as in Electron. Ways around this function end at the shell, which closes the window.
    const openHere = window.open.bind(window);
    const here = new Set(['_self', '_top', '_parent']);
    page['open'] = function open(url: unknown = '', name: unknown = '', features: unknown = ''): Window | null {
      if (here.has(String(name))) return openHere(String(url), String(name));
      half.call(1, [new URL(String(url), document.baseURI).href, String(name), String(features)]);
      return null;
    };
  };
  window.addEventListener(secret.handover, take);
}
