/** What both versions of a file are together: texts, pictures, or neither. */
import { pictureKind } from '../../../../shared/pictures/picture-kind.ts';
import { readText, type ReadText } from '../../../blocks/code-view/read-text.ts';
import type { PictureVersion } from '../../../blocks/picture/picture-comparison.tsx';
import { bytesText } from '../../../components/text/bytes-text.ts';
import { t } from '../../../texts/t.ts';
import type { FileVersion } from '../../../workers/changes/changes-protocol.ts';

/** How they are shown. */
export type VersionContent =
  | { readonly kind: 'texts'; readonly before: ReadText; readonly after: ReadText }
  | { readonly kind: 'pictures'; readonly before: PictureVersion | null; readonly after: PictureVersion | null }
  | { readonly kind: 'neither'; readonly words: string };

const nothing: ReadText = {
  text: '',
  encoding: 'UTF-8',
  isCut: false,
  hasLongLines: false,
  lineCount: 0,
  hasCarriageReturns: false,
};

const pictureIn = (version: FileVersion): PictureVersion | null | undefined => {
  if (!('bytes' in version)) return 'isAbsent' in version ? null : undefined;
  const kind = pictureKind(version.bytes);
  return kind === null ? undefined : { bytes: version.bytes as Uint8Array<ArrayBuffer>, kind };
};

const textIn = (version: FileVersion): ReadText | null =>
  'bytes' in version ? readText(version.bytes) : 'isAbsent' in version ? nothing : null;

const problemOf = (side: 'before' | 'after', version: FileVersion): string =>
  'problem' in version
    ? `${side === 'before' ? t('review_diff.before_not_read', { why: version.problem }) : t('review_diff.after_not_read', { why: version.problem })} `
    : '';

const sizeOf = (version: FileVersion): string =>
  'bytes' in version ? bytesText(version.bytes.length) : t('review_diff.no_size');

/** Tells by the bytes alone. */
export const versionContent = (before: FileVersion, after: FileVersion): VersionContent => {
  const problem = `${problemOf('before', before)}${problemOf('after', after)}`.trim();
  if (problem !== '') return { kind: 'neither', words: problem };
  const pictures = [pictureIn(before), pictureIn(after)] as const;
  if (pictures[0] !== undefined && pictures[1] !== undefined && (pictures[0] ?? pictures[1]) !== null)
    return { kind: 'pictures', before: pictures[0], after: pictures[1] };
  const texts = [textIn(before), textIn(after)] as const;
  if (texts[0] !== null && texts[1] !== null) return { kind: 'texts', before: texts[0], after: texts[1] };
  return { kind: 'neither', words: t('review_diff.binary_sizes', { before: sizeOf(before), after: sizeOf(after) }) };
};
