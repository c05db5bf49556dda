/** A label: a dot of its tint and its name. */
import { customProperties } from './custom-properties.ts';
import { tintOf } from './tint.ts';
import styles from './label.module.css';

/** Draws one label. */
export const Label = ({ name }: { readonly name: string }) => (
  <span className={styles.label} style={customProperties({ '--tint': tintOf(name) })}>
    {name}
  </span>
);
