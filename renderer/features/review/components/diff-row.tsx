/** One row between file heads: a line of code, a hunk's head, a notice. */
import { Ellipsis, Info, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import type { IndexedFile } from '../../../../shared/diff/patch-index.ts';
import { rowKinds, type RowKind } from '../../../../shared/diff/row-kinds.ts';
import type { Row } from '../../../../shared/diff/rows-between.ts';
import { classNames } from '../../../components/class-names.ts';
import { Icon } from '../../../components/icon.tsx';
import type { LineSpans } from '../../../workers/highlight-lines.ts';
import { countOf } from '../model/count-of.ts';
import { noticeWords } from '../model/notice-words.ts';
import { CodeText } from './code-text.tsx';
import { MarkedText } from './marked-text.tsx';
import styles from './diff-row.module.css';

const looks: Partial<
  Record<RowKind, { readonly style: string | undefined; readonly sign: string; readonly word: string }>
> = {
  [rowKinds.added]: { style: styles.added, sign: '+', word: 'added, ' },
  [rowKinds.removed]: { style: styles.removed, sign: '−', word: 'removed, ' },
};

const numbered = (row: Row): string => {
  const word = looks[row.kind]?.word ?? '';
  if (row.newLine > 0) return `${word}line ${String(row.newLine)}`;
  return row.oldLine > 0 ? `${word}old line ${String(row.oldLine)}` : word;
};

const Line = ({
  row,
  spans,
  onWhole,
}: {
  readonly row: Row;
  readonly spans: LineSpans | undefined;
  readonly onWhole: (row: Row) => void;
}) => (
  <>
    <span
      role="rowheader"
      className={styles.gutter}
      data-old={row.oldLine || ''}
      data-new={row.newLine || ''}
      aria-label={numbered(row)}
    />
    <span role="gridcell" className={styles.code} data-sign={looks[row.kind]?.sign ?? ''}>
      <CodeText text={row.text} spans={spans} />
      {row.hasCarriageReturn && row.kind !== rowKinds.context && (
        <span className={styles.hidden} title="The line ends with a carriage return">
          CR
        </span>
      )}
      {row.leftOut > 0 && (
        <button type="button" className={styles.more} onClick={() => onWhole(row)}>
          {countOf(row.leftOut, 'more byte')}: show the whole line
        </button>
      )}
    </span>
  </>
);

const HunkHead = ({ row }: { readonly row: Row }) => (
  <span role="gridcell" className={styles.hunkText}>
    <Icon of={Ellipsis} size={12} />
    <span>{row.linesAbove === 0 ? 'From the first line' : countOf(row.linesAbove, 'unchanged line')}</span>
    <code>
      <MarkedText text={row.text} />
    </code>
  </span>
);

const quiet = new Set(['renamed', 'mode', 'binary', 'empty']);

const NoticeRow = ({ file }: { readonly file: IndexedFile }) => (
  <span role="gridcell" className={classNames(styles.notice, !quiet.has(file.notice ?? '') && styles.warning)}>
    <Icon of={quiet.has(file.notice ?? '') ? Info : TriangleAlert} size={12} />
    <span>
      <MarkedText text={noticeWords(file)} />
    </span>
  </span>
);

const Plain = ({ text }: { readonly text: string }) => (
  <span role="gridcell" className={styles.quiet}>
    <MarkedText text={text} />
  </span>
);

export interface DiffRowProps {
  readonly id: string;
  readonly number: number;
  /** Height of the row's place while it has not arrived. */
  readonly height: number;
  readonly row: Row | undefined;
  readonly file: IndexedFile;
  readonly spans: LineSpans | undefined;
  readonly isCursor: boolean;
  readonly onWhole: (row: Row) => void;
}

const Content = ({ row, file, spans, onWhole }: Pick<DiffRowProps, 'file' | 'spans' | 'onWhole'> & { row: Row }) => {
  if (row.kind === rowKinds.hunk) return <HunkHead row={row} />;
  if (row.kind === rowKinds.notice) return <NoticeRow file={file} />;
  if (row.kind === rowKinds.noNewline) return <Plain text="No newline at the end of the file" />;
  if (row.kind === rowKinds.other) return <Plain text={row.text} />;
  return <Line row={row} spans={spans} onWhole={onWhole} />;
};

/** Draws a row; its place alone while its text is on the way. */
export const DiffRow = memo(({ id, number, height, row, file, spans, isCursor, onWhole }: DiffRowProps) => (
  <div
    role="row"
    id={id}
    aria-rowindex={number + 1}
    aria-selected={isCursor}
    data-row={number}
    className={classNames(
      styles.row,
      row?.kind === rowKinds.hunk && styles.hunk,
      row && looks[row.kind]?.style,
      isCursor && styles.cursor,
    )}
    style={row === undefined ? { height } : undefined}
  >
    {row === undefined ? (
      <span role="gridcell" aria-label="Loading" />
    ) : (
      <Content row={row} file={file} spans={spans} onWhole={onWhole} />
    )}
  </div>
));
DiffRow.displayName = 'DiffRow';
