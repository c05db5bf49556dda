/** The one function that opens a link outside of the app (S5). */
import { shell } from 'electron';
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
