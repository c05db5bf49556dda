/** The rules of every page from its first moment, however its window was made: navigation, links, the menu of text, a crash. */
import { app, BrowserWindow } from 'electron';
import { push } from '../ipc/push.ts';
import { watchTextMenu } from '../windows/context-menu.ts';
import { openOutside } from '../windows/external-links.ts';
import { restrictNavigation } from '../windows/navigation.ts';
import type { CrashCare } from '../windows/crash-care.ts';
import type { Log } from './log.ts';

/** Registers the rules; must run before the first window. */
export const watchContents = (log: Log, care: CrashCare): void => {
  app.on('web-contents-created', (_event, contents) => {
    restrictNavigation(contents, (url) => {
      void openOutside(url, (shown) => {
        const window = BrowserWindow.getAllWindows().find(({ webContents }) => webContents.id === contents.id);
        if (window) push(window, 'links:refused', { shown });
      });
    });
    watchTextMenu(contents);
    contents.on('render-process-gone', (_gone, { reason }) => {
      log(`a page ended: ${reason}`);
      if (reason !== 'clean-exit') care.ended(contents);
    });
  });
};
