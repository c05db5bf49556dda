/** What floats above the page at its button: a menu, a list, a few controls. */
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';

export interface FloatingProps extends Omit<PopoverProps, 'className' | 'style'> {
  /** How large it is, and how much room is inside. */
  readonly className?: string | undefined;
}

export const Floating = ({ className, offset = 4, ...rest }: FloatingProps) => (
  <Popover className={classNames(styles.floating, className) ?? ''} offset={offset} {...rest} />
);
