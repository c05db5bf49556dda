/** The rules of every page from its first moment, however its window was made: navigation, links, the menu of text, a crash, a page that hangs. */
import { app, BrowserWindow } from 'electron';
import { push } from '../ipc/push.ts';
import { watchTextMenu } from '../windows/context-menu.ts';
import { openOutside } from '../windows/external-links.ts';
import { restrictNavigation } from '../windows/navigation.ts';
import type { Activations } from '../windows/activation.ts';
import type { CrashCare } from '../windows/crash-care.ts';
import type { Log } from './log.ts';

/** Registers the rules; must run before the first window. */
export const watchContents = (log: Log, care: CrashCare, activations: Activations): void => {
  app.on('web-contents-created', (_event, contents) => {
    activations.watch(contents);
    restrictNavigation(contents, (url) => {
      if (!activations.take(contents)) {
        log('a page tried to open a window that nobody asked for');
        return;
      }
      void openOutside(url, (shown) => {
        const window = BrowserWindow.getAllWindows().find(({ webContents }) => webContents.id === contents.id);
        if (window) push(window, 'links:refused', { shown });
      });
    });
    watchTextMenu(contents);
    // Its process ends, and the care for one that ended brings the same place back, drafts included (R21).
    contents.on('unresponsive', () => {
      log('a page does not answer: its process is ended');
      contents.forcefullyCrashRenderer();
    });
    contents.on('render-process-gone', (_gone, { reason }) => {
      log(`a page ended: ${reason}`);
      if (reason !== 'clean-exit') care.ended(contents);
    });
  });
};
