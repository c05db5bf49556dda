/** A line of text in a bar or at the head of a pane: its name is for screen readers, the placeholder for the eye. */
import type { LucideIcon } from 'lucide-react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { customProperties } from '#renderer/components/layout/custom-properties.ts';
import { Icon } from '#renderer/components/text/icon.tsx';
import styles from './fields.module.css';

export interface InlineFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'width'> {
  readonly label: string;
  readonly icon?: LucideIcon;
  /** Pixels in a bar that has room; without it the field takes all there is. */
  readonly width?: number;
  /** Inside, at the right end: the key that leads here, or how many results there are. */
  readonly end?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

export const InlineField = ({ label, icon, width, end, ...rest }: InlineFieldProps) => (
  <label
    className={classNames(styles.field, width !== undefined && styles.sized)}
    style={width === undefined ? undefined : customProperties({ '--field-width': `${String(width)}px` })}
  >
    {icon && <Icon of={icon} size={12} />}
    <input className={styles.input} aria-label={label} spellCheck={false} autoComplete="off" {...rest} />
    {end}
  </label>
);
