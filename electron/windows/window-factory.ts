/** The only file that makes a window (S1). */
import { BrowserWindow } from 'electron';
import type { BrowserWindowConstructorOptions, WebPreferences } from 'electron';

/** Preferences of every window, frozen: no Node, no webview, nothing experimental. */
export const safePreferences = Object.freeze({
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
} as const satisfies WebPreferences);

/** What differs from window to window. */
export interface WindowOptions {
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly minWidth: number;
  readonly minHeight: number;
  /** Name of the session's partition. */
  readonly partition: string;
  /** Path of the built preload. */
  readonly preload: string;
  /** Background of a page that is not drawn yet. */
  readonly background?: string | undefined;
  /** Position on the screen in DIP; without it the window opens in the middle. */
  readonly position?: { readonly x: number; readonly y: number } | undefined;
  readonly isMaximized?: boolean | undefined;
  /** Zoom factor that the page begins with, unless its session has another one; 1 is 100 %. */
  readonly zoom?: number | undefined;
}

const optionsOf = (options: WindowOptions): BrowserWindowConstructorOptions => {
  const { title, width, height, minWidth, minHeight, partition, preload, background, position, zoom } = options;
  return {
    title,
    width,
    height,
    minWidth,
    minHeight,
    ...position,
    ...(background !== undefined && { backgroundColor: background }),
    // Shown with its first frame: a white one before it would flash in a dark room.
    show: false,
    webPreferences: { ...safePreferences, partition, preload, ...(zoom !== undefined && { zoomFactor: zoom }) },
  };
};

/** Makes a window; its title stays ours whatever the page says. */
export const createWindow = (options: WindowOptions): BrowserWindow => {
  const window = new BrowserWindow(optionsOf(options));
  window.webContents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  window.once('ready-to-show', () => {
    // Maximizing shows a window as well: not before its first frame.
    if (options.isMaximized) window.maximize();
    window.show();
  });
  window.on('page-title-updated', (event) => {
    event.preventDefault();
  });
  return window;
};
