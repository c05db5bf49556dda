/** A person as initials on a tint of their own; no picture is fetched. */
import { classNames } from './class-names.ts';
import { customProperties } from './custom-properties.ts';
import { tintOf } from './tint.ts';
import styles from './avatar.module.css';

/** Initials of a name: first letters of the first and the last word. */
export const initialsOf = (name: string): string => {
  const words = name
    .trim()
    .split(/[\s._-]+/u)
    .filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toLocaleUpperCase('en') || '?';
};

/** Draws the initials; decoration unless `title` names the person where no name stands beside it. */
export const Avatar = ({
  name,
  size = 18,
  named = false,
}: {
  readonly name: string;
  readonly size?: 18 | 24;
  /** Says the name to screen readers and as a tooltip. */
  readonly named?: boolean;
}) => (
  <span
    className={classNames(styles.avatar, size === 24 && styles.large)}
    style={customProperties({ '--tint': tintOf(name) })}
    {...(named ? { role: 'img', 'aria-label': name, title: name } : { 'aria-hidden': true })}
  >
    {initialsOf(name)}
  </span>
);
