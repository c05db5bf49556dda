/** What the notice below a file's head says: what happened, never "no changes" where something changed. */
import type { IndexedFile } from '../../../../shared/diff/index/patch-index.ts';
import { countOf } from './count-of.ts';

/** How many changes are hidden because they change only whitespace. */
export const whitespaceWords = (hidden: number): string =>
  hidden === 0 ? 'No line changes only whitespace' : `${countOf(hidden, 'changed line')} hidden: only whitespace`;

const computedWords = ({ computed, added, removed }: IndexedFile, hidden: number): string => {
  const commits = `${computed?.base.slice(0, 7) ?? ''} and ${computed?.head.slice(0, 7) ?? ''}`;
  const undone = computed?.isUndone === true ? ', without what the target branch changed since' : '';
  const from = `The server left these lines out. Computed here from ${commits}${undone}`;
  const isSame = added + removed === 0;
  const rest = [
    isSame ? 'No line differs.' : '',
    computed?.isShortest === false ? 'So much differs that there may be a shorter way to show it.' : '',
    hidden > 0 ? `${whitespaceWords(hidden)}.` : '',
  ];
  return [`${from}.`, ...rest].filter(Boolean).join(' ');
};

/** The words of a file's notice; `hidden` counts its lines that change only whitespace and are not shown. */
export const noticeWords = (file: IndexedFile, hidden = 0): string => {
  switch (file.notice) {
    case 'left_out':
      return 'The server left this file’s lines out. It did change.';
    case 'too_large':
      return 'Too large for the server: it left lines out. The file did change.';
    case 'collapsed':
      return 'The server folded this file and sent no lines. It did change.';
    case 'renamed':
      return file.a_mode === file.b_mode
        ? `Renamed from ${file.old_path}, nothing else changed.`
        : `Renamed from ${file.old_path} and mode changed from ${file.a_mode} to ${file.b_mode}, no line changed.`;
    case 'mode':
      return `Mode changed from ${file.a_mode} to ${file.b_mode}, no line changed.`;
    case 'binary':
      return 'A binary file: there are no lines to compare.';
    case 'empty':
      return 'No lines: an empty file, or the server left its lines out.';
    case 'cut':
      return 'The server cut this file’s lines short here. More has changed below.';
    case 'unreadable':
      return 'This is not a patch as git writes it. It is shown as the server sent it.';
    case 'computed':
      return computedWords(file, hidden);
    case null:
      return hidden === 0
        ? ''
        : `Only whitespace changed, in ${countOf(hidden, 'line')}: hidden while whitespace is ignored (w shows it).`;
  }
};

/** One letter for what happened to a file, and the word that it stands for. */
export const kindOf = (file: IndexedFile): { readonly letter: string; readonly word: string } => {
  if (file.new_file) return { letter: 'A', word: 'new' };
  if (file.deleted_file) return { letter: 'D', word: 'deleted' };
  if (file.renamed_file) return { letter: 'R', word: 'renamed' };
  return { letter: '', word: 'changed' };
};

/** Whether whole versions of a file tell what its patch does not. */
export const hasVersions = ({ notice }: IndexedFile): boolean =>
  notice === 'left_out' || notice === 'too_large' || notice === 'collapsed' || notice === 'cut' || notice === 'empty';

/** Whether the patch tells all that changed: only then can its hash stand for what was read. */
export const isWhole = ({ notice }: IndexedFile): boolean =>
  notice === null || notice === 'renamed' || notice === 'mode';
