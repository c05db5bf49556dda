/** What is said of a file whose mode is not that of plain text, or has changed. */
import { shortSha } from '#shared/commit-id.ts';
import type { ChangeFields } from '#shared/diff/index/changed-file.ts';
import { fileTypeOf, type FileType, type SubmoduleCommits } from '#shared/diff/index/file-modes.ts';
import { t } from '#renderer/texts/t.ts';

const arrow = (from: string, to: string): string => `${from} → ${to}`;

const submoduleAt = (sha: string): string =>
  sha === '' ? t('common.submodule') : t('review_diff.mode_submodule_at', { sha });

const typeWords = (type: FileType, commit: string): string => {
  switch (type) {
    case 'executable':
      return t('review_diff.mode_executable');
    case 'link':
      return t('common.symbolic_link');
    case 'submodule':
      return submoduleAt(shortSha(commit));
    default:
      return t('common.file');
  }
};

/** One side as it is: empty for a plain file. */
const sideWords = (type: FileType, mode: string, commit: string): string => {
  if (type === 'none' || type === 'file') return '';
  return type === 'other' ? t('review_diff.mode_is', { mode }) : typeWords(type, commit);
};

const isRegular = (type: FileType): boolean => type === 'file' || type === 'executable';

/**
 * What the head of a file says of its modes, in words; empty when both sides are plain files.
 * @param commits of a submodule
 */
export const modeWords = (
  { a_mode, b_mode, new_file, deleted_file }: Pick<ChangeFields, 'a_mode' | 'b_mode' | 'new_file' | 'deleted_file'>,
  submodule: SubmoduleCommits | null,
): string => {
  const { before, after } = submodule ?? { before: '', after: '' };
  const old = fileTypeOf(a_mode);
  const now = fileTypeOf(b_mode);
  if (new_file || old === 'none') return sideWords(now, b_mode, after);
  if (deleted_file || now === 'none') return sideWords(old, a_mode, before);
  if (old === 'submodule' && now === 'submodule')
    return submoduleAt(before === '' || after === '' ? '' : arrow(shortSha(before), shortSha(after)));
  if (old === now && a_mode === b_mode) return sideWords(now, b_mode, after);
  if (old === 'file' && now === 'executable') return t('review_diff.mode_now_executable');
  if (old === 'executable' && now === 'file') return t('review_diff.mode_not_executable');
  if (old === now || old === 'other' || now === 'other')
    return t('review_diff.mode_is', { mode: arrow(a_mode, b_mode) });
  return arrow(typeWords(isRegular(old) && !isRegular(now) ? 'file' : old, before), typeWords(now, after));
};
