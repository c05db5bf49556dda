/** The button of an action: says why it is not offered where it would be looked for. */
import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { Button, IconButton, type ButtonProps } from '#renderer/components/controls/button.tsx';
import { asking } from '#renderer/texts/t.ts';
import type { ButtonLabels } from './action-labels.ts';
import styles from './action-button.module.css';

/** The part of an action that its button shows. */
export interface OfferedAction {
  readonly labels: ButtonLabels;
  readonly isRunning: boolean;
  readonly obstacle: string | null;
}

export interface ActionButtonProps {
  readonly action: OfferedAction;
  readonly onPress: () => void;
  readonly look?: NonNullable<ButtonProps['look']>;
  readonly large?: boolean;
  readonly icon?: LucideIcon;
  readonly press?: string;
  /** A command that does the same: the keys that it has now are shown. */
  readonly command?: string;
  /** An icon alone, named by the labels; needs `icon`. */
  readonly isIconOnly?: boolean;
  /** Ends with an ellipsis: it asks before it does something. */
  readonly opensDialog?: boolean;
}

/** It keeps the focus while it is not offered, so that the reason can be read with the keyboard too. */
export const ActionButton = ({
  action,
  onPress,
  isIconOnly = false,
  opensDialog = false,
  ...look
}: ActionButtonProps) => {
  const id = useId();
  const { labels, isRunning, obstacle } = action;
  const isOffered = obstacle === null && !isRunning;
  const verb = opensDialog ? asking(labels.verb) : labels.verb;
  const words = isRunning ? labels.running : verb;
  const state = {
    'aria-disabled': !isOffered,
    'aria-busy': isRunning,
    'aria-describedby': obstacle === null ? undefined : id,
    title: obstacle ?? undefined,
    onClick: () => {
      if (isOffered) onPress();
    },
  };
  const { icon, press, command, ...rest } = look;
  const keys = { ...(press !== undefined && { press }), ...(command !== undefined && { command }) };
  return (
    <>
      {isIconOnly && icon ? (
        <IconButton icon={icon} label={words} {...keys} {...state} />
      ) : (
        <Button {...rest} {...(icon && { icon })} {...keys} {...state}>
          {words}
        </Button>
      )}
      {obstacle !== null && (
        <span id={id} className={styles.reason}>
          {obstacle}
        </span>
      )}
    </>
  );
};
