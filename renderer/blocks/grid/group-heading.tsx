/** The heading of a group of rows. */
import { ChevronDown, ChevronRight } from 'lucide-react';
import { numberText } from '#shared/locale/formats.ts';
import { Icon } from '#renderer/components/text/icon.tsx';
import type { GridGroup } from './grid-entries.ts';
import styles from './grid.module.css';

/** A button hides and shows the rows where the group can do that. */
export const GroupHeading = <Item,>({
  group,
  rowIndex,
  top,
}: {
  readonly group: GridGroup<Item>;
  readonly rowIndex: number;
  readonly top: number | undefined;
}) => {
  const { title, count, hint, extra, isCollapsed = false, onToggle } = group;
  return (
    <div role="row" aria-rowindex={rowIndex} className={styles.heading} style={top === undefined ? undefined : { top }}>
      <div role="gridcell" className={styles.headingCell}>
        <h2 className={styles.headingTitle}>
          {onToggle ? (
            <button type="button" className={styles.fold} aria-expanded={!isCollapsed} onClick={onToggle}>
              <Icon of={isCollapsed ? ChevronRight : ChevronDown} size={12} />
              {title}
            </button>
          ) : (
            title
          )}
        </h2>
        {typeof count === 'number' && <span className={styles.count}>{numberText(count)}</span>}
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
        {extra}
      </div>
    </div>
  );
};
