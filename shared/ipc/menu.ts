/** A context menu as the page asks the host for it. */

/** A line of the menu; a separator divides. The answer is the index of the chosen line. */
export type MenuLine =
  | 'separator'
  | {
      readonly label: string;
      /** Keys that do the same, in Electron's spelling: shown, and left to the page to listen to. */
      readonly keys?: string;
      readonly enabled?: boolean;
    };

/** A menu, and where in the window it opens (CSS pixels). */
export interface MenuRequest {
  readonly lines: readonly MenuLine[];
  readonly x: number;
  readonly y: number;
}
