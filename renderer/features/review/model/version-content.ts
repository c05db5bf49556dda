/** What both versions of a file are together: texts, pictures, or neither. */
import { encodingsOf } from '#shared/encoding/decode-text.ts';
import type { Encoding } from '#shared/encoding/encodings.ts';
import { pictureKind } from '#shared/pictures/picture-kind.ts';
import { readText, type ReadText } from '#renderer/blocks/code-view/read-text.ts';
import type { PictureVersion } from '#renderer/blocks/picture/picture-comparison.tsx';
import { bytesText } from '#renderer/components/text/bytes-text.ts';
import { said } from '#renderer/texts/said.ts';
import { t } from '#renderer/texts/t.ts';
import type { FileVersion } from '#renderer/workers/changes/changes-protocol.ts';

/** How they are shown. */
export type VersionContent =
  | { readonly kind: 'texts'; readonly before: ReadText; readonly after: ReadText }
  | { readonly kind: 'pictures'; readonly before: PictureVersion | null; readonly after: PictureVersion | null }
  /** `mayBeText`: the bytes are there, and may be read in an encoding that is chosen. */
  | { readonly kind: 'neither'; readonly words: string; readonly mayBeText: boolean };

/** The text of a version that there is not: nothing but its text differs from the other one. */
const nothingBeside = (other: ReadText): ReadText => ({
  ...other,
  text: '',
  isCut: false,
  hasLongLines: false,
  lineCount: 0,
});

const noBytes = new Uint8Array(0);

/** The picture that a version is; null: the version is absent, undefined: its bytes are no picture. */
export const pictureIn = (version: FileVersion): PictureVersion | null | undefined => {
  if (!('bytes' in version)) return 'isAbsent' in version ? null : undefined;
  const kind = pictureKind(version.bytes);
  return kind === null ? undefined : { bytes: version.bytes as Uint8Array<ArrayBuffer>, kind };
};

/** Both as texts, in the encoding that was chosen, else in what they are together; null where one is no text. */
const textsIn = (
  before: FileVersion,
  after: FileVersion,
  chosen: Encoding | null,
): readonly [ReadText, ReadText] | null => {
  const bytes = [before, after].flatMap((version) => ('bytes' in version ? [version.bytes] : []));
  const found = chosen === null ? encodingsOf(bytes) : bytes.map(() => ({ encoding: chosen, isGuess: false }));
  const [first, second = first] = bytes.map((each, at) => readText(each, { found: found[at] ?? null }));
  if (first === undefined || second === undefined) {
    const empty = readText(noBytes);
    return empty && [empty, empty];
  }
  if (first === null || second === null) return null;
  return ['bytes' in before ? first : nothingBeside(first), 'bytes' in after ? second : nothingBeside(second)];
};

const problemOf = (side: 'before' | 'after', version: FileVersion): string =>
  'problem' in version
    ? t(side === 'before' ? 'review_diff.before_not_read' : 'review_diff.after_not_read', {
        problem: said(version.problem),
      })
    : '';

/** Bytes of a version in words. */
export const sizeOf = (version: FileVersion): string => ('bytes' in version ? bytesText(version.bytes.length) : '—');

/** Tells by the bytes alone. @param chosen the encoding that both are read in; null: what their bytes say */
export const versionContent = (
  before: FileVersion,
  after: FileVersion,
  chosen: Encoding | null = null,
): VersionContent => {
  const problem = [problemOf('before', before), problemOf('after', after)].filter(Boolean).join(' ');
  if (problem !== '') return { kind: 'neither', words: problem, mayBeText: false };
  const pictures = [pictureIn(before), pictureIn(after)] as const;
  if (pictures[0] !== undefined && pictures[1] !== undefined && (pictures[0] ?? pictures[1]) !== null)
    return { kind: 'pictures', before: pictures[0], after: pictures[1] };
  const texts = textsIn(before, after, chosen);
  if (texts !== null) return { kind: 'texts', before: texts[0], after: texts[1] };
  const words = t('review_diff.binary_sizes', { before: sizeOf(before), after: sizeOf(after) });
  return { kind: 'neither', words, mayBeText: true };
};
