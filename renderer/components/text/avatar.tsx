/** A person as a picture; as initials on a tint of their own where there is none, or none yet. */
import { useState } from 'react';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { customProperties } from '#renderer/components/layout/custom-properties.ts';
import { useAllowedPicture } from './pictures.ts';
import { tintOf } from './tint.ts';
import styles from './text.module.css';

/** Initials of a name: first letters of the first and the last word. */
export const initialsOf = (name: string): string => {
  const words = name
    .trim()
    .split(/[\s._-]+/u)
    .filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toLocaleUpperCase('en') || '?';
};

/** Lies over the initials, in their size; it is seen once it is there. */
const Picture = ({ path }: { readonly path: string }) => {
  const [state, setState] = useState<'loading' | 'loaded' | 'broken'>('loading');
  if (state === 'broken') return null;
  return (
    <img
      className={styles.picture}
      src={path}
      alt=""
      decoding="async"
      draggable={false}
      data-state={state}
      onLoad={() => setState('loaded')}
      onError={() => setState('broken')}
    />
  );
};

/** Decoration unless `named` says who it is where no name appears beside it. */
export const Avatar = ({
  name,
  picture,
  size = 18,
  named = false,
}: {
  readonly name: string;
  /** `avatar_url` as an answer gave it. */
  readonly picture: string | null | undefined;
  readonly size?: 18 | 24;
  /** Says the name to screen readers and as a tooltip. */
  readonly named?: boolean;
}) => {
  const path = useAllowedPicture(picture);
  return (
    <span
      className={classNames(styles.avatar, size === 24 && styles.large)}
      style={customProperties({ '--tint': tintOf(name) })}
      {...(named ? { role: 'img', 'aria-label': name, title: name } : { 'aria-hidden': true })}
    >
      {initialsOf(name)}
      {path !== null && <Picture key={path} path={path} />}
    </span>
  );
};
