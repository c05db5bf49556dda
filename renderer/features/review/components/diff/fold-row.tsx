/** One row in the place of lines that need not be read: why, how many, where to look instead. */
import type { ReactNode } from 'react';
import { UnfoldVertical } from 'lucide-react';
import type { IndexedFile } from '#shared/diff/index/patch-index.ts';
import { rowKinds } from '#shared/diff/index/rows.ts';
import type { ShownLine } from '#shared/diff/view/shown-lines.ts';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { Icon } from '#renderer/components/text/icon.tsx';
import { useKeyHint } from '#renderer/components/context/commands.tsx';
import { rich } from '#renderer/texts/rich.tsx';
import { t } from '#renderer/texts/t.ts';
import type { FoundFold } from '#renderer/workers/changes/found-folds.ts';
import { addressOf, foldReason, foldSize, foldWords } from '#renderer/features/review/model/fold-words.ts';
import { openFold } from '#renderer/features/review/store/lines.ts';
import { showIndexRow } from '#renderer/features/review/store/moves.ts';
import { useReviewStore } from '#renderer/features/review/store/review-store.ts';
import { MarkedText } from './marked-text.tsx';
import styles from './diff-row.module.css';

export interface FoldRowProps {
  readonly id: string;
  /** First of its lines. */
  readonly line: number;
  readonly height: number;
  readonly fold: FoundFold;
  readonly files: readonly IndexedFile[];
  /** The first of its lines, once it has come. */
  readonly shown: ShownLine | undefined;
  readonly isCursor: boolean;
}

export const FoldRow = ({ id, line, height, fold, files, shown, isCursor }: FoldRowProps) => {
  const store = useReviewStore();
  const { other } = fold;
  const hint = useKeyHint('changes.expand');
  const isRemoved = shown?.row.kind === rowKinds.removed;
  const path = addressOf(fold, files);
  const address = other !== null && (
    <button type="button" className={styles.link} onClick={() => void showIndexRow(store, other.row, other.file)}>
      <MarkedText text={path} />
    </button>
  );
  return (
    <div
      role="row"
      id={id}
      aria-rowindex={line + 1}
      aria-label={foldWords(fold, isRemoved, path)}
      aria-selected={isCursor}
      data-row={line}
      data-folded
      className={classNames(styles.row, styles.hunk, isCursor && styles.cursor)}
      style={{ height }}
    >
      <span role="gridcell" className={styles.hunkText}>
        <span className={styles.expands}>
          <button
            type="button"
            className={styles.expand}
            aria-label={t('review_diff.show_lines')}
            title={`${t('review_diff.show_lines')}${hint}`}
            onClick={() => openFold(store, line)}
          >
            <Icon of={UnfoldVertical} size={12} />
          </button>
        </span>
        <span>
          {foldReason<ReactNode>(fold, isRemoved, {
            plain: (key) => t(key),
            moved: (key) => rich(key, { address }),
            repeated: (times) => rich('review_diff.repeated', { address, times }),
          })}
        </span>
        <span>{foldSize(fold)}</span>
      </span>
    </div>
  );
};
