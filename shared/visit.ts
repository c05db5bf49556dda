/** Screens that an account's windows visited, for the palette. */

/** A visited screen. */
export interface Visit {
  /** As in the address bar, after `#`. */
  readonly route: string;
  /** What the window was called there, without the product. */
  readonly title: string;
}

/** How many visits are stored for each account. */
export const mostVisits = 30;
