/** A line of code with its number: over the whole width, or one half of two side by side. */
import { useKeyHint } from '#renderer/components/context/commands.tsx';
import { useState } from 'react';
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

/** A carriage return is shown where it was added or removed. */
const hasMark = (row: Row): boolean => row.hasCarriageReturn && row.kind !== rowKinds.context;

const versionOf = (side: Side): VersionSide => (side === 'left' ? 'old' : 'new');

const numbered = (row: Row, side: Side | null): string => {
  const { kind, newLine, oldLine } = row;
  if (kind === rowKinds.added) return t('review_diff.added_line', { line: String(newLine) });
  if (kind === rowKinds.removed) return t('review_diff.removed_line', { line: String(oldLine) });
  if (newLine > 0 && side !== 'left') return t('review_diff.line_number', { line: String(newLine) });
  return oldLine > 0 ? t('review_diff.old_line_number', { line: String(oldLine) }) : '';
};

/** The list answers its clicks, and the key `c` does the same. */
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

/** Of the numbers before a line: where the old one ends and the new one does, in characters. */
const numberEnds = [5, 11] as const;

/** Both numbers of a line in one text: two elements for each row in view would take longer to lay out than its code. */
const numbersOf = ({ oldLine, newLine }: Row): string => {
  const old = String(oldLine || '').padStart(numberEnds[0]);
  const one = String(newLine || '');
  return `${old}${one.padStart(Math.max(one.length + 1, numberEnds[1] - old.length))}`;
};

interface GutterProps extends Commenting {
  readonly name: string;
  /** Which half of two lines side by side; null: the line is alone. */
  readonly side: Side | null;
  readonly row: Row;
  readonly hasButton: boolean;
}

/** What the numbers are drawn by: a draft marks one of them, which then has an element of its own. */
const numberAttributes = ({ row, side, draftSide }: GutterProps) => {
  if (side !== null) return { 'data-numbers': String((side === 'left' ? row.oldLine : row.newLine) || '') };
  if (draftSide === null) return { 'data-numbers': numbersOf(row) };
  return { 'data-old': row.oldLine || '', 'data-new': row.newLine || '' };
};

const gutterOf = (props: GutterProps) => {
  const { name, side, draftSide, canComment, hasButton } = props;
  const isAlone = side === null;
  return (
    <span
      role="gridcell"
      className={classNames(
        styles.gutter,
        isAlone && draftSide === 'old' && styles.draftOld,
        isAlone && draftSide === 'new' && styles.draftNew,
        !isAlone && draftSide === versionOf(side) && styles.draft,
      )}
      {...numberAttributes(props)}
      data-gutter={side ?? ''}
      aria-label={name}
    >
      {canComment && hasButton && <AddComment name={name} />}
    </span>
  );
};

/** Whether the pointer is over an element: the button to comment appears there and on the current line; elsewhere it would be an element for nothing. */
export const usePointed = () => {
  const [isPointed, setPointed] = useState(false);
  return { isPointed, onMouseEnter: () => setPointed(true), onMouseLeave: () => setPointed(false) };
};

interface CodeProps extends Commenting {
  readonly row: Row;
  readonly line: number;
  /** How the lines of the list wrap; null: none does. */
  readonly wrap: Wrap | null;
  readonly isCursor: boolean;
  readonly isPointed: boolean;
}

type TextProps = Pick<CodeProps, 'row' | 'line' | 'wrap'> & { readonly side: Side };

/** A line with something beside its text, which does not move sideways with it. */
const MixedText = ({ row, line, side, wrap }: TextProps) => {
  const store = useReviewStore();
  const unseen = unseenWords(row);
  const { isBeforeMark } = wrap === null ? unbroken : breaksOf(row.text, hasMark(row), wrap);
  return (
    <span className={styles.mixed}>
      <span className={styles.clip}>
        <CodeText row={row} line={line} wrap={wrap} hasMark={hasMark(row)} />
        {isBeforeMark && <br />}
        {hasMark(row) && (
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
        <button type="button" className={styles.more} onClick={() => showLine(store, line, side, row.row)}>
          {t('review_diff.more_bytes', { count: row.leftOut })}
        </button>
      )}
    </span>
  );
};

/** The text, which alone moves sideways; sign, numbers and the button stay where they are. */
const textOf = (props: TextProps) => {
  const { row, line, wrap } = props;
  return hasMark(row) || row.leftOut > 0 || row.unseen !== undefined ? (
    <MixedText {...props} />
  ) : (
    <CodeText row={row} line={line} wrap={wrap} hasMark={false} />
  );
};

/** The cells of a line over the whole width. No component of their own: each would cost as much as an element, for each row in view. */
export const codeCells = ({ row, line, wrap, isCursor, isPointed, ...commenting }: CodeProps) => (
  <>
    {gutterOf({ ...commenting, row, side: null, name: numbered(row, null), hasButton: isPointed || isCursor })}
    <span role="gridcell" className={styles.code} data-sign={looks[row.kind]?.sign ?? ''}>
      {textOf({ row, line, wrap, side: 'left' })}
    </span>
  </>
);

export interface HalfProps extends Omit<CodeProps, 'row' | 'isCursor' | 'isPointed'> {
  readonly row: Row | null;
  readonly side: Side;
}

/** Renders one half: a line, or the empty cell beside one. */
export const Half = ({ row, side, line, wrap, canComment, draftSide }: HalfProps) => {
  const { isPointed, ...pointing } = usePointed();
  if (row === null)
    return (
      <span role="gridcell" className={classNames(styles.half, styles.empty)} aria-label={t('review_diff.no_line')} />
    );
  const isCode = row.kind !== rowKinds.noNewline;
  const name = isCode ? numbered(row, side) : t('review_diff.no_line');
  return (
    <span role="presentation" className={classNames(styles.half, looks[row.kind]?.style)} {...(canComment && pointing)}>
      {gutterOf({ row, side, name, draftSide, canComment: canComment && isCode, hasButton: isPointed })}
      <span role="gridcell" className={styles.code} data-sign={looks[row.kind]?.sign ?? ''}>
        {isCode ? (
          textOf({ row, line, wrap, side })
        ) : (
          <span className={styles.aside}>{t('review_diff.no_newline')}</span>
        )}
      </span>
    </span>
  );
};
