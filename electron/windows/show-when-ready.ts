/** Decides when a window that was made hidden is shown. `scripts/electron/start-check-app` has the same rule in plain JavaScript. */
import type { BrowserWindow } from 'electron';

/** What a window was shown by. */
export type ShownBy = 'ready-to-show' | 'did-finish-load' | 'the time limit';

/** ms that `ready-to-show` may take longer than the page's load. */
const graceAfterLoad = 200;
/** ms after which a window is shown whatever its page does: also one that does not load. */
const timeLimit = 3_000;

type HiddenWindow = Pick<BrowserWindow, 'once'> & { readonly webContents: Pick<BrowserWindow['webContents'], 'once'> };

/**
 * Shows a window at the first of `ready-to-show`, 200 ms after `did-finish-load`, and 3 s after the call. `ready-to-show`
 * alone is not enough: under Wayland a hidden window may never draw its first frame (electron#48859).
 * @param show called once, and never for a window that was closed before
 */
export const showWhenReady = (window: HiddenWindow, show: (by: ShownBy) => void): void => {
  const timers: NodeJS.Timeout[] = [];
  let hasEnded = false;
  const end = (): void => {
    hasEnded = true;
    timers.forEach(clearTimeout);
  };
  const showBy = (by: ShownBy): void => {
    if (hasEnded) return;
    end();
    show(by);
  };
  timers.push(setTimeout(showBy, timeLimit, 'the time limit'));
  window.once('ready-to-show', () => showBy('ready-to-show'));
  window.webContents.once('did-finish-load', () => {
    if (!hasEnded) timers.push(setTimeout(showBy, graceAfterLoad, 'did-finish-load'));
  });
  window.once('closed', end);
};
