/** A person with picture and name: the username is in the tooltip, or beside a name that gives way to it. */
import { classNames } from '#renderer/components/layout/class-names.ts';
import { Avatar } from './avatar.tsx';
import styles from './text.module.css';
import { visibleText } from './visible-text.ts';

/** A person as answers embed one. */
export interface PersonName {
  readonly name: string | null;
  readonly username: string;
  readonly avatar_url: string | null;
}

const nameOf = ({ name, username }: PersonName): string => (name === null || name.trim() === '' ? username : name);

const wholeName = (person: PersonName): string => visibleText(`${nameOf(person)} @${person.username}`);

/** `none` is said where there is nobody. */
export const Person = ({ person, none }: { readonly person: PersonName | null; readonly none: string }) => {
  if (!person) return <span className={styles.personNone}>{none}</span>;
  return (
    <span className={styles.person} title={wholeName(person)}>
      <Avatar name={nameOf(person)} picture={person.avatar_url} />
      <span className={styles.name}>{visibleText(nameOf(person))}</span>
    </span>
  );
};

/** With the username beside the name: by that people are told apart, so that a long name is cut before it. */
export const PersonWithUsername = ({
  person,
  isStrong = false,
}: {
  readonly person: PersonName;
  /** The name stands out: the row is about the person. */
  readonly isStrong?: boolean;
}) => (
  <span className={styles.person} title={wholeName(person)}>
    <Avatar name={nameOf(person)} picture={person.avatar_url} />
    <span className={classNames(styles.name, isStrong && styles.strongName)}>{visibleText(nameOf(person))}</span>{' '}
    <span className={styles.username}>@{visibleText(person.username)}</span>
  </span>
);
