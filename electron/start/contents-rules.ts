/** The rules of every page from its first moment, however its window was made: navigation, links, the menu of text, a crash, a page that hangs. */
import { app, BrowserWindow } from 'electron';
import type { WebContents } from 'electron';
import { hashRouteOf } from '#electron/app-origin/origin.ts';
import { openingTitle } from '#electron/links/channels.ts';
import { push } from '#electron/ipc/push.ts';
import { watchTextMenu } from '#electron/windows/context-menu.ts';
import { openOutside, restrictNavigation } from '#electron/windows/navigation.ts';
import type { Activations } from '#electron/windows/activation.ts';
import type { CrashRecovery } from '#electron/windows/crash-recovery.ts';
import type { AskAct } from '#electron/ipc/act-confirmation.ts';
import type { HangingPages } from './hanging-pages.ts';
import type { Log } from './log.ts';
import { judgeRoute } from './route.ts';

/** Opens a route of the app in a further window of the account whose page requested it; false when that cannot be. */
export type OpenBeside = (contents: WebContents, route: string) => boolean;

/** What keeps track of pages. */
export interface PageTools {
  readonly crashRecovery: CrashRecovery;
  readonly activations: Activations;
  readonly hangingPages: HangingPages;
  readonly askAct: AskAct;
}

/** Registers the rules; must run before the first window. */
export const watchContents = (
  log: Log,
  { crashRecovery, activations, hangingPages, askAct }: PageTools,
  openBeside: OpenBeside,
): void => {
  const open = async (contents: WebContents, url: string): Promise<void> => {
    const window = BrowserWindow.getAllWindows().find(({ webContents }) => webContents.id === contents.id);
    if (!activations.take(contents) && !(window && (await askAct(window, openingTitle(url))))) {
      log('a page tried to open a window without a click');
      return;
    }
    const route = judgeRoute(hashRouteOf(url) ?? '');
    if (route !== null && openBeside(contents, route)) return;
    await openOutside(url, (shown) => window && push(window, 'links:refused', { shown }));
  };
  app.on('web-contents-created', (_event, contents) => {
    activations.watch(contents);
    restrictNavigation(contents, (url) => void open(contents, url));
    watchTextMenu(contents);
    hangingPages.watch(contents);
    contents.on('render-process-gone', (_gone, { reason }) => {
      log(`a page ended: ${reason}`);
      if (reason !== 'clean-exit') crashRecovery.ended(contents);
    });
  });
};
