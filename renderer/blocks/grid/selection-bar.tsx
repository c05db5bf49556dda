/** How many rows are selected and what can be done with them: floats over the end of a grid. */
import type { ReactNode } from 'react';
import { Button } from '#renderer/components/controls/button.tsx';
import { t } from '#renderer/texts/t.ts';
import type { Selection } from './selection.ts';
import styles from './grid.module.css';

/** Renders nothing while no row is selected. `children` are buttons, for a grid's `over`. */
export const SelectionBar = ({
  selection,
  children,
}: {
  readonly selection: Selection;
  readonly children: ReactNode;
}) =>
  selection.keys.size > 0 && (
    <div className={styles.bar} role="toolbar" aria-label={t('lists.selected_rows')}>
      <strong className={styles.barCount} role="status">
        {t('common.selected', { amount: selection.keys.size })}
      </strong>
      <span className={styles.line} />
      {children}
      <Button look="plain" {...(selection.clearsByEscape !== false && { press: 'Escape' })} onClick={selection.clear}>
        {t('common.clear_selection')}
      </Button>
    </div>
  );
