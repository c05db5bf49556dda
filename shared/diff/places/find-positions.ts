/** Finds the places of comments in the lines that are shown: on their line, or said to be outdated; never on another line. */
import type { WholeText } from '#shared/diff/bytes/whole-text.ts';
import type { IndexedFile, ReadableIndex } from '#shared/diff/index/patch-index.ts';
import type { Decode } from '#shared/diff/index/read-row.ts';
import type { LineView } from '#shared/diff/view/line-view.ts';
import { positionMap, type HeadChanges } from '#shared/review/head-changes.ts';
import type {
  FoundPosition,
  LineInDiff,
  LinePosition,
  LinesInDiff,
  VersionSide,
} from '#shared/review/line-position.ts';
import { isSameCommit, shortSha } from '#shared/commit-id.ts';
import { quotedCount, quotedLine } from '#shared/review/line-note.ts';
import { numberedFile, type NumberedFile } from './numbered-file.ts';
import { numbersOn } from './position-at.ts';

/** The lines of a file by their quoted form; made once for any number of searches. */
interface LineRuns {
  /**
   * The number of the first line where the quoted lines appear. The first and the last of them must be the only ones
   * of their text: a bracket below a line that is unique may be another bracket by now.
   * @returns 0 when they do not appear; −1 when they may be others
   */
  findOnly(place: Pick<LinePosition, 'firstLine' | 'lastLine' | 'quoted'>): number;
}

/** Indexes the lines. */
const lineRuns = (lines: readonly string[]): LineRuns => {
  const quoted = lines.map(quotedLine);
  const numbers = new Map<string, number[]>();
  quoted.forEach((line, at) => {
    const known = numbers.get(line);
    if (known === undefined) numbers.set(line, [at]);
    else known.push(at);
  });
  return {
    findOnly: (place) => {
      const length = place.lastLine - place.firstLine + 1;
      // Of more lines than are quoted, nothing says where the last one went.
      if (length > quotedCount(place) || length !== place.quoted.length) return 0;
      const first = numbers.get(place.quoted[0] ?? '') ?? [];
      const last = numbers.get(place.quoted[length - 1] ?? '') ?? [];
      if (first.length > 1 || last.length > 1) return -1;
      const [at = -1] = first;
      return at >= 0 && place.quoted.every((line, step) => quoted[at + step] === line) ? at + 1 : 0;
    },
  };
};

/** What places are looked for in. */
export interface PositionsSource {
  /** The patches as they came. */
  readonly patches: ReadableIndex;
  /** What the view shows: the patches, or their rows with folded whitespace. */
  readonly index: ReadableIndex;
  readonly view: LineView;
  /** Whole files at the head, as far as they were read. */
  readonly texts: ReadonlyMap<number, WholeText>;
  readonly decode: Decode;
  /** Head commit that is shown. */
  readonly sha: string;
  /** A range of commits is shown: its old versions are not those of the merge request. */
  readonly isRange: boolean;
}

/** Lines of a version of a file of the review. */
interface Located {
  readonly file: number;
  readonly side: VersionSide;
  readonly firstLine: number;
  readonly lastLine: number;
}

const hasSide = (file: IndexedFile, side: VersionSide): boolean =>
  side === 'new' ? !file.deleted_file : !file.new_file;

const pathOn = (file: Pick<IndexedFile, 'old_path' | 'new_path'>, side: VersionSide): string =>
  side === 'old' ? file.old_path || file.new_path : file.new_path || file.old_path;

/** Files by the path of each version: several entries may have one path. */
const filesByPath = (files: readonly IndexedFile[]) => {
  const paths = { old: new Map<string, number[]>(), new: new Map<string, number[]>() };
  files.forEach((file, at) => {
    for (const side of ['old', 'new'] as const) {
      const path = pathOn(file, side);
      if (!hasSide(file, side)) continue;
      const known = paths[side].get(path);
      if (known === undefined) paths[side].set(path, [at]);
      else known.push(at);
    }
  });
  return paths;
};

/** Something made once per file. */
const perFile = <Value>(make: (file: number) => Value): ((file: number) => Value) => {
  const made = new Map<number, Value>();
  return (file) => {
    const known = made.get(file);
    if (known !== undefined) return known;
    const value = make(file);
    made.set(file, value);
    return value;
  };
};

/** Whether a line is still one that was removed, with the counters that the server's thread has. */
const isRemoved = (line: LineInDiff | null, { inDiff }: LinePosition): boolean =>
  line?.type === 'old' && (inDiff === undefined || inDiff.end.new_line === line.new_line);

class PositionsIn {
  readonly #patches: ReadableIndex;
  readonly #sha: string;
  readonly #isRange: boolean;
  readonly #paths: { old: Map<string, number[]>; new: Map<string, number[]> };
  /** By the beginnings of commits: a comment may say no more. */
  readonly #maps: Map<string, (place: LinePosition) => LinePosition | null | undefined>;
  readonly #numbered: (file: number) => NumberedFile;
  readonly #runs = { old: this.#runsOf('old'), new: this.#runsOf('new') };
  /** Lines of the view by the numbers of both versions. */
  readonly #shown: (file: number) => { old: Map<number, number>; new: Map<number, number> };

  constructor(source: PositionsSource, changes: readonly HeadChanges[]) {
    const { patches, index, view, texts, decode, sha, isRange } = source;
    this.#patches = patches;
    this.#sha = sha;
    this.#isRange = isRange;
    this.#paths = filesByPath(this.#patches.files);
    this.#maps = new Map(changes.map((each) => [shortSha(each.sha), positionMap(each)]));
    this.#numbered = perFile((file): NumberedFile => numberedFile(this.#patches, file, texts.get(file), decode));
    this.#shown = perFile((file) => {
      const lines = { old: new Map<number, number>(), new: new Map<number, number>() };
      const end = view.firstLines[file + 1] ?? view.lines;
      for (let line = view.firstLines[file] ?? end; line < end; line += 1) {
        const numbers = numbersOn(index, view, line);
        for (const side of ['old', 'new'] as const)
          if (numbers !== null && numbers[side] > 0) lines[side].set(numbers[side], line);
      }
      return lines;
    });
  }

  readonly fileOf = ({ path, side, entry = 1 }: Pick<LinePosition, 'path' | 'side' | 'entry'>): number | undefined =>
    this.#paths[side].get(path)?.[entry - 1];

  #runsOf(side: VersionSide) {
    return perFile((file): LineRuns | 'unread' => {
      const lines = this.#numbered(file).allLines(side);
      return lines === null ? 'unread' : lineRuns(lines);
    });
  }

  /** The files in which a place may be: by its path, and by the path that the file had before it was renamed. */
  #candidates(place: LinePosition): readonly number[] {
    const { side } = place;
    const exact = this.fileOf(place);
    const renamed = side === 'new' ? this.fileOf({ ...place, side: 'old' }) : undefined;
    const files = [exact, renamed === exact ? undefined : renamed];
    return files
      .filter((file) => file !== undefined)
      .filter((file) => this.#patches.files[file]?.deleted_file !== true || side === 'old');
  }

  /** On the line with that number; outdated when another text is there. */
  #byNumber(place: LinePosition, file: number): FoundPosition {
    const { side, firstLine, lastLine } = place;
    const lines = this.#numbered(file);
    // A server's thread has numbers alone: at its own head, and where both heads were compared, they are sure.
    const isQuoted = place.quoted.length > 0;
    if (!isQuoted && (this.#paths[side].get(place.path)?.length ?? 0) > 1) return { kind: 'outdated', file };
    for (let step = 0; step < quotedCount(place); step += 1) {
      const found = lines.lineAt(side, firstLine + step);
      if (found === 'hidden') continue;
      if (found === 'none' || (isQuoted && quotedLine(found.text) !== place.quoted[step]))
        return { kind: 'outdated', file };
    }
    if (lines.lineAt(side, lastLine) === 'none') return { kind: 'outdated', file };
    // The same head may be compared with another base by now: what was removed there may not be removed here.
    if (!isQuoted && side === 'old' && !isRemoved(lines.inDiff(side, lastLine), place))
      return { kind: 'outdated', file };
    const line = this.#shown(file)[side].get(lastLine);
    if (line === undefined) return { kind: 'hidden', file };
    const quoted = isQuoted ? null : this.#quoted({ ...place, file });
    return { kind: 'line', file, line, ...(quoted && { quoted }) };
  }

  /** By the text alone, which was there once and must be there once. */
  #byText(place: LinePosition, files: readonly number[]): FoundPosition {
    const [first = -1] = files;
    const outdated: FoundPosition = { kind: 'outdated', file: first };
    if (place.isUnique !== true) return outdated;
    const { side } = place;
    const found: Located[] = [];
    for (const file of files) {
      const known = this.#runs[side](file);
      if (known === 'unread') return outdated;
      const firstLine = known.findOnly(place);
      if (firstLine < 0) return outdated;
      if (firstLine > 0) found.push({ file, side, firstLine, lastLine: firstLine + place.lastLine - place.firstLine });
    }
    const [only] = found;
    return only === undefined || found.length > 1 ? outdated : this.#byNumber({ ...place, ...only }, only.file);
  }

  /** Whether a place is looked for by its text alone. */
  #needsText(place: LinePosition): boolean {
    if (isSameCommit(place.sha, this.#sha) && (place.side === 'new' || !this.#isRange)) return false;
    return this.#maps.get(shortSha(place.sha))?.(place) === undefined;
  }

  readonly isUnread = (file: number, side: VersionSide): boolean => this.#runs[side](file) === 'unread';

  readonly find = (place: LinePosition): FoundPosition => {
    const files = this.#candidates(place);
    if (this.#needsText(place)) return files.length === 0 ? { kind: 'gone' } : this.#byText(place, files);
    const moved = isSameCommit(place.sha, this.#sha) ? place : (this.#maps.get(shortSha(place.sha))?.(place) ?? null);
    const file = this.fileOf(moved ?? place) ?? (moved === null ? files[0] : undefined);
    if (file === undefined) return { kind: 'gone' };
    return moved === null ? { kind: 'outdated', file } : this.#byNumber(moved, file);
  };

  /** Files that must be read as a whole before a place can be found. */
  readonly unread = (place: LinePosition): readonly number[] =>
    place.isUnique === true && this.#needsText(place)
      ? this.#candidates(place).filter((file) => this.isUnread(file, place.side))
      : [];

  /** The same lines as servers with threads name them; null where the diff does not say, and of a range of commits. */
  readonly inDiff = ({ file, side, firstLine, lastLine }: Located): LinesInDiff | null => {
    const fields = this.#patches.files[file];
    const lines = this.#numbered(file);
    const [start, end] = [lines.inDiff(side, firstLine), lines.inDiff(side, lastLine)];
    // A server with threads knows lines by the path alone.
    if (fields === undefined || (this.#paths[side].get(pathOn(fields, side))?.length ?? 0) > 1) return null;
    if (this.#isRange || start === null || end === null) return null;
    const { old_path, new_path } = fields;
    return { old_path: old_path || new_path, new_path: new_path || old_path, start, end };
  };

  /** The text of lines as it is quoted; null where not all of it was read. */
  #quoted({ file, side, firstLine, lastLine }: Located): readonly string[] | null {
    const quoted: string[] = [];
    for (let step = 0; step < quotedCount({ firstLine, lastLine }); step += 1) {
      const line = this.#numbered(file).lineAt(side, firstLine + step);
      if (typeof line === 'string') return null;
      quoted.push(quotedLine(line.text));
    }
    return quoted;
  }

  /** The lines of a version of a file, quoted, and marked where the whole file has them once. */
  readonly quote = ({ file, side, firstLine, lastLine }: Located): Omit<LinePosition, 'sha'> | null => {
    const fields = this.#patches.files[file];
    if (fields === undefined) return null;
    const path = pathOn(fields, side);
    // The first line of a note holds the path.
    if (/[\n\r]/.test(path)) return null;
    const quoted = this.#quoted({ file, side, firstLine, lastLine });
    if (quoted === null) return null;
    const known = this.#runs[side](file);
    const isUnique = known !== 'unread' && known.findOnly({ firstLine, lastLine, quoted }) > 0;
    const entry = (this.#paths[side].get(path)?.indexOf(file) ?? 0) + 1;
    return { path, ...(entry > 1 && { entry }), side, firstLine, lastLine, quoted, ...(isUnique && { isUnique }) };
  };
}

/** Finds places in one state of a view. */
export const positionsIn = (source: PositionsSource, changes: readonly HeadChanges[]): PositionsIn =>
  new PositionsIn(source, changes);
