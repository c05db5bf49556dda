/** The only file that makes a window (S1). */
import { BrowserWindow } from 'electron';
import type { BrowserWindowConstructorOptions, WebPreferences } from 'electron';
import { showWhenReady } from './show-when-ready.ts';

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
    // Shown with its first frame where one comes: a white one before it would flash in a dark room.
    show: false,
    webPreferences: { ...safePreferences, partition, preload, ...(zoom !== undefined && { zoomFactor: zoom }) },
  };
};

/** Shows a window when it is ready; one that somebody has shown or minimized meanwhile keeps its place among the others. */
const showOnce = (window: BrowserWindow, isMaximized: boolean, log: (line: string) => void): void => {
  showWhenReady(window, (by) => {
    const isMinimized = window.isMinimized();
    const isShown = isMinimized || window.isVisible();
    // Maximizing shows a window as well: not before its first frame.
    if (isMaximized && !isMinimized) window.maximize();
    if (!isShown) window.show();
    log(isShown ? `a window was visible before ${by}` : `a window was shown by ${by}`);
  });
};

/**
 * Makes a window; its title stays ours whatever the page says.
 * @param log is told once what showed it
 */
export const createWindow = (options: WindowOptions, log: (line: string) => void): BrowserWindow => {
  const window = new BrowserWindow(optionsOf(options));
  window.webContents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  showOnce(window, options.isMaximized === true, log);
  window.on('page-title-updated', (event) => event.preventDefault());
  return window;
};
