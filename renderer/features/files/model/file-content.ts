/** What a file's bytes are: text, a picture, a pointer to a large file, or anything else. */
import { numberText } from '#shared/locale/formats.ts';
import { pictureKind, type PictureKind } from '#shared/pictures/picture-kind.ts';
import { readText, type ReadOptions, type ReadText } from '#renderer/blocks/code-view/read-text.ts';
import { t } from '#renderer/texts/t.ts';

/** A pointer of Git LFS: stored in the repository instead of the file. */
export interface LargeFilePointer {
  readonly oid: string;
  /** Bytes of the file that it stands for. */
  readonly size: number;
}

/** The content of a file: text, picture, LFS pointer or binary. */
export type FileContent =
  | { readonly kind: 'text'; readonly read: ReadText; readonly pointer: LargeFilePointer | null }
  | { readonly kind: 'picture'; readonly picture: PictureKind }
  | { readonly kind: 'binary' };

/** A pointer is never longer. */
const longestPointer = 1_024;

/** The pointer that a text is; null for any other text. */
export const pointerIn = (text: string): LargeFilePointer | null => {
  if (text.length > longestPointer || !text.startsWith('version https://git-lfs.github.com/spec/v1\n')) return null;
  const oid = /^oid sha256:([0-9a-f]{64})$/m.exec(text)?.[1];
  const size = /^size (\d{1,15})$/m.exec(text)?.[1];
  return oid === undefined || size === undefined ? null : { oid, size: Number(size) };
};

/** Tells bytes apart by themselves, never by a file's name. @param options how a text is read */
export const contentOf = (bytes: Uint8Array, options: ReadOptions = {}): FileContent => {
  const picture = pictureKind(bytes);
  if (picture !== null) return { kind: 'picture', picture };
  const read = readText(bytes, options);
  return read === null ? { kind: 'binary' } : { kind: 'text', read, pointer: pointerIn(read.text) };
};

const units = ['KB', 'MB', 'GB'] as const;

/** A number of bytes in words: `9.4 KB`. */
export const sizeText = (bytes: number): string => {
  if (bytes < 1_000) return t('dates.bytes', { count: bytes });
  const power = Math.min(units.length, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1_000 ** power;
  return `${numberText(value, { most: value >= 100 ? 0 : 1 })} ${units[power - 1] ?? ''}`;
};

/** Whether a file introduces the folder that it lies in; the first of several by this order. */
export const readmeAmong = <Entry extends { readonly name: string }>(entries: readonly Entry[]): Entry | undefined =>
  ['readme.md', 'readme.markdown', 'readme', 'readme.txt', 'readme.rst']
    .map((name) => entries.find((entry) => entry.name.toLowerCase() === name))
    .find((entry) => entry !== undefined);
