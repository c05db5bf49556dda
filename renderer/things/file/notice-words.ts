/** What the notice below a file's head says: what happened, never "no changes" where something changed. */
import { shortSha } from '#shared/commit-id.ts';
import type { IndexedFile } from '#shared/diff/index/patch-index.ts';
import { t } from '#renderer/texts/t.ts';

/** How many changes are hidden because they change only whitespace. */
export const whitespaceWords = (hidden: number): string =>
  hidden === 0 ? t('review_diff.no_whitespace_lines') : t('review_diff.whitespace_hidden', { count: hidden });

const computedWords = ({ computed, added, removed }: IndexedFile, hidden: number): string => {
  const commits = { base: shortSha(computed?.base), head: shortSha(computed?.head) };
  const from =
    computed?.isUndone === true ? t('review_diff.computed_undone', commits) : t('review_diff.computed', commits);
  const isSame = added + removed === 0;
  const rest = [
    isSame ? t('review_diff.no_line_differs') : '',
    computed?.readAs ? t('review_diff.read_as', { encoding: computed.readAs }) : '',
    hidden > 0 ? `${whitespaceWords(hidden)}.` : '',
  ];
  return [from, ...rest].filter(Boolean).join(' ');
};

const changedMode = ({ a_mode: from, b_mode: to }: IndexedFile): string =>
  from === to ? '' : t('review_diff.mode_changed', { from, to });

/** The words of a file's notice; `hidden` counts its lines that change only whitespace and are not shown. */
export const noticeWords = (file: IndexedFile, hidden = 0): string => {
  switch (file.notice) {
    case 'left_out':
    case 'collapsed':
      return t('review_diff.left_out');
    case 'too_large':
      return t('review_diff.too_large');
    case 'renamed':
      return [t('review_diff.renamed_from', { path: file.old_path }), changedMode(file)].filter(Boolean).join(' · ');
    case 'mode':
      return changedMode(file);
    case 'binary':
      return t('review_diff.binary');
    case 'empty':
      return t('review_diff.empty');
    case 'cut':
      return t('review_diff.cut_off');
    case 'unreadable':
      return t('review_diff.no_patch');
    case 'computed':
      return computedWords(file, hidden);
    case null:
      return hidden === 0 ? '' : t('review_diff.whitespace_changed', { count: hidden });
  }
};

/** One letter for what happened to a file, and the word that it stands for. */
export const kindOf = (file: IndexedFile): { readonly letter: string; readonly word: string } => {
  if (file.new_file) return { letter: 'A', word: t('review_diff.kind_new') };
  if (file.deleted_file) return { letter: 'D', word: t('review_diff.kind_deleted') };
  if (file.renamed_file) return { letter: 'R', word: t('review_diff.kind_renamed') };
  return { letter: '', word: t('review_diff.kind_changed') };
};

/** Whether whole versions of a file tell what its patch does not. */
export const hasVersions = ({ notice }: IndexedFile): boolean =>
  notice === 'left_out' || notice === 'too_large' || notice === 'collapsed' || notice === 'cut' || notice === 'empty';

/** Whether the patch tells all that changed: only then can its hash stand for what was read. */
export const isWhole = ({ notice }: IndexedFile): boolean =>
  notice === null || notice === 'renamed' || notice === 'mode';
