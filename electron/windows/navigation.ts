/** Navigation rules (S4): a window stays on its page, a frame in it is the editor's; nothing else opens, attaches or redirects. */
import type { WebContents } from 'electron';
import { isEditorFrame, isOurAddress } from '#electron/app-origin/origin.ts';

/** Same page of ours: a reload or another hash route. */
const isSamePage = (target: string, current: string): boolean =>
  isOurAddress(target) && isOurAddress(current) && new URL(target).pathname === new URL(current).pathname;

/**
 * Puts the rules on a window's contents.
 * @param openOutside is given what a page tried to open in a new window
 */
export const restrictNavigation = (contents: WebContents, openOutside: (url: string) => void): void => {
  const stay = (event: { readonly url: string; preventDefault(): void }): void => {
    if (!isSamePage(event.url, contents.getURL())) event.preventDefault();
  };
  contents.on('will-navigate', stay);
  contents.on('will-redirect', stay);
  contents.on('will-frame-navigate', (event) => {
    // A frame shows the editor or nothing; which pages may hold it, their content policy says.
    if (event.isMainFrame) stay(event);
    else if (!isEditorFrame(event.url)) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => {
    event.preventDefault();
  });
  contents.setWindowOpenHandler(({ url }) => {
    openOutside(url);
    return { action: 'deny' };
  });
};
