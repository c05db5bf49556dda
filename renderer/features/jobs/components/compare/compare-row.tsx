/** One row of two logs that are compared: a line of both, of one alone, or a run of lines that is left out. */
import { Minus, Plus, UnfoldVertical } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import type { TraceLine } from '#shared/trace/trace-line.ts';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { Icon } from '#renderer/components/text/icon.tsx';
import { t } from '#renderer/texts/t.ts';
import type { CompareRow as Row } from '#renderer/features/jobs/model/compare-layout.ts';
import { TraceText } from '#renderer/features/jobs/components/trace/trace-text.tsx';
import styles from './compare-row.module.css';

export interface CompareRowProps {
  readonly row: Row;
  readonly shown: TraceLine | undefined;
  /** Routes of both jobs. */
  readonly before: string;
  readonly after: string;
  /** It is the difference that was gone to. */
  readonly isCurrent: boolean;
  readonly onUnfold: (run: number) => void;
}

const Number = ({ line, route }: { readonly line: number | null; readonly route: string }) =>
  line === null ? (
    <span className={styles.number} />
  ) : (
    <Link className={styles.number} to={`${route}?line=${String(line + 1)}`} tabIndex={-1}>
      {line + 1}
    </Link>
  );

export const CompareRow = memo(({ row, shown, before, after, isCurrent, onUnfold }: CompareRowProps) => {
  if (row.kind === 'folded')
    return (
      <div className={classNames(styles.row, styles.folded)} data-kind="folded">
        <button type="button" className={styles.unfold} onClick={() => onUnfold(row.run)}>
          <Icon of={UnfoldVertical} size={12} />
          {t('jobs.same_lines', { count: row.lines })}
        </button>
      </div>
    );
  const isSame = row.kind === 'same';
  const side = isSame ? 'both' : row.side;
  return (
    <div className={classNames(styles.row, !isSame && styles[row.side], isCurrent && styles.current)} data-kind={side}>
      <Number line={isSame ? row.before : row.side === 'before' ? row.line : null} route={before} />
      <Number line={isSame ? row.after : row.side === 'after' ? row.line : null} route={after} />
      <span className={styles.sign}>
        {!isSame && (
          <Icon
            of={row.side === 'before' ? Minus : Plus}
            size={12}
            label={row.side === 'before' ? t('jobs.only_before') : t('jobs.only_after')}
          />
        )}
      </span>
      <span className={styles.text}>
        {shown !== undefined && (
          <TraceText line={shown} current={-1} ground={isCurrent ? '--surface-selected' : '--ansi-surface'} />
        )}
      </span>
    </div>
  );
});
CompareRow.displayName = 'CompareRow';
