/** Places that an account's window was at: the palette's recent places. */

/** A place that was visited. */
export interface Visit {
  /** As in the address bar, behind `#`. */
  readonly route: string;
  /** What the window was called there, without the product. */
  readonly title: string;
}

/** How many places are remembered, for each account. */
export const mostVisits = 30;
