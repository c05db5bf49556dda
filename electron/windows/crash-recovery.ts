/** What happens to a page whose process ended (R14): the same place again, and a safe page when that does not help. */
import type { WebContents } from 'electron';
import { pageAddress } from '../app-origin/origin.ts';

/** So many ends within so many ms, and the page is not drawn again unasked. */
const most = 3;
const span = 60_000;

type Contents = Pick<WebContents, 'id' | 'getURL' | 'loadURL' | 'reload' | 'isDestroyed'>;

/** Cares for the pages of all windows. */
export interface CrashRecovery {
  /** Its process ended, and not by a request. */
  ended(contents: Contents): void;
  /** Whether the safe page stands in the place of its page. */
  isSafePage(contents: Pick<WebContents, 'id'>): boolean;
  /** Leaves the safe page: for the place of before, or for the window's first one. False where there is no safe page. */
  leave(contents: Contents, to: 'same' | 'start'): boolean;
}

interface CrashCounts {
  readonly ends: readonly number[];
  /** Address behind the safe page; null while that is not shown. */
  readonly behind: string | null;
}

/** Makes the care; `now` in ms. */
export const createCrashRecovery = (now: () => number, failed: (error: unknown) => void): CrashRecovery => {
  const cares = new Map<number, CrashCounts>();
  const of = ({ id }: Pick<WebContents, 'id'>): CrashCounts => cares.get(id) ?? { ends: [], behind: null };
  return {
    ended: (contents) => {
      if (contents.isDestroyed()) return;
      const { ends, behind } = of(contents);
      // The safe page itself ended: it holds nothing, and is drawn again at the user's next click only.
      if (behind !== null) return;
      const recent = [...ends.filter((time) => now() - time < span), now()];
      const isLast = recent.length >= most;
      cares.set(contents.id, { ends: recent, behind: isLast ? contents.getURL() : null });
      if (isLast) contents.loadURL(pageAddress('safe.html')).catch(failed);
      else contents.reload();
    },
    isSafePage: (contents) => of(contents).behind !== null,
    leave: (contents, to) => {
      const { behind } = of(contents);
      if (behind === null) return false;
      cares.delete(contents.id);
      contents.loadURL(to === 'same' ? behind : (behind.split('#')[0] ?? behind)).catch(failed);
      return true;
    },
  };
};
