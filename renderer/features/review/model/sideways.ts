/** How far the lines of each file are moved sideways: one number per file, set on the file's element without any drawing. */

/** Pixels of a row beside its text: numbers and sign, and the edge. One row over the whole width, and one of two halves. */
const beside = { whole: 124, half: 74 } as const;

/** Pixels of text that are in view. */
export const textWidth = (width: number, isSplit: boolean): number =>
  isSplit ? Math.floor(width / 2) - beside.half : width - beside.whole;

/** Moves of one list of files. */
export interface Sideways {
  /** Pixels by which a file's lines are moved to the left. */
  of(file: number): number;
  /** Moves the lines of a file that is drawn by so many pixels, within its longest line. */
  by(file: number, pixels: number): void;
  /** All files as they were. */
  reset(): void;
  /** Takes the element whose `--shift` moves a file's lines, with the most that it may be; null when it is gone. */
  attach(file: number, element: HTMLElement | null, most: number): void;
}

interface Attached {
  readonly element: HTMLElement;
  readonly most: number;
}

/** Makes the moves of a list; nothing is moved. */
export const createSideways = (): Sideways => {
  const shifts = new Map<number, number>();
  const elements = new Map<number, Attached>();
  const show = (file: number): void => {
    const attached = elements.get(file);
    if (attached === undefined) return;
    const shift = shifts.get(file) ?? 0;
    // Lines that are not moved have no transform at all, which costs nothing.
    attached.element.toggleAttribute('data-shifted', shift > 0);
    attached.element.style.setProperty('--shift', `${String(shift)}px`);
  };
  return {
    of: (file) => shifts.get(file) ?? 0,
    by: (file, pixels) => {
      const attached = elements.get(file);
      if (attached === undefined) return;
      const before = shifts.get(file) ?? 0;
      const shift = Math.max(0, Math.min(attached.most, before + pixels));
      if (shift === before) return;
      if (shift === 0) shifts.delete(file);
      else shifts.set(file, shift);
      show(file);
    },
    reset: () => {
      const moved = [...shifts.keys()];
      shifts.clear();
      for (const file of moved) show(file);
    },
    attach: (file, element, most) => {
      if (element === null) {
        elements.delete(file);
        return;
      }
      elements.set(file, { element, most });
      const shift = shifts.get(file) ?? 0;
      if (shift > most) shifts.set(file, most);
      show(file);
    },
  };
};
