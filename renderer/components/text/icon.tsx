/** An icon in the one size and stroke of its place; named only where it is alone. */
import type { LucideIcon } from 'lucide-react';
import { classNames } from '#renderer/components/layout/class-names.ts';
import styles from './text.module.css';

export interface IconProps {
  readonly of: LucideIcon;
  /** 12 beside small text, 14 in rows, 16 in notices, 20 in empty states. */
  readonly size?: 12 | 14 | 16 | 20 | 32;
  /** Name for screen readers; without one the icon is decoration. */
  readonly label?: string;
  readonly className?: string | undefined;
}

const strokes = { 12: 2, 14: 1.75, 16: 1.75, 20: 1.5, 32: 1.5 } as const;

export const Icon = ({ of: Drawing, size = 14, label, className }: IconProps) => (
  <Drawing
    size={size}
    strokeWidth={strokes[size]}
    className={classNames(styles.icon, className)}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  />
);
