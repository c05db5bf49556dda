/** Work beside the frames of the page: right before the next one, right after it, or when it has nothing else to do. */

/** Milliseconds after which it runs anyway: a page that nobody sees draws no frames. */
const longest = 100;
/** Milliseconds after which a page that is always busy does it anyway. */
const longestBusy = 1_000;

/** Runs something before the next frame is laid out. @returns what cancels it */
export const beforeNextFrame = (run: () => void): (() => void) => {
  const cancel = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  const once = (): void => {
    cancel();
    run();
  };
  const frame = requestAnimationFrame(once);
  const timer = setTimeout(once, longest);
  return cancel;
};

/** Runs something once the next frame was laid out: what reads the layout then costs nothing. @returns what cancels it */
export const afterNextFrame = (run: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancelFrame = beforeNextFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelFrame();
    clearTimeout(timer);
  };
};

/** Runs something when the page has nothing else to do: a key that is pressed meanwhile comes first. @returns what cancels it */
export const whenIdle = (run: () => void): (() => void) => {
  // Environments of tests have no idle time.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run, { timeout: longestBusy });
  return () => cancelIdleCallback(idle);
};
