/** The size of a list of lines before it is laid out: lists of a window are alike, so that of the last one. */

export interface ListSize {
  /** Pixels within the scroll bars. */
  readonly width: number;
  readonly height: number;
}

let last: ListSize | null = null;

/** The size that a list will most likely have; before there was one, as high as the window and of no known width. */
export const likelyListSize = (): ListSize => last ?? { width: 0, height: window.innerHeight };

/** Keeps what was measured of a list, for the next one. One that is not drawn has no size. */
export const keepListSize = (size: Partial<ListSize>): void => {
  if (size.width === 0 || size.height === 0) return;
  last = { ...likelyListSize(), ...size };
};
