/** A person with picture and name; the username is in the tooltip. */
import { Avatar } from './avatar.tsx';
import styles from './text.module.css';
import { visibleText } from './visible-text.ts';

/** A person as answers embed one. */
export interface PersonName {
  readonly name: string | null;
  readonly username: string;
  readonly avatar_url: string | null;
}

/** `none` is said where there is nobody. */
export const Person = ({ person, none }: { readonly person: PersonName | null; readonly none: string }) => {
  if (!person) return <span className={styles.personNone}>{none}</span>;
  const name = person.name ?? person.username;
  return (
    <span className={styles.person} title={`@${person.username}`}>
      <Avatar name={name} picture={person.avatar_url} />
      <span className={styles.name}>{visibleText(name)}</span>
    </span>
  );
};
