/** The head of a file in the list of rows: fold, path, counts, what happened to it. Sticks while its rows pass. */
import { numberText } from '#shared/locale/formats.ts';
import { CommandKeys } from '#renderer/components/text/command-keys.tsx';
import { useKeyHint } from '#renderer/components/context/commands.tsx';
import { ChevronDown, ChevronRight, FileCode2 } from 'lucide-react';
import { memo } from 'react';
import { pathOf } from '#shared/diff/index/changed-file.ts';
import type { IndexedFile } from '#shared/diff/index/patch-index.ts';
import { Checkbox } from '#renderer/components/controls/checkbox.tsx';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { Icon } from '#renderer/components/text/icon.tsx';
import { rich } from '#renderer/texts/rich.tsx';
import { t } from '#renderer/texts/t.ts';
import { headWords } from '#renderer/features/review/model/cursor-words.ts';
import { kindOf } from '#renderer/things/file/notice-words.ts';
import { compareVersions } from '#renderer/features/review/store/files.ts';
import { toggleFold, toggleViewed } from '#renderer/features/review/store/moves.ts';
import { useReviewStore } from '#renderer/features/review/store/review-store.ts';
import { MarkedText } from './marked-text.tsx';
import styles from './file-head.module.css';
import { modeWords } from '#renderer/things/file/mode-words.ts';

/** Lines added and removed. */
const Counts = ({ added, removed }: { readonly added: number; readonly removed: number }) => (
  <span className={styles.counts}>
    {added > 0 && <span className={styles.plus}>+{numberText(added)}</span>}
    {removed > 0 && <span className={styles.minus}>−{numberText(removed)}</span>}
  </span>
);

export interface FileHeadProps {
  readonly id: string;
  readonly file: IndexedFile;
  readonly number: number;
  /** Which entry of its path it is, from 1; 0 where it is the only one. */
  readonly entry: number;
  readonly of: number;
  /** Line of the head. */
  readonly head: number;
  readonly isFolded: boolean;
  /** Null while it is not known. */
  readonly isViewed: boolean | null;
  readonly isCursor: boolean;
  /** Lines that are hidden because they change only whitespace. */
  readonly hiddenWhitespace: number;
  /** The head itself is above what is drawn: only what sticks is shown, and takes no room. */
  readonly isOver: boolean;
}

/** What happened to the file beside its lines, and what is not shown of it. */
const Chips = ({ file, number, entry, hiddenWhitespace }: FileHeadProps) => {
  const store = useReviewStore();
  const { letter, word } = kindOf(file);
  const modes = modeWords(file, file.submodule);
  return (
    <>
      {entry > 0 && (
        <span className={styles.chip} title={t('review.entry_why')}>
          {t('review.entry', { number: String(entry) })}
        </span>
      )}
      {letter !== '' && !file.renamed_file && <span className={styles.chip}>{word}</span>}
      {file.isPointer && <span className={styles.chip}>{t('review_diff.pointer')}</span>}
      {modes !== '' && <span className={styles.modes}>{modes}</span>}
      {file.renamed_file && (
        <span className={styles.from}>
          {rich('review_diff.renamed_from', { path: <MarkedText text={file.old_path} /> })}
        </span>
      )}
      {file.hasReplaced && (
        <>
          <span className={styles.chip} title={t('review_diff.not_utf8_why')}>
            {t('review_diff.not_utf8')}
          </span>
          <button type="button" className={styles.compare} onClick={() => compareVersions(store, number)}>
            {t('commands.changes_compare_versions')}
          </button>
        </>
      )}
      {hiddenWhitespace > 0 && (
        <span className={styles.from}>{t('review_diff.whitespace_hidden', { count: hiddenWhitespace })}</span>
      )}
    </>
  );
};

export const FileHead = memo((props: FileHeadProps) => {
  const { id, file, number, head, of, isFolded, isViewed, isCursor, isOver } = props;
  const store = useReviewStore();
  const path = pathOf(file);
  const cut = path.lastIndexOf('/') + 1;
  const foldHint = useKeyHint('changes.fold-file');
  return (
    <div
      role="row"
      id={id}
      aria-rowindex={head + 1}
      aria-selected={isCursor}
      data-row={head}
      className={classNames(styles.head, isOver && styles.over, isCursor && styles.cursor)}
    >
      <div role="rowheader" aria-label={headWords(file, number, of)} className={styles.cell}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={!isFolded}
          aria-label={isFolded ? t('review_diff.unfold_path', { path }) : t('review_diff.fold_path', { path })}
          title={`${isFolded ? t('review_diff.menu_unfold') : t('review_diff.menu_fold')}${foldHint}`}
          onClick={() => toggleFold(store, number)}
        >
          <Icon of={isFolded ? ChevronRight : ChevronDown} size={12} />
          <Icon of={FileCode2} />
        </button>
        <span className={styles.path} title={path}>
          <MarkedText text={path.slice(0, cut)} />
          <b>
            <MarkedText text={path.slice(cut)} />
          </b>
        </span>
        <Counts added={file.added} removed={file.removed} />
        <Chips {...props} />
        <span className={styles.viewed}>
          {store.target !== null && (
            <>
              <Checkbox
                checked={isViewed === true}
                disabled={isViewed === null}
                onChange={() => toggleViewed(store, number)}
              >
                {t('review_diff.viewed')}
              </Checkbox>
              {isCursor && <CommandKeys of="changes.viewed" />}
            </>
          )}
        </span>
        <span className={styles.position}>{t('review.number_of', { number: number + 1, total: of })}</span>
      </div>
    </div>
  );
});
FileHead.displayName = 'FileHead';
