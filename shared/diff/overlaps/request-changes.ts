/** What a merge request changes, as little of it as finding overlaps needs, packed to be passed between threads and kept. */
import type { ChangeFields } from '#shared/diff/index/changed-file.ts';
import { decodeAs, encode } from '#shared/encoding/encodings.ts';
import { changedLinesOf, type ChangedHunk, type RangeChange } from './changed-ranges.ts';

/** What happened to a file besides its lines. */
export type FileChangeKind = 'changed' | 'added' | 'deleted' | 'moved';

/** A file that a merge request changes. */
export interface RequestFile {
  readonly oldPath: string;
  readonly newPath: string;
  readonly kind: FileChangeKind;
  /** Its content changed and there are no lines to tell where: it is binary. */
  readonly isBinary: boolean;
  /** False: the server left lines out, or they are too many to be kept. */
  readonly isRead: boolean;
  readonly hasLines: boolean;
  /** Reads the changed lines. */
  readonly hunks: () => readonly ChangedHunk[];
}

/** A file among those of many merge requests. */
export interface FileEntry {
  /** The number of the merge request. */
  readonly request: number;
  /** What its line numbers are of; null: not known, and never the same as another's. */
  readonly base: string | null;
  readonly file: RequestFile;
}

/** The changes of one head of a merge request. */
export interface RequestChanges {
  /** The commit that it was compared with, where the server says: numbers of lines of the same one can be compared. */
  readonly base: string | null;
  /** The server did not list all files. */
  readonly isCutOff: boolean;
  readonly files: readonly RequestFile[];
}

/** Numbers of one merge request that are kept at most, 4 bytes each; lines beyond them count as not read. */
const mostNumbers = 1024 * 1024;

const kinds: readonly FileChangeKind[] = ['changed', 'added', 'deleted', 'moved'];

const kindOf = ({ new_file, deleted_file, old_path, new_path }: ChangeFields): FileChangeKind => {
  if (deleted_file) return 'deleted';
  if (new_file) return 'added';
  return old_path === new_path ? 'changed' : 'moved';
};

/** Of a file: paths, number of its kind, signs, where its numbers begin. */
type FileHead = readonly [oldPath: string, newPath: string, kind: number, signs: number, at: number];

interface Head {
  readonly base: string | null;
  readonly isCutOff: boolean;
  readonly files: readonly FileHead[];
}

const signs = { binary: 1, unread: 2 } as const;

/** Numbers of a change: from, to, up, down, line. */
const numbersOfChange = 5;

const writeHunks = (into: number[], hunks: readonly ChangedHunk[]): void => {
  into.push(hunks.length);
  for (const { start, count, hashes, first, changes } of hunks) {
    into.push(start, count, changes.length);
    for (const { from, to, up, down, line } of changes) into.push(from, to, up, down, line);
    for (let at = first; at < first + count; at += 1) into.push(hashes[at] ?? 0);
  }
};

const readHunks = (numbers: Uint32Array, from: number): readonly ChangedHunk[] => {
  const hunks: ChangedHunk[] = [];
  let at = from + 1;
  for (let left = numbers[from] ?? 0; left > 0; left -= 1) {
    const start = numbers[at] ?? 0;
    const count = numbers[at + 1] ?? 0;
    const first = at + 3 + (numbers[at + 2] ?? 0) * numbersOfChange;
    const changes: RangeChange[] = [];
    for (at += 3; at < first; at += numbersOfChange)
      changes.push({
        from: numbers[at] ?? 0,
        to: numbers[at + 1] ?? 0,
        up: numbers[at + 2] ?? 0,
        down: numbers[at + 3] ?? 0,
        line: numbers[at + 4] ?? 0,
      });
    hunks.push({ start, count, hashes: numbers, first, changes });
    at = first + count;
  }
  return hunks;
};

const sizeOf = (hunks: readonly ChangedHunk[]): number =>
  hunks.reduce((sum, { count, changes }) => sum + 3 + count + changes.length * numbersOfChange, 1);

/** Takes in the files of a merge request one after another. */
export interface ChangesPacker {
  /** @param patch null: the server left its lines out; it is not kept */
  add(fields: ChangeFields, patch: Uint8Array | null): void;
  /** All that was added, as bytes. */
  pack(of: { readonly base: string | null; readonly isCutOff: boolean }): Uint8Array<ArrayBuffer>;
}

/** Makes a packer. */
export const createChangesPacker = (most = mostNumbers): ChangesPacker => {
  const files: FileHead[] = [];
  const numbers: number[] = [];
  return {
    add: (fields, patch) => {
      const kind = kindOf(fields);
      // Of a deleted file it does not matter which lines it had.
      const lines = kind === 'deleted' ? { hunks: [], isBinary: false } : patch && changedLinesOf(patch);
      const isRead = lines !== null && numbers.length + sizeOf(lines.hunks) <= most;
      const at = numbers.length;
      writeHunks(numbers, isRead ? lines.hunks : []);
      const sign = (lines?.isBinary === true ? signs.binary : 0) + (isRead ? 0 : signs.unread);
      files.push([fields.old_path, fields.new_path, kinds.indexOf(kind), sign, at]);
    },
    pack: (of) => {
      const head = encode(JSON.stringify({ ...of, files } satisfies Head));
      // Numbers begin at a multiple of their size.
      const first = Math.ceil((head.length + 4) / 4) * 4;
      const bytes = new Uint8Array(first + numbers.length * 4);
      new DataView(bytes.buffer).setUint32(0, head.length, true);
      bytes.set(head, 4);
      new Uint32Array(bytes.buffer, first).set(numbers);
      return bytes;
    },
  };
};

/** Reads what was packed. @throws where it was not packed here */
export const unpackChanges = (packed: Uint8Array<ArrayBuffer>): RequestChanges => {
  // A part of a larger buffer may begin anywhere.
  const bytes = packed.byteOffset % 4 === 0 ? packed : packed.slice();
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const { base, isCutOff, files } = JSON.parse(decodeAs(bytes.subarray(4, 4 + length), 'UTF-8')) as Head;
  const first = Math.ceil((length + 4) / 4) * 4;
  const numbers = new Uint32Array(bytes.buffer, bytes.byteOffset + first, (bytes.byteLength - first) / 4);
  return {
    base,
    isCutOff,
    files: files.map(([oldPath, newPath, kind, sign, at]) => ({
      oldPath,
      newPath,
      kind: kinds[kind] ?? 'changed',
      isBinary: (sign & signs.binary) > 0,
      isRead: (sign & signs.unread) === 0,
      hasLines: (numbers[at] ?? 0) > 0,
      hunks: () => readHunks(numbers, at),
    })),
  };
};
