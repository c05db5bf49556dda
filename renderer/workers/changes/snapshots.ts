/** Snapshots of a head: its files and patches, packed to be kept, and read again to be compared with a later head. */
import { createChangesIndex, type Codec } from '#shared/diff/index/changes-index.ts';
import { countedLines, type PatchIndex } from '#shared/diff/index/patch-index.ts';
import { interdiff, type HeadFiles } from '#shared/review/interdiff/interdiff.ts';
import type { PatchedFile } from '#shared/review/interdiff/pair-files.ts';

/** What is new since an earlier head, in numbers. */
export interface SinceCounts {
  /** Files of the merge request in which something is new. */
  readonly files: number;
  /** Files that it changed before, and in which that was taken back. */
  readonly undone: number;
  /** Lines added and removed in all of them. */
  readonly lines: number;
  /** Changed lines that the target branch has now, and files where no line says it. */
  readonly takenLines: number;
  readonly takenFiles: number;
  /** Files that left the merge request, of which nobody knows whether their changes were taken back. */
  readonly openFiles: number;
  /** Files and changed lines of the whole merge request. */
  readonly ofFiles: number;
  readonly ofLines: number;
  /** Lines that the whole merge request adds and removes; null where not all of them were counted. */
  readonly all: ReturnType<typeof countedLines>;
  /** Files whose lines could not be compared: all of what the server sent of them is shown. */
  readonly uncompared: number;
}

const through = async (
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { body } = new Response(bytes);
  return body === null ? bytes : new Uint8Array(await new Response(body.pipeThrough(stream)).arrayBuffer());
};

const filesOf = ({ files, patchOf }: PatchIndex, decode: Codec['decode']): readonly PatchedFile[] =>
  files.map((file, at) => ({ fields: file, patch: decode(patchOf(at)), notice: file.notice }));

/** Compresses the files of an answer. */
export const packSnapshot = async (
  patches: PatchIndex,
  { decode, encode }: Codec,
): Promise<Uint8Array<ArrayBuffer>> => {
  const changes = filesOf(patches, decode).map(({ fields, patch }) => ({
    old_path: fields.old_path,
    new_path: fields.new_path,
    a_mode: fields.a_mode,
    b_mode: fields.b_mode,
    new_file: fields.new_file,
    renamed_file: fields.renamed_file,
    deleted_file: fields.deleted_file,
    too_large: fields.too_large,
    collapsed: fields.collapsed,
    diff: patch,
  }));
  return through(new Uint8Array(encode(JSON.stringify({ changes }))), new CompressionStream('deflate'));
};

/** The files of a snapshot; null when it is damaged. */
const readSnapshot = async (packed: Uint8Array<ArrayBuffer>, codec: Codec): Promise<readonly PatchedFile[] | null> => {
  const index = createChangesIndex(codec);
  try {
    index.index(await through(packed, new DecompressionStream('deflate')));
  } catch {
    return null;
  }
  return index.end() === 'complete' && index.unreadable === 0 ? filesOf(index.patches, codec.decode) : null;
};

const linesOf = (index: Pick<PatchIndex, 'files'>): number =>
  index.files.reduce((sum, { added, removed }) => sum + added + removed, 0);

/** What was put into an index. */
export interface FilledSince {
  /** Null where the snapshot could not be read: then everything was put in. */
  readonly counts: SinceCounts | null;
  /** For each file its number among those of the later head; −1: its changes are gone. */
  readonly origins: readonly number[];
}

/** Fills an index with what is new in `patches` since a snapshot. @param readHead reads files of the later head */
export const fillSince = async (
  into: PatchIndex,
  patches: PatchIndex,
  packed: Uint8Array<ArrayBuffer>,
  codec: Codec,
  readHead: (wanted: readonly string[]) => Promise<HeadFiles>,
): Promise<FilledSince> => {
  const earlier = await readSnapshot(packed, codec);
  if (earlier === null) {
    patches.files.forEach((file, at) => into.addFile(file, patches.patchOf(at)));
    into.finish();
    return { counts: null, origins: patches.files.map((_, at) => at) };
  }
  const compared = interdiff(earlier, filesOf(patches, codec.decode));
  const { files, ...left } = compared.news(await readHead(compared.wanted));
  for (const { fields, patch } of files) into.addFile(fields, codec.encode(patch));
  into.finish();
  const counts = {
    files: files.filter(({ file }) => file >= 0).length,
    undone: files.filter(({ file }) => file < 0).length,
    lines: linesOf(into),
    ofFiles: patches.files.length,
    ofLines: linesOf(patches),
    all: countedLines(patches.files),
    uncompared: files.filter(({ isCompared }) => !isCompared).length,
    ...left,
  };
  return { counts, origins: files.map(({ file }) => file) };
};
