/** Navigation rules (S4): a window stays on its page, a frame in it is the editor's; nothing else opens, attaches or redirects, and one function opens a link outside of the app (S5). */
import { type WebContents, shell } from 'electron';
import { isEditorFrame, isOurAddress } from '#electron/app-origin/origin.ts';
import { judgeLink } from '#shared/links/link-rules.ts';

/**
 * Opens a link in the system's own program, or refuses it.
 * @param refused gets what may be shown of a refused one
 */
export const openOutside = async (link: string, refused: (shown: string) => void): Promise<boolean> => {
  const verdict = judgeLink(link);
  if (!verdict.ok) {
    refused(verdict.shown);
    return false;
  }
  try {
    await shell.openExternal(verdict.url);
    return true;
  } catch {
    refused(verdict.url);
    return false;
  }
};

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
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    openOutside(url);
    return { action: 'deny' };
  });
};
