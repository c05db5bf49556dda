/** Buttons: one filled per screen, the others quiet; each shows its key. */
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import type { LucideIcon } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { usePressOf } from '#renderer/components/context/commands.tsx';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { CommandKeys } from '#renderer/components/text/command-keys.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import { Keys, keysText } from '#renderer/components/text/keys.tsx';
import styles from './button.module.css';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> {
  /** `danger`: what cannot be undone, in the dialog that asks first. */
  readonly look?: 'normal' | 'primary' | 'plain' | 'danger';
  readonly large?: boolean;
  readonly icon?: LucideIcon;
  /** A key binding that does the same: drawn inside. */
  readonly press?: string;
  /** A command that does the same: the keys that it has now are drawn inside. */
  readonly command?: string;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button with words. */
export const Button = ({ look = 'normal', large = false, icon, press, command, children, ...rest }: ButtonProps) => (
  <button type="button" className={classNames(styles.button, styles[look], large && styles.large)} {...rest}>
    {icon && <Icon of={icon} size={12} />}
    {children}
    {press !== undefined && <Keys press={press} onAccent={look === 'primary' || look === 'danger'} />}
    {command !== undefined && <CommandKeys of={command} onAccent={look === 'primary' || look === 'danger'} />}
  </button>
);

/** A button with words that opens a menu or a popover: inside of react-aria's triggers, which know their own buttons alone. */
export const TriggerButton = ({
  look = 'normal',
  icon,
  children,
}: {
  readonly look?: 'normal' | 'plain';
  readonly icon?: LucideIcon;
  readonly children: ReactNode;
}) => (
  <AriaButton className={classNames(styles.button, styles[look]) ?? ''}>
    {icon && <Icon of={icon} size={12} />}
    {children}
  </AriaButton>
);

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> {
  readonly icon: LucideIcon;
  /** Its name, also the tooltip. */
  readonly label: string;
  readonly press?: string;
  /** A command that does the same. */
  readonly command?: string;
}

/** A button that is an icon alone: named, with a tooltip that shows its key. */
export const IconButton = ({ icon, label, press, command, ...rest }: IconButtonProps) => {
  const pressOf = usePressOf();
  const keys = command === undefined ? press : pressOf(command);
  return (
    <button
      type="button"
      className={classNames(styles.button, styles.plain, styles.square)}
      aria-label={label}
      title={keys === undefined ? label : `${label} (${keysText(keys)})`}
      {...rest}
    >
      <Icon of={icon} />
    </button>
  );
};
