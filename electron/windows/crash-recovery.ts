/** What happens to a page whose process ended (R14): the same route again, and a safe page when that does not help. */
import type { WebContents } from 'electron';
import { pageAddress } from '#electron/app-origin/origin.ts';

/** So many ends within so many ms, and the page is not reloaded by itself. */
const most = 3;
const span = 60_000;

type Contents = Pick<WebContents, 'id' | 'getURL' | 'loadURL' | 'reload' | 'isDestroyed'>;

/** Reloads the pages of all windows whose process ended. */
export interface CrashRecovery {
  /** Its process ended, and not by a request. */
  ended(contents: Contents): void;
  /** Whether the safe page is shown instead of its page. */
  isSafePage(contents: Pick<WebContents, 'id'>): boolean;
  /** Leaves the safe page: for the page that it replaced, or for the window's first one. False where there is no safe page. */
  leave(contents: Contents, to: 'same' | 'start'): boolean;
}

interface CrashCounts {
  readonly ends: readonly number[];
  /** URL of the page that the safe page replaced; null while that is not shown. */
  readonly replacedUrl: string | null;
}

/** Makes it; `now` in ms. */
export const createCrashRecovery = (now: () => number, failed: (error: unknown) => void): CrashRecovery => {
  const cares = new Map<number, CrashCounts>();
  const of = ({ id }: Pick<WebContents, 'id'>): CrashCounts => cares.get(id) ?? { ends: [], replacedUrl: null };
  return {
    ended: (contents) => {
      if (contents.isDestroyed()) return;
      const { ends, replacedUrl } = of(contents);
      // The safe page itself ended: it holds nothing, and is drawn again at the user's next click only.
      if (replacedUrl !== null) return;
      const recent = [...ends.filter((time) => now() - time < span), now()];
      const isLast = recent.length >= most;
      cares.set(contents.id, { ends: recent, replacedUrl: isLast ? contents.getURL() : null });
      if (isLast) contents.loadURL(pageAddress('safe.html')).catch(failed);
      else contents.reload();
    },
    isSafePage: (contents) => of(contents).replacedUrl !== null,
    leave: (contents, to) => {
      const { replacedUrl } = of(contents);
      if (replacedUrl === null) return false;
      cares.delete(contents.id);
      contents.loadURL(to === 'same' ? replacedUrl : (replacedUrl.split('#')[0] ?? replacedUrl)).catch(failed);
      return true;
    },
  };
};
