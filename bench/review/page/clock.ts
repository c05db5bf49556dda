/** Times of the page: first text, first colours, frames and long tasks. */
import type { Ready } from './subject.ts';

/** Milliseconds from the call on; null where it never came to that. */
export interface Shown {
  readonly text: number;
  readonly coloured: number | null;
  /** Tasks of the page over 50 ms before the first text. */
  readonly longTasks: readonly number[];
}

/** Resolves once the frame that is being made was handed over. */
const afterFrame = (): Promise<number> =>
  new Promise((resolve) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(null);
    }),
  );

/** Waits, frame by frame, until something is so and was painted. */
export const whenPainted = async (isSo: () => boolean): Promise<number> => {
  for (;;) {
    const at = await afterFrame();
    if (isSo()) return at;
  }
};

/** Shows changes and times them. @param waitsForColours false: the text is enough */
export const timeShown = async (ready: Ready, waitsForColours: boolean): Promise<Shown> => {
  const tasks: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()));
  observer.observe({ type: 'longtask' });
  // From the beginning of a frame on, so that no sample has more of one than another.
  await afterFrame();
  const begun = performance.now();
  ready.show();
  const text = await whenPainted(ready.hasText);
  const { hasColours } = ready;
  const coloured = hasColours === null || !waitsForColours ? null : await whenPainted(hasColours);
  await new Promise((resolve) => setTimeout(resolve, 50));
  tasks.push(...observer.takeRecords());
  observer.disconnect();
  return {
    text: text - begun,
    coloured: coloured === null ? null : coloured - begun,
    longTasks: tasks.filter(({ startTime }) => startTime >= begun && startTime < text).map(({ duration }) => duration),
  };
};

/** What scrolling did. */
export interface Frames {
  /** ms between frames that followed one another. */
  readonly times: readonly number[];
  /** Frames after which no row was in view. */
  readonly withoutRows: number;
  /** Frames in which a row in view had no text yet. */
  readonly waiting: number;
}

/** Records frames until the function that it returns is called. @param rowAt the row at a position of the window, and whether its text is there */
export const recordFrames = (rowAt: () => 'none' | 'empty' | 'text'): (() => Frames) => {
  const times: number[] = [];
  let withoutRows = 0;
  let waiting = 0;
  let last = performance.now();
  let isOver = false;
  const step = (now: number): void => {
    if (isOver) return;
    times.push(now - last);
    last = now;
    const row = rowAt();
    if (row === 'none') withoutRows += 1;
    if (row === 'empty') waiting += 1;
    requestAnimationFrame(step);
  };
  requestAnimationFrame((now) => {
    last = now;
    requestAnimationFrame(step);
  });
  return () => {
    isOver = true;
    return { times, withoutRows, waiting };
  };
};
