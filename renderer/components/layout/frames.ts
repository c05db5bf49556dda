/** Work beside the frames of the page: right before the next one, or right after it. */

/** Milliseconds after which it runs anyway: a page that nobody sees draws no frames. */
const longest = 100;

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
