/** What the channels `views:*` speak about: filters of a list that are kept under a name. */

/** The lists that have views: the review queue, and the merge requests of any project. */
export const viewLists = ['review', 'project'] as const;

export type ViewList = (typeof viewLists)[number];

/** Filters under a name. */
export interface SavedView {
  readonly id: string;
  readonly list: ViewList;
  /** Unique among the views of its list, whatever its case. */
  readonly name: string;
  /** As in the address, without the question mark. */
  readonly search: string;
}

/** How many views an account keeps. */
export const mostViews = 100;
/** Characters of a name at most. */
export const longestViewName = 60;
