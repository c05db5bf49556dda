/** The head of a hunk, and the end of a file that is shown further: how many lines are not shown, and buttons that show them. */
import { ArrowDownFromLine, ArrowUpFromLine, UnfoldVertical, type LucideIcon } from 'lucide-react';
import type { Direction } from '../../../../shared/diff/expansions.ts';
import type { Row } from '../../../../shared/diff/read-row.ts';
import { Icon } from '../../../components/icon.tsx';
import { countOf } from '../model/count-of.ts';
import { expandStep } from '../model/row-heights.ts';
import { MarkedText } from './marked-text.tsx';
import styles from './diff-row.module.css';

export interface HunkProps {
  readonly row: Row;
  readonly line: number;
  readonly onExpand: (line: number, direction: Direction) => void;
}

const Expand = ({ icon, name, onClick }: { icon: LucideIcon; name: string; onClick: () => void }) => (
  <button type="button" className={styles.expand} aria-label={name} title={name} onClick={onClick}>
    <Icon of={icon} size={12} />
  </button>
);

/** Draws the head of a hunk. */
export const HunkHead = ({ row, line, onExpand }: HunkProps) => {
  const left = row.linesAbove;
  const some = countOf(Math.min(left, expandStep), 'line');
  return (
    <span role="gridcell" className={styles.hunkText}>
      <span className={styles.expands}>
        {left > expandStep && (
          <>
            <Expand
              icon={ArrowUpFromLine}
              name={`Show ${some} above this hunk`}
              onClick={() => onExpand(line, 'before')}
            />
            <Expand
              icon={ArrowDownFromLine}
              name={`Show the first ${some} of these`}
              onClick={() => onExpand(line, 'behind')}
            />
          </>
        )}
        {left > 0 && (
          <Expand
            icon={UnfoldVertical}
            name={`Show all ${countOf(left, 'unchanged line')}`}
            onClick={() => onExpand(line, 'all')}
          />
        )}
      </span>
      <span>{left === 0 ? 'From the first line' : countOf(left, 'unchanged line')}</span>
      {row.problem === '' ? (
        <code>
          <MarkedText text={row.text} />
        </code>
      ) : (
        <span className={styles.warning} role="status">
          <MarkedText text={row.problem} />
        </span>
      )}
    </span>
  );
};

/** Draws the end of a file. */
export const Tail = ({ row, line, onExpand }: HunkProps) => (
  <span role="gridcell" className={styles.hunkText}>
    <span className={styles.expands}>
      <Expand
        icon={ArrowDownFromLine}
        name={`Show the next ${countOf(Math.min(row.linesAbove, expandStep), 'line')}`}
        onClick={() => onExpand(line, 'tail')}
      />
    </span>
    <span>{countOf(row.linesAbove, 'unchanged line')} to the end of the file</span>
  </span>
);
