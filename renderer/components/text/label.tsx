/** A label: a dot of its tint and its name. */
import { customProperties } from '#renderer/components/layout/custom-properties.ts';
import { tintOf } from './tint.ts';
import { visibleText } from './visible-text.ts';
import styles from './text.module.css';

export const Label = ({ name }: { readonly name: string }) => (
  <span className={styles.label} style={customProperties({ '--tint': tintOf(name) })}>
    {visibleText(name)}
  </span>
);
