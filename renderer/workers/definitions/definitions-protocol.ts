/** What a page asks of the definitions of a change, and of the tree at its head. */
import type { Failure } from '#shared/api/failure.ts';
import type { RunningCall } from '#shared/rpc/calls.ts';
import type { DefinitionChange } from './definition-change.ts';

/** Why nothing is said of the definitions of a file. */
export type UnreadReason = 'no_grammar' | 'too_large' | 'too_many' | 'left_out' | 'not_text' | 'not_read' | 'mismatch';

/** A changed file whose definitions were not looked at. */
export interface UnreadFile {
  readonly file: number;
  readonly why: UnreadReason;
  /** What the server said; empty for nothing. */
  readonly problem: string;
}

/** A line that uses a name. */
export interface UseLine {
  readonly path: string;
  /** Number of the file in the change; −1 for one that it does not have. */
  readonly file: number;
  /** From 1, after the change. */
  readonly line: number;
  readonly text: string;
  /** The change adds the line itself. */
  readonly isAdded?: boolean;
}

/** Some lines that use a name. */
export interface UseLines {
  /** The first of them. */
  readonly lines: readonly UseLine[];
  readonly count: number;
}

/** Lines with a name, in strings and comments not counted, without those that define it. */
export interface NameUses {
  /** Those that the change adds or changes; of a call on several lines, any of them. */
  readonly touched: UseLines;
  readonly untouched: UseLines;
}

/** All that is said of the definitions of a change. */
export interface FoundDefinitions {
  readonly changes: readonly DefinitionChange[];
  /** Uses in the changed files: of each name whose signature changed, or that is gone. */
  readonly uses: ReadonlyMap<string, NameUses>;
  readonly unread: readonly UnreadFile[];
  /** Files whose definitions were compared. */
  readonly files: number;
  /** It was stopped before all files were read. */
  readonly isStopped: boolean;
}

/** How many files were looked at, of those that are. */
export interface DefinitionsProgress {
  readonly done: number;
  readonly of: number;
}

/** A line of a version of a changed file, and the one after the last that belongs to it. */
export interface LinePlace {
  readonly file: number;
  readonly isOld: boolean;
  readonly line: number;
  /** The first changed line from here to there is meant; missing: the line itself. */
  readonly lastLine?: number;
}

/** Words that are looked for in all files at the head. */
export interface TreeRequest {
  /** `path`: of a file that defines it, as languages do not use each other's names; empty for any. */
  readonly words: readonly { readonly word: string; readonly path: string }[];
  /** Not in strings and comments that begin and end on a line. */
  readonly isCode: boolean;
  readonly requestId: string;
}

/** A line of a file at the head. */
export interface TreeLine extends UseLine {
  readonly isDefinition: boolean;
}

/** The lines that have a word. */
export interface WordInTree {
  readonly lines: readonly TreeLine[];
  /** Lines that were found beyond those. */
  readonly more: number;
  /** How many use it, and do not define it, in files that the change does not have. */
  readonly outside: number;
}

/** What was found in the tree, by word. */
export interface FoundInTree {
  readonly words: ReadonlyMap<string, WordInTree>;
  /** Files of code that were looked in. */
  readonly files: number;
  /** Files of code that were too large to be looked in. */
  readonly skipped: number;
  /** There are more files than are kept. */
  readonly isCut: boolean;
}

/** How much of the tree has come. */
export interface TreeProgress {
  readonly files: number;
  readonly bytes: number;
}

/** The part of the changes worker's methods that is about definitions. */
export interface DefinitionRequests {
  /** Compares the definitions of all changed files; reads those that were not read. Tells of its {@link DefinitionsProgress}. */
  definitions(of: { readonly requestId: string }, call: RunningCall): Promise<FoundDefinitions>;
  /** The lines of the view that show them; −1 for those that it does not have. */
  linesAt(places: readonly LinePlace[]): Promise<readonly number[]>;
  /** Looks for words in all files at the head, which are read by one call; null when it was cancelled. Tells of its {@link TreeProgress}. */
  tree(of: TreeRequest, call: RunningCall): Promise<FoundInTree | Failure | null>;
}
