/** Where a window opens: its last bounds, brought back onto a display that exists. All numbers are DIP, as Electron's `screen` has them. */
import type { Rectangle } from 'electron';

/** What is kept of a window between two starts. */
export interface WindowState {
  /** Bounds of the window when it is neither maximized nor full screen. */
  readonly bounds: Rectangle;
  readonly is_maximized: boolean;
  /** Zoom factor of its page; 1 is 100 %. */
  readonly zoom: number;
}

/** The smallest size of a window. */
export interface MinimumSize {
  readonly minWidth: number;
  readonly minHeight: number;
}

/** Distance between a window and a further one at the same position. */
const step = 24;

const overlap = (a: Rectangle, b: Rectangle): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

const within = (position: number, length: number, from: number, room: number): number =>
  Math.max(from, Math.min(position, from + room - length));

/** Bounds of the wanted size in the middle of a work area. */
const centred = ({ width, height }: Rectangle, area: Rectangle): Rectangle => ({
  width,
  height,
  x: area.x + Math.round((area.width - width) / 2),
  y: area.y + Math.round((area.height - height) / 2),
});

/**
 * Bounds that are wholly visible: on the display with the largest part of the kept ones, or in the middle of the first
 * display where none has any. Never larger than the display's work area, never smaller than the window's minimum.
 * @param areas work areas of the displays, the primary one first; without any the bounds stay as they are
 */
export const boundsOnDisplay = (kept: Rectangle, areas: readonly Rectangle[], minimum: MinimumSize): Rectangle => {
  const [primary] = areas;
  if (!primary) return kept;
  const best = areas.reduce((most, area) => (overlap(kept, area) > overlap(kept, most) ? area : most), primary);
  const size = {
    ...kept,
    width: Math.max(minimum.minWidth, Math.min(kept.width, best.width)),
    height: Math.max(minimum.minHeight, Math.min(kept.height, best.height)),
  };
  if (overlap(kept, best) === 0) return centred(size, best);
  return {
    ...size,
    x: within(size.x, size.width, best.x, best.width),
    y: within(size.y, size.height, best.y, best.height),
  };
};

/** The bounds, moved so far that no open window has the same position: one that is exactly covered by another seems lost. */
export const besideOthers = (bounds: Rectangle, open: readonly Pick<Rectangle, 'x' | 'y'>[]): Rectangle => {
  let at = bounds;
  while (open.some(({ x, y }) => x === at.x && y === at.y)) at = { ...at, x: at.x + step, y: at.y + step };
  return at;
};
