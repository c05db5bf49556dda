/** A page that does not answer: given time to come back, then its process is ended, and the crash recovery loads the same route again (R21). */
import type { WebContents } from 'electron';

/** How long it may come back by itself, ms, after Chromium noticed that it does not answer. */
const patience = 10_000;

type Contents = Pick<WebContents, 'on' | 'forcefullyCrashRenderer' | 'isDestroyed'>;

/** Pages that do not answer. */
export interface HangingPages {
  watch(contents: Contents): void;
  /** A dialog of the system for printing blocks its page for as long as it is open. */
  setPrinting(contents: object, isPrinting: boolean): void;
}

/** @param schedule runs something after so many ms; the returned function cancels it */
export const createHangingPages = (
  log: (line: string) => void,
  schedule: (run: () => void, after: number) => () => void,
): HangingPages => {
  const printing = new WeakSet<object>();
  const waiting = new WeakMap<object, () => void>();
  return {
    watch: (contents) => {
      const stop = (): void => {
        waiting.get(contents)?.();
        waiting.delete(contents);
      };
      contents.on('unresponsive', () => {
        stop();
        if (printing.has(contents)) return;
        const end = (): void => {
          waiting.delete(contents);
          if (contents.isDestroyed() || printing.has(contents)) return;
          log('a page does not answer: its process is ended');
          contents.forcefullyCrashRenderer();
        };
        waiting.set(contents, schedule(end, patience));
      });
      contents.on('responsive', stop);
      contents.on('render-process-gone', () => {
        stop();
        printing.delete(contents);
      });
    },
    setPrinting: (contents, isPrinting) => {
      if (isPrinting) printing.add(contents);
      else printing.delete(contents);
    },
  };
};
