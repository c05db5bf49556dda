/** One line between file heads: code, two lines of code side by side, a hunk's head, a notice. */
import { Info, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import type { Notice } from '#shared/diff/index/changed-file.ts';
import type { IndexedFile } from '#shared/diff/index/patch-index.ts';
import { rowKinds } from '#shared/diff/index/rows.ts';
import type { Wrap } from '#shared/diff/view/line-columns.ts';
import type { ShownLine } from '#shared/diff/view/shown-lines.ts';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { Icon } from '#renderer/components/text/icon.tsx';
import { t } from '#renderer/texts/t.ts';
import { useKeyHint } from '#renderer/components/context/commands.tsx';
import { useFileBase } from '#renderer/features/review/hooks/use-file-base.ts';
import { hasVersions, noticeWords } from '#renderer/things/file/notice-words.ts';
import { useWholeFile } from '#renderer/features/review/hooks/use-whole-file.ts';
import { isPicture } from '#renderer/features/review/model/below-rows.ts';
import { rowName } from '#renderer/features/review/model/row-name.ts';
import {
  canCompute,
  compareVersions,
  computeFile,
  computingOf,
  showVersions,
  toggleWhitespace,
} from '#renderer/features/review/store/files.ts';
import { useReview, useReviewStore } from '#renderer/features/review/store/review-store.ts';
import { codeCells, Half, looks, usePointed, type Commenting } from './code-cell.tsx';
import { HunkHead, Tail } from './hunk-head.tsx';
import { MarkedText } from './marked-text.tsx';
import styles from './diff-row.module.css';

const quiet = new Set(['renamed', 'mode', 'binary', 'empty', 'computed', null]);

type NoticeProps = Pick<DiffRowProps, 'file' | 'fileNumber' | 'hiddenWhitespace'>;

/** Offers to compute the lines that were left out, or says what stood in the way. */
const Compute = ({ file, words }: { readonly file: IndexedFile; readonly words: string }) => {
  const store = useReviewStore();
  const isOffered = useReview(canCompute);
  const computing = useReview((of) => computingOf(of, file));
  const baseOf = useFileBase();
  const problem = computing?.isRunning === false ? computing.problem : null;
  return (
    <>
      <span role={problem === null ? undefined : 'alert'} className={styles.words} title={problem ?? undefined}>
        <MarkedText text={problem ?? words} />
      </span>
      {isOffered && (
        <button
          type="button"
          className={styles.link}
          onClick={() =>
            computing?.isRunning === true ? computing.controller.abort() : void computeFile(store, file, baseOf)
          }
        >
          {computing?.isRunning === true ? t('common.stop') : t('review_diff.compute')}
        </button>
      )}
    </>
  );
};

/** What shows more of a file than its lines do. */
const MoreOf = ({ file, fileNumber }: Pick<NoticeProps, 'file' | 'fileNumber'>) => {
  const store = useReviewStore();
  const openWhole = useWholeFile();
  const whitespaceHint = useKeyHint('changes.whitespace');
  // Pictures are drawn below, and are such a button themselves.
  if (isPicture(file)) return null;
  const compare = { label: t('commands.changes_compare_versions'), run: () => compareVersions(store, fileNumber) };
  const whole = { label: t('review_diff.menu_full'), run: () => openWhole(fileNumber) };
  const hidden = {
    label: t('review_diff.show_lines'),
    title: `${t('commands.changes_whitespace')}${whitespaceHint}`,
    run: () => toggleWhitespace(store),
  };
  const ways: Partial<Record<Notice | 'hidden', typeof compare & { readonly title?: string }>> = {
    binary: compare,
    unreadable: compare,
    renamed: whole,
    mode: whole,
    hidden,
  };
  const way = ways[file.notice ?? 'hidden'];
  return (
    way !== undefined && (
      <button type="button" className={styles.link} title={way.title} onClick={way.run}>
        {way.label}
      </button>
    )
  );
};

const NoticeRow = ({ file, fileNumber, hiddenWhitespace }: NoticeProps) => {
  const store = useReviewStore();
  const words = noticeWords(file, hiddenWhitespace);
  return (
    <span role="gridcell" className={classNames(styles.notice, !quiet.has(file.notice) && styles.warning)}>
      <Icon of={quiet.has(file.notice) ? Info : TriangleAlert} size={12} />
      {hasVersions(file) && !isPicture(file) ? (
        <>
          <Compute file={file} words={words} />
          <button type="button" className={styles.link} onClick={() => showVersions(store, file)}>
            {t('review_diff.show_versions')}
          </button>
        </>
      ) : (
        <>
          <span className={styles.words}>
            <MarkedText text={words} />
          </span>
          <MoreOf file={file} fileNumber={fileNumber} />
        </>
      )}
    </span>
  );
};

const Plain = ({ text }: { readonly text: string }) => (
  <span role="gridcell" className={styles.quiet}>
    <MarkedText text={text} />
  </span>
);

export interface DiffRowProps extends Commenting {
  readonly id: string;
  readonly number: number;
  /** Height of the line, which is computed and never measured. */
  readonly height: number;
  readonly shown: ShownLine | undefined;
  readonly file: IndexedFile;
  readonly fileNumber: number;
  /** Lines of the file that are hidden because they change only whitespace. */
  readonly hiddenWhitespace: number;
  readonly isCursor: boolean;
  /** One of several lines that a comment is to be about. */
  readonly isChosen: boolean;
  /** The file of the gap on this line is being read. */
  readonly isReading: boolean;
  /** How the lines of the list wrap; null: none does. */
  readonly wrap: Wrap | null;
}

/** What is in a row. @param isPointed the pointer is over it */
const contentOf = (props: DiffRowProps, shown: ShownLine, isPointed: boolean) => {
  const { row, sides, line } = shown;
  const { file, fileNumber, hiddenWhitespace, isReading, isCursor, canComment, draftSide, wrap } = props;
  const common = { line, wrap, canComment, draftSide };
  if (sides !== null)
    return (
      <>
        <Half row={sides[0]} side="left" {...common} />
        <Half row={sides[1]} side="right" {...common} />
      </>
    );
  if (row.kind === rowKinds.hunk) return <HunkHead row={row} line={line} isReading={isReading} />;
  if (row.kind === rowKinds.tail) return <Tail row={row} line={line} isReading={isReading} />;
  if (row.kind === rowKinds.notice) return <NoticeRow {...{ file, fileNumber, hiddenWhitespace }} />;
  if (row.kind === rowKinds.noNewline) return <Plain text={t('review_diff.no_newline')} />;
  if (row.kind === rowKinds.other) return <Plain text={row.text} />;
  return codeCells({ ...common, row, isCursor, isPointed });
};

/** An empty row until its text arrives. */
export const DiffRow = memo((props: DiffRowProps) => {
  const { id, number, height, shown, isCursor, isChosen } = props;
  const { isPointed, ...pointing } = usePointed();
  // Halves have buttons of their own: nothing of the row is drawn again for them.
  const hasButton = props.canComment && shown?.sides === null;
  const isHunk = shown?.row.kind === rowKinds.hunk || shown?.row.kind === rowKinds.tail;
  return (
    <div
      role="row"
      id={id}
      aria-rowindex={number + 1}
      aria-label={shown === undefined ? undefined : rowName(shown, props.file, props.hiddenWhitespace)}
      aria-selected={isCursor || isChosen}
      data-row={number}
      className={classNames(
        styles.row,
        isHunk && styles.hunk,
        shown !== undefined && (shown.sides === null ? looks[shown.row.kind]?.style : styles.split),
        isCursor && styles.cursor,
        isChosen && styles.chosen,
      )}
      style={{ height }}
      {...(hasButton && pointing)}
    >
      {shown === undefined ? (
        <span role="gridcell" aria-label={t('common.loading')} />
      ) : (
        contentOf(props, shown, isPointed)
      )}
    </div>
  );
});
DiffRow.displayName = 'DiffRow';
