/** The lines that a comment is about. The API has plain notes only, so the place is kept as readable text in the note. */

/** Which version of a file: before the change, or after it. */
export type VersionSide = 'old' | 'new';

/**
 * A line of a diff as servers with threads count it: its number in each version; where a version has it not, the number
 * that the diff counts there next.
 */
export interface LineInDiff {
  /** The version that alone has the line; null: both have it. */
  readonly type: VersionSide | null;
  readonly old_line: number;
  readonly new_line: number;
}

/** Some lines in the diff of a merge request at its head. */
export interface LinesInDiff {
  readonly old_path: string;
  readonly new_path: string;
  /** The first and the last line; equal for one. */
  readonly start: LineInDiff;
  readonly end: LineInDiff;
}

/** Some lines of one version of a file, as they were when somebody commented on them. */
export interface LinePosition {
  /** Path of that version of the file. */
  readonly path: string;
  /** Which of the entries that have this path, from 2 on; missing: the first one, nearly always the only one. */
  readonly entry?: number;
  readonly side: VersionSide;
  /** Numbers of the first and the last line in that version; equal for one line. */
  readonly firstLine: number;
  readonly lastLine: number;
  /** Head commit that was being read; its first eight digits where a note says it. */
  readonly sha: string;
  /**
   * Text of the lines without their signs; the first ones where there are many. Empty: a thread of the server, which
   * says the numbers alone.
   */
  readonly quoted: readonly string[];
  /**
   * The whole file had these lines once. Without it, and without a map of line numbers to a later head, the same text
   * over there may be another line: the comment counts as outdated.
   */
  readonly isUnique?: true;
  /** The same lines as a server with threads names them; missing where they were not chosen in the diff of the head. */
  readonly inDiff?: LinesInDiff;
  /** Id of the thread that a server has on these lines: what is written here answers in it. */
  readonly thread?: string;
}

/** A changed file as a whole, or an image in it: what is said of it is shown at the head of the file. */
export interface FilePosition {
  /** Path of the newer version. */
  readonly path: string;
  /** Path of the version before. */
  readonly oldPath: string;
  /** Head commit that was being read. */
  readonly sha: string;
}

/** Where a place is in the lines that are shown now. */
export type FoundPosition =
  /**
   * On a line of the view: the last line of the place. `quoted`: what the lines say, where the place has numbers alone and
   * all of them were read.
   */
  | { readonly kind: 'line'; readonly file: number; readonly line: number; readonly quoted?: readonly string[] }
  /** The file is shown, those unchanged lines are not: they open with the gap around them. */
  | { readonly kind: 'hidden'; readonly file: number }
  /** The same text is not there any more, or is there several times: the comment is shown with the file's head. */
  | { readonly kind: 'outdated'; readonly file: number }
  /** The file is not among the changes. */
  | { readonly kind: 'gone' };
