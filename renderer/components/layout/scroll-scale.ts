/** Scroll positions for lists that are taller than a browser lets an element be. */

/** Chromium stops at about 33.5 million pixels; below this height nothing is scaled. */
export const tallest = 30_000_000;

/** How the scroll position of the element stands for the position in the list. */
export interface ScrollScale {
  /** Height of the element. */
  readonly elementHeight: number;
  /** List pixels per element pixel; 1 up to {@link tallest}. */
  readonly ratio: number;
  toList(scrollTop: number): number;
  toElement(top: number): number;
}

/** Makes the scale of a list of a height, seen through a viewport. */
export const createScrollScale = (height: number, viewport: number, limit = tallest): ScrollScale => {
  const elementHeight = Math.min(height, limit);
  const ratio = height <= limit ? 1 : (height - viewport) / (limit - viewport);
  return {
    elementHeight,
    ratio,
    toList: (scrollTop) => scrollTop * ratio,
    toElement: (top) => Math.max(0, Math.min(elementHeight - viewport, top / ratio)),
  };
};
