/** A line of code with its number: over the whole width, or one half of two side by side. */
import { useKeyHint } from '#renderer/components/context/commands.tsx';
import { use, useMemo, createContext } from 'react';
import { breaksOf, unbroken, type Wrap } from '#shared/diff/view/line-columns.ts';
import type { Row } from '#shared/diff/index/read-row.ts';
import { rowKinds, type RowKind } from '#shared/diff/index/rows.ts';
import type { VersionSide } from '#shared/review/line-position.ts';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { t } from '#renderer/texts/t.ts';
import type { Side } from '#renderer/workers/changes/changes-protocol.ts';
import { unseenWords } from '#renderer/features/review/model/cursor-words.ts';
import { showLine } from '#renderer/features/review/store/files.ts';
import { useReviewStore } from '#renderer/features/review/store/review-store.ts';
import { CodeText } from './code-text.tsx';
import styles from './diff-row.module.css';

/** How the lines of a list wrap, for the cells that draw them. */
export const WrapContext = createContext<Wrap | null>(null);

/** How added and removed lines look. */
export const looks: Partial<Record<RowKind, { readonly style: string | undefined; readonly sign: string }>> = {
  [rowKinds.added]: { style: styles.added, sign: '+' },
  [rowKinds.removed]: { style: styles.removed, sign: '−' },
};

/** What a click on a line's number, or beside it, does. */
export interface Commenting {
  /** A button beside each number begins a comment. */
  readonly canComment: boolean;
  /** The number that is marked as having a draft. */
  readonly draftSide: VersionSide | null;
}

const numbered = (row: Row, side: Side | null): string => {
  const { kind, newLine, oldLine } = row;
  if (kind === rowKinds.added) return t('review_diff.added_line', { line: String(newLine) });
  if (kind === rowKinds.removed) return t('review_diff.removed_line', { line: String(oldLine) });
  if (newLine > 0 && side !== 'left') return t('review_diff.line_number', { line: String(newLine) });
  return oldLine > 0 ? t('review_diff.old_line_number', { line: String(oldLine) }) : '';
};

/** Appears with the pointer and on the current line; the list answers its clicks, and the key `c` does the same. */
const AddComment = ({ name }: { readonly name: string }) => (
  <button
    type="button"
    tabIndex={-1}
    className={styles.add}
    data-add
    aria-label={t('review_diff.comment_on', { name })}
    title={t('review_diff.comment_title', { hint: useKeyHint('changes.comment') })}
  />
);

interface CodeProps extends Commenting {
  readonly row: Row;
  readonly line: number;
}

/** The text, which alone moves sideways; sign, numbers and the button stay where they are. */
const LineText = ({ row, line, side }: CodeProps & { readonly side: Side }) => {
  const store = useReviewStore();
  const wrap = use(WrapContext);
  const unseen = unseenWords(row);
  const hasMark = row.hasCarriageReturn && row.kind !== rowKinds.context;
  const breaks = useMemo(
    () => (wrap === null ? unbroken : breaksOf(row.text, hasMark, wrap)),
    [row.text, hasMark, wrap],
  );
  return (
    <>
      <span className={styles.clip}>
        <CodeText row={row} line={line} breaks={breaks.at} />
        {breaks.isBeforeMark && <br />}
        {hasMark && (
          <span className={styles.hidden} title={t('review_diff.carriage_return')}>
            CR
          </span>
        )}
      </span>
      {unseen && (
        <span className={styles.unseen} title={unseen.said}>
          {unseen.short}
        </span>
      )}
      {row.leftOut > 0 && (
        <button type="button" className={styles.more} onClick={() => showLine(store, line, side)}>
          {t('review_diff.more_bytes', { count: row.leftOut })}
        </button>
      )}
    </>
  );
};

export const CodeCell = (props: CodeProps) => {
  const { row, canComment, draftSide } = props;
  const name = numbered(row, null);
  return (
    <>
      <span
        role="gridcell"
        className={classNames(
          styles.gutter,
          draftSide === 'old' && styles.draftOld,
          draftSide === 'new' && styles.draftNew,
        )}
        data-old={row.oldLine || ''}
        data-new={row.newLine || ''}
        data-gutter=""
        aria-label={name}
      >
        {canComment && <AddComment name={name} />}
      </span>
      <span role="gridcell" className={styles.code} data-sign={looks[row.kind]?.sign ?? ''}>
        <LineText {...props} side="left" />
      </span>
    </>
  );
};

const versionOf = (side: Side): VersionSide => (side === 'left' ? 'old' : 'new');

export interface HalfProps extends Omit<CodeProps, 'row'> {
  readonly row: Row | null;
  readonly side: Side;
}

/** Renders one half: a line, or the empty cell beside one. */
export const Half = ({ row, side, ...rest }: HalfProps) => {
  const { canComment, draftSide } = rest;
  if (row === null)
    return (
      <span role="gridcell" className={classNames(styles.half, styles.empty)} aria-label={t('review_diff.no_line')} />
    );
  const isCode = row.kind !== rowKinds.noNewline;
  const name = isCode ? numbered(row, side) : t('review_diff.no_line');
  const hasDraft = draftSide === versionOf(side);
  return (
    <span role="presentation" className={classNames(styles.half, looks[row.kind]?.style)}>
      <span
        role="gridcell"
        className={classNames(styles.gutter, hasDraft && styles.draftOld)}
        data-old={(side === 'left' ? row.oldLine : row.newLine) || ''}
        data-gutter={side}
        aria-label={name}
      >
        {canComment && isCode && <AddComment name={name} />}
      </span>
      <span role="gridcell" className={styles.code} data-sign={looks[row.kind]?.sign ?? ''}>
        {isCode ? (
          <LineText {...rest} row={row} side={side} />
        ) : (
          <span className={styles.aside}>{t('review_diff.no_newline')}</span>
        )}
      </span>
    </span>
  );
};
