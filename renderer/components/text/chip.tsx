/** A state in one word on a quiet ground: shape first, then word, then colour. */
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { Icon } from './icon.tsx';
import styles from './text.module.css';

export const Chip = ({
  icon,
  kind = 'neutral',
  title,
  children,
}: {
  readonly icon: LucideIcon;
  readonly kind?: 'neutral' | 'opened' | 'draft' | 'merged' | 'closed' | 'warning';
  readonly title?: string;
  readonly children: ReactNode;
}) => (
  <span className={classNames(styles.chip, styles[kind])} title={title}>
    <Icon of={icon} size={12} />
    {children}
  </span>
);
