/** What the channels `artifacts:*` speak about: the archive of a job's artifacts, looked into without unpacking it. */
import type { CoverageReport, ReportProblem, TestReport } from './artifact-reports.ts';

/** Most entries of an archive that are listed. */
export const mostEntries = 50_000;

/** Most bytes of one entry that are sent to the page at once; one message takes 8 MiB. */
export const mostReadBytes = 8_000_000;

/** Archives that may be inside of one another. */
export const mostNested = 4;

/** Most bytes that they take in memory together. */
export const mostNestedBytes = 256 * 1024 * 1024;

/** Most characters of a text that is searched for. */
export const mostSearchedText = 500;

/**
 * Why an entry is not saved. `outside`: its path leads out of the folder. `link`: a symbolic link or another special file.
 * `encrypted`: it needs a password. `method`: a compression other than deflate. `duplicate`: an earlier entry has its path.
 * `case`: an earlier entry has its path but for upper and lower case. `overlap`: its bytes are those of another entry.
 * `ratio`: it unpacks to over 200 times its size. `size`: it has another size or checksum than the archive says.
 */
export type EntryProblem =
  | 'outside'
  | 'link'
  | 'encrypted'
  | 'method'
  | 'duplicate'
  | 'deep'
  | 'overlap'
  | 'ratio'
  | 'size';

/**
 * What is odd about an archive that is read nevertheless, and how much of it. `before`, `missing`, `after`: bytes in front of its
 * files that are none of them, that are gone, and after its end. `length`: bytes that its directory is longer or shorter than said.
 * `count`: the number of entries that its directory says it has. `parts`: the number of its part. `extra`, `names`, `backslash`:
 * files with damaged extra fields, with names in an encoding that nothing tells, and with backslashes between folders.
 */
export interface ArchiveOddity {
  readonly kind: 'before' | 'missing' | 'after' | 'length' | 'count' | 'parts' | 'extra' | 'names' | 'backslash';
  readonly amount: number;
}

/** One file of an archive. Its index in the list is its name in requests. */
export interface ArchiveEntry {
  /** `/` between its parts. */
  readonly path: string;
  /** The archive has its path in another form: a server does not find the file by this one. */
  readonly isRewritten?: boolean;
  /** Bytes unpacked, as the archive says. */
  readonly size: number;
  /** When it was changed last, ISO 8601 without a zone: archives hold local times; null where the date makes no sense. */
  readonly modified: string | null;
  /** Null: it can be saved. */
  readonly problem: EntryProblem | null;
}

/** An open archive. */
export interface ArchiveContents {
  readonly entries: readonly ArchiveEntry[];
  /** Files that the archive says to have beyond those listed, or null where reading its directory stopped at a damage. */
  readonly unlisted: number | null;
  readonly oddities: readonly ArchiveOddity[];
  /** Bytes of the archive. */
  readonly size: number;
  /** Bytes that came from the server so far. */
  readonly fetched: number;
  /** `ranges`: only the parts that are looked at are fetched. `whole`: the server sends no parts, a copy is on this computer until the screen is left. */
  readonly reading: 'ranges' | 'whole';
}

/** What an archive inside of an open one says of itself. */
export type NestedContents = Pick<ArchiveContents, 'entries' | 'unlisted' | 'oddities' | 'size'>;

/** A job's archive, and the name that the page gives to its look at it. */
export interface ArchiveRequest {
  /** A UUID. */
  readonly archive: string;
  /** Numeric id or path. */
  readonly project: number | string;
  readonly job: number;
}

/** An open archive by the page's name for it. */
export interface ArchiveKey {
  readonly archive: string;
  /** Where it is about an archive inside of it: the entries that are archives, from the outermost on. */
  readonly inside?: readonly number[];
}

/** One entry of an open archive. */
export interface EntryKey extends ArchiveKey {
  /** Index in the list of entries. */
  readonly entry: number;
}

/** The beginning of an entry. */
export interface EntryBytes {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** There is more of it than `bytes`. */
  readonly isStart: boolean;
  /** Bytes that came from the server so far, for the whole archive. */
  readonly fetched: number;
}

/** What a structured file says; null where it is none that is understood. */
export type EntryReport =
  | { readonly kind: 'tests'; readonly report: TestReport; readonly problems: readonly ReportProblem[] }
  | { readonly kind: 'coverage'; readonly report: CoverageReport; readonly problems: readonly ReportProblem[] }
  /** It looks like a report, and nothing of it could be read. */
  | { readonly kind: 'unreadable'; readonly problems: readonly ReportProblem[] }
  | null;

/** What is searched for in the contents. */
export interface ContentSearch extends ArchiveKey {
  /** Text to find, at most {@link mostSearchedText} characters. */
  readonly text: string;
  readonly isCaseSensitive: boolean;
}

/** A line with a match. */
export interface ContentHit {
  /** From 1. */
  readonly line: number;
  /** The line, or the part of a long one around the match. */
  readonly text: string;
  /** Where the match begins in `text`, in characters. */
  readonly start: number;
  readonly length: number;
}

/** The matches of one entry. */
export interface EntryHits {
  readonly entry: number;
  /** The first of them. */
  readonly hits: readonly ContentHit[];
  /** Lines with a match. */
  readonly count: number;
}

/** What a search found. */
export interface ContentFound {
  readonly files: readonly EntryHits[];
  /** Entries that were read. */
  readonly searched: number;
  /** Entries that are no text, or that cannot be read. */
  readonly skipped: number;
  /** Entries of which only the beginning was read. */
  readonly cut: number;
  /** Why it ended before the last entry; null where it did not. */
  readonly ended: 'hits' | 'bytes' | null;
  readonly fetched: number;
}

/** What to save of an open archive into a new folder. */
export interface SaveRequest extends ArchiveKey {
  /** Indices of entries; null: all. */
  readonly entries: readonly number[] | null;
  /** Asks by the system's dialog in which folder; otherwise the new folder is made in the Downloads folder. */
  readonly save_as?: true;
}

/** What was saved. */
export interface SavedEntries {
  /** Name of the new folder, without those above. */
  readonly folder: string;
  readonly files: number;
  readonly bytes: number;
  /** Entries whose names this computer could not have, and the paths that they got instead; the first 200. */
  readonly renamed: readonly { readonly path: string; readonly saved: string }[];
  /** Entries that were left out; the first 200. */
  readonly refused: readonly { readonly path: string; readonly problem: EntryProblem }[];
  /** All of them, also beyond the first 200. */
  readonly refusedCount: number;
}
