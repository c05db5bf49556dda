/** What the channels `viewed:*` speak about: files of a merge request that were viewed. */

/**
 * What was viewed: a merge request, or some commits of it: `commit` is one, `first..last`, or empty for all of them
 * together; with `seen ` before it for files that were on screen as a whole and marked by nobody.
 */
export interface ViewedTarget {
  /** Numeric id or path of the project. */
  readonly project: number | string;
  readonly iid: number;
  readonly commit: string;
}

/** A file that was viewed; the mark holds as long as what changes in the file has this hash. */
export interface ViewedMark {
  /** Name of the entry: its path, of a further entry of that path with a number. */
  readonly path: string;
  readonly hash: string;
}

/** Marks to set, or to remove, all at once. */
export interface ViewedChange {
  readonly target: ViewedTarget;
  readonly marks: readonly ViewedMark[];
  readonly viewed: boolean;
}
