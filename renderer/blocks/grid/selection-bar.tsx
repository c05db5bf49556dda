/** How many rows are selected and what can be done with them: floats over the end of a grid. */
import type { ReactNode } from 'react';
import { numberText } from '../../../shared/locale/formats.ts';
import { Button } from '../../components/controls/button.tsx';
import type { Selection } from './selection.ts';
import styles from './selection-bar.module.css';

/** Renders nothing while no row is selected. `children` are buttons, for a grid's `over`. */
export const SelectionBar = ({
  selection,
  children,
}: {
  readonly selection: Selection;
  readonly children: ReactNode;
}) =>
  selection.keys.size > 0 && (
    <div className={styles.bar} role="toolbar" aria-label="Selected rows">
      <strong className={styles.count} role="status">
        {numberText(selection.keys.size)} selected
      </strong>
      <span className={styles.line} />
      {children}
      <Button look="plain" press="Escape" onClick={selection.clear}>
        Clear
      </Button>
    </div>
  );
