/** The head of a hunk, and the end of a file that is shown further: how many lines are not shown, and buttons that show them. */
import { ArrowDownFromLine, ArrowUpFromLine, UnfoldVertical, X, type LucideIcon } from 'lucide-react';
import type { Direction } from '#shared/diff/view/expansions.ts';
import { unknownLines, type Row } from '#shared/diff/index/read-row.ts';
import { Icon } from '#renderer/components/text/icon.tsx';
import { said } from '#renderer/texts/said.ts';
import { t } from '#renderer/texts/t.ts';
import { expandStep } from '#renderer/features/review/model/row-heights.ts';
import { expandGap } from '#renderer/features/review/store/files.ts';
import { useReviewStore } from '#renderer/features/review/store/review-store.ts';
import { MarkedText } from './marked-text.tsx';
import styles from './diff-row.module.css';

export interface HunkProps {
  readonly row: Row;
  readonly line: number;
  /** The file is being read: asking again stops that. */
  readonly isReading: boolean;
}

const Expand = ({ icon, name, onClick }: { icon: LucideIcon; name: string; onClick: () => void }) => (
  <button type="button" className={styles.expand} aria-label={name} title={name} onClick={onClick}>
    <Icon of={icon} size={12} />
  </button>
);

/** Shows more lines of the gap on a line, or stops the reading of its file. */
const useExpand = (line: number) => {
  const store = useReviewStore();
  return (direction: Direction) => () => expandGap(store, line, direction);
};

const Stop = ({ line }: { readonly line: number }) => (
  <span role="gridcell" className={styles.hunkText}>
    <span className={styles.expands}>
      <Expand icon={X} name={t('common.stop')} onClick={useExpand(line)('all')} />
    </span>
    <span role="status">{t('common.loading')}</span>
  </span>
);

export const HunkHead = (props: HunkProps) => {
  const { row, line, isReading } = props;
  const expand = useExpand(line);
  if (isReading) return <Stop line={line} />;
  const left = row.linesAbove;
  const some = Math.min(left, expandStep);
  return (
    <span role="gridcell" className={styles.hunkText}>
      <span className={styles.expands}>
        {left > expandStep && (
          <>
            <Expand
              icon={ArrowUpFromLine}
              name={t('review_diff.show_above', { count: some })}
              onClick={expand('before')}
            />
            <Expand
              icon={ArrowDownFromLine}
              name={t('review_diff.show_next', { count: some })}
              onClick={expand('after')}
            />
          </>
        )}
        {left > 0 && (
          <Expand
            icon={UnfoldVertical}
            name={t('review_diff.show_all_unchanged', { count: left })}
            onClick={expand('all')}
          />
        )}
      </span>
      <span>{left === 0 ? t('review_diff.start_of_file') : t('review_diff.unchanged_lines', { count: left })}</span>
      {row.problem === '' ? (
        <code>
          <MarkedText text={row.text} />
        </code>
      ) : (
        <span className={styles.warning} role="status">
          <MarkedText text={said(row.problem)} />
        </span>
      )}
    </span>
  );
};

/** Renders the row below the last hunk: how many lines follow is known once the file was read. */
export const Tail = (props: HunkProps) => {
  const { row, line, isReading } = props;
  const expand = useExpand(line);
  const left = row.linesAbove;
  const isKnown = left !== unknownLines;
  if (isReading) return <Stop line={line} />;
  return (
    <span role="gridcell" className={styles.hunkText}>
      <span className={styles.expands}>
        <Expand
          icon={ArrowDownFromLine}
          name={
            isKnown ? t('review_diff.show_next', { count: Math.min(left, expandStep) }) : t('review_diff.show_to_end')
          }
          onClick={expand('tail')}
        />
      </span>
      {row.problem !== '' ? (
        <span className={styles.warning} role="status">
          <MarkedText text={said(row.problem)} />
        </span>
      ) : (
        <span>{isKnown ? t('review_diff.unchanged_to_end', { count: left }) : t('review_diff.lines_to_end')}</span>
      )}
    </span>
  );
};
