/** What a page calls of its changes worker, and what that tells. Whole answers never cross: files, then ranges of rows. */
import type { Failure } from '#shared/api/failure.ts';
import type { RunningCall } from '#shared/rpc/calls.ts';
import type { Chapter } from '#shared/diff/reading-order/reading-order.ts';
import type { Direction } from '#shared/diff/view/expansions.ts';
import type { IndexedFile } from '#shared/diff/index/patch-index.ts';
import type { Row } from '#shared/diff/index/read-row.ts';
import type { LineSelection } from '#shared/diff/view/copied-text.ts';
import type { ShownLine } from '#shared/diff/view/shown-lines.ts';
import type { DefinitionRequests } from '#renderer/workers/definitions/definitions-protocol.ts';
import type { FileBytes } from '#renderer/workers/files/file-fetch.ts';
import type { FoundFolds } from './found-folds.ts';
import type { SinceCounts } from './snapshots.ts';
import type { FindSlice } from './find-slice.ts';
import type { HeadChanges } from '#shared/review/head-changes.ts';
import type { FoundPosition, LinePosition } from '#shared/review/line-position.ts';

/** Which changes to read, and the id under which the call can be cancelled. */
export interface OpenChanges {
  /** Numeric id or path of the project. */
  readonly project: number | string;
  readonly iid: number;
  /** Compares two commits or branches instead of reading the merge request's changes. */
  readonly range: CommitRange | null;
  /** Commit at which whole files are read while the answer has named no head. */
  readonly ref: string;
  readonly isSplit: boolean;
  /** Lines that differ only in whitespace count as unchanged. */
  readonly ignoresWhitespace: boolean;
  /** Counts the columns of all lines, with tabs of this width; null or missing: not counted. */
  readonly tabWidth?: number | null;
  readonly requestId: string;
  /** A packed snapshot of an earlier head: what is new since then is shown, not all of it. */
  readonly snapshot?: Uint8Array<ArrayBuffer> | null;
}

/** All changes of a merge request, asked for before the review that shows them is opened under the same request id. */
export type AheadChanges = Pick<OpenChanges, 'iid' | 'requestId'> & { readonly project: number };

/** Two commits or branches. */
export interface CommitRange {
  readonly from: string;
  readonly to: string;
}

/** Where both versions of a file are. */
export interface VersionsRequest {
  readonly file: number;
  /** Commit at which the version before is read. */
  readonly base: string;
  /** What was changed there since: a patch that is taken back. */
  readonly undo: string | null;
  readonly head: string;
  /** Most bytes that are read of each; missing: those of the largest file that is shown at all. */
  readonly limit?: number;
  readonly requestId: string;
}

/** One version of a file; `isAbsent`: the file is new, or deleted. */
export type FileVersion = FileBytes | { readonly isAbsent: true };

/** Both versions of a file. */
export interface FileVersions {
  readonly before: FileVersion;
  readonly after: FileVersion;
  /** The server's lines of the version before are in it. */
  readonly agrees: boolean;
  /** What was to be taken back could be. */
  readonly isUndone: boolean;
}

/** Which of two rows side by side. */
export type Side = 'left' | 'right';

/** What the page asks. Line numbers are those of the view when the request arrives. A cancelled call is still answered. */
export interface ChangesRequests extends DefinitionRequests {
  lines(range: { readonly from: number; readonly to: number }): Promise<readonly ShownLine[]>;
  /** Where the next (1) or previous (−1) change begins; −1 when there is none. */
  findChange(from: { readonly line: number; readonly step: 1 | -1 }): Promise<number>;
  /** A whole line, however long. */
  line(at: { readonly line: number; readonly side: Side }): Promise<string>;
  /** A whole file at a commit or branch; null when the reading was cancelled. */
  file(
    at: { readonly path: string; readonly ref: string; readonly requestId: string },
    call: CancellableCall,
  ): Promise<WholeFile | null>;
  /**
   * Reads the file of a gap, where that has not been done, so that lines of it can be shown. Null when there is none on that
   * line, and when the reading was cancelled.
   */
  gap(at: { readonly line: number; readonly requestId: string }, call: CancellableCall): Promise<Gap | null>;
  /**
   * Computes the lines of a file from both whole versions, so that they can be shown. What stood in the way, or null: a
   * change `computed` shows the lines.
   */
  compute(versions: VersionsRequest, call: CancellableCall): Promise<string | null>;
  /** Both whole versions of a file. */
  versions(versions: VersionsRequest, call: CancellableCall): Promise<FileVersions>;
  /** Lines to be searched, from a row of the index on. */
  findSlice(from: number): Promise<FindSlice | null>;
  /** The lines that show rows of the index, which are ascending. */
  linesOf(rows: readonly number[]): Promise<readonly number[]>;
  /** The text of a selection. */
  text(selection: LineSelection): Promise<string>;
  /** Rows of the index, with the number of their file. */
  rows(rows: readonly number[]): Promise<readonly FileRow[]>;
  /**
   * Where places of comments are, in their order. Once the answer has arrived whole; again after each event `view`.
   * `since`: what changed since the heads of places with another sha. With a `requestId`, files are read as a whole
   * where a place needs it; without, the answer does not wait and calls such a place outdated.
   */
  places(
    of: {
      readonly wanted: readonly LinePosition[];
      readonly since?: readonly HeadChanges[];
      readonly requestId?: string;
    },
    call: CancellableCall,
  ): Promise<readonly FoundPosition[]>;
  /**
   * The lines from one line of the view to another; side by side those of `side`, else those of the last line's side. Null
   * when these are no lines of one version of one file.
   */
  positionAt(lines: { readonly from: number; readonly to: number; readonly side: Side }): Promise<LinesToQuote | null>;
  /** All patches, packed to be kept; null where not everything is known, or only a part of the merge request was read. */
  snapshot(): Promise<Uint8Array<ArrayBuffer> | null>;
  /** The files in the order in which they are read: once all have arrived, and again after lines of one were computed. */
  readingOrder(): Promise<readonly Chapter[]>;
  /** The same lines, marked unique where the whole file, read for that, has them once: ask before a comment is sent. */
  uniquePosition(
    of: { readonly place: LinesToQuote; readonly requestId: string },
    call: CancellableCall,
  ): Promise<LinesToQuote>;
}

/** A call that ends the reading of its files when it is cancelled. */
export type CancellableCall = Pick<RunningCall, 'onCancel'>;

/** A place without the head, which the page knows. */
export type LinesToQuote = Omit<LinePosition, 'sha'>;

/** Lines that are not shown: above the hunk at a row of the index, or (`tailRow`) below the last hunk of a file. */
export interface Gap {
  readonly file: number;
  readonly row: number;
}

/** A whole file, or why it could not be read. */
export type WholeFile = { readonly text: string } | { readonly problem: string };

/** A row of a file. */
export interface FileRow {
  readonly file: number;
  readonly row: Row;
}

/** Shows the same rows another way; answered by an event `view`, in which `keep` are renumbered. */
export type ChangeView =
  | { readonly kind: 'split'; readonly isSplit: boolean; readonly keep: readonly number[] }
  /** Shows lines that differ only in whitespace as unchanged, or as they are; unchanged lines around hunks close. */
  | { readonly kind: 'whitespace'; readonly ignoresWhitespace: boolean; readonly keep: readonly number[] }
  /** Shows up to `by` unchanged lines more of a gap whose file was read, or says there why it could not be. */
  /** Shows the lines of a file that were computed; all files after it are renumbered as well. */
  | { readonly kind: 'computed'; readonly file: number; readonly keep: readonly number[] }
  | {
      readonly kind: 'expand';
      readonly gap: Gap;
      readonly direction: Direction;
      readonly by: number;
      readonly keep: readonly number[];
    };

/** Counts the columns of all lines, from now on those of further ones too; null: no longer. Answered by an event `columns`. */
export interface CountColumns {
  readonly kind: 'columns';
  readonly tabWidth: number | null;
}

/** What the page calls: its requests, and what it only tells. */
export interface ChangesMethods extends ChangesRequests {
  ahead(call: AheadChanges): void;
  open(changes: OpenChanges): void;
  change(message: ChangeView | CountColumns): void;
}

/** What the merge request in the answer said: read tolerantly, empty or null where it says nothing. */
export interface ReviewHead {
  readonly iid: number | null;
  /** Head commit that these changes belong to. */
  readonly sha: string;
  readonly state: string;
  readonly title: string;
  readonly source_branch: string;
  readonly target_branch: string;
  /** The server left out whole files. */
  readonly overflow: boolean;
  /** The commit that the changes are since; missing where the server does not say. */
  readonly base?: string;
  /** What a comparison says beside its files; missing for a merge request. */
  readonly comparison?: Comparison;
}

/** A commit of a comparison: read tolerantly, empty where the answer says nothing. */
export interface ComparedCommit {
  readonly id: string;
  readonly short_id: string;
  readonly title: string;
  readonly message: string;
  readonly author_name: string;
  readonly author_email: string;
  readonly created_at: string;
  /** Where the server says them. */
  readonly parent_ids?: readonly string[];
}

/** The fields of a comparison but its files. */
export interface Comparison {
  /** The last one; null where the answer names none. */
  readonly commit: ComparedCommit | null;
  /** In the order of the answer. */
  readonly commits: readonly ComparedCommit[];
  /** The server gave up before it had the files. */
  readonly compare_timeout: boolean;
  readonly compare_same_ref: boolean;
}

/** The positions of lines in a view. */
export interface ViewLines {
  /** First line of each file. */
  readonly firstLines: Uint32Array;
  /** Lines that are heads of hunks, ascending. */
  readonly hunkLines: Uint32Array;
  /** Changes of each file that are hidden because they change only whitespace; empty while none may be. */
  readonly hiddenWhitespace: Uint32Array;
  /** Packed columns of each line, as line-columns.ts counts them; empty while they are not counted. */
  readonly columns: Uint16Array;
  /** Where folds are, as fold.ts counts them; empty until they are found. */
  readonly foldLines: Uint32Array;
  /** Lines of all files. */
  readonly lines: number;
}

/** What the worker tells of its own accord. */
export type ChangesEvent =
  | ({
      readonly kind: 'progress';
      /** Files that are new since the last message; so are the lines. */
      readonly files: readonly IndexedFile[];
      /** Bytes read so far. */
      readonly bytes: number;
      /** The first lines of the view, with the first files: nothing is drawn before them. */
      readonly beginning?: readonly ShownLine[];
    } & ViewLines)
  /** All lines are renumbered. */
  | ({
      readonly kind: 'view';
      readonly isSplit: boolean;
      readonly ignoresWhitespace: boolean;
      readonly kept: readonly number[];
      /** The files from one on, where the lines of one were computed. */
      readonly replaced?: { readonly from: number; readonly files: readonly IndexedFile[] };
    } & ViewLines)
  /** What need not be read, once all has arrived, and where that is in the lines. */
  | { readonly kind: 'folds'; readonly folds: FoundFolds; readonly foldLines: Uint32Array }
  /** Columns of all lines that were reported. */
  | { readonly kind: 'columns'; readonly tabWidth: number | null; readonly columns: Uint16Array }
  /** SHA-256 of what each file changes, in hexadecimal, for the files from `from` on. */
  | { readonly kind: 'hashes'; readonly from: number; readonly hashes: readonly string[] }
  | {
      readonly kind: 'done';
      readonly head: ReviewHead;
      readonly unreadable: number;
      /** What is new since a snapshot; null without one, and where it could not be read. */
      readonly since: SinceCounts | null;
      /** When a kept answer was read, local epoch ms; null: the server answered. */
      readonly readAt: number | null;
    }
  | { readonly kind: 'failed'; readonly failure: Failure };
