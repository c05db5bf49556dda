/** The field of an email or a username: where another user has it already, it leads to that user. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { FieldControl } from '#renderer/blocks/form/form-field.ts';
import { query } from '#renderer/api/queries.ts';
import { TextField } from '#renderer/components/controls/text-field.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { nameOf, userPath, type User } from '#renderer/things/user/user.ts';
import styles from './taken-field.module.css';
import { t } from '#renderer/texts/t.ts';

const isSame = (one: string | null, other: string): boolean => one?.toLowerCase() === other.trim().toLowerCase();

/** Further addresses of a user are taken, too, and no search finds them. */
const Holder = ({ of, value }: { readonly of: 'email' | 'username'; readonly value: string }) => {
  const found = useQuery(
    query('users.list', { query: of === 'username' ? { username: value.trim() } : { search: value.trim() } }),
  );
  const holder = found.data?.find((user: User) => isSame(user[of], value));
  if (!found.isSuccess) return null;
  if (!holder) return <p className={styles.holder}>{of === 'email' ? t('users.further_email') : ''}</p>;
  return (
    <p className={styles.holder}>
      {t('users.belongs_to')}{' '}
      <Link to={userPath(holder.id)}>
        {visibleText(nameOf(holder))} @{visibleText(holder.username)}
      </Link>
      .
    </p>
  );
};

export const TakenField = ({ of, control }: { readonly of: 'email' | 'username'; readonly control: FieldControl }) => {
  const { label, value, onValue, onBlur, isFixed, error, ref } = control;
  return (
    <div>
      <TextField
        label={label}
        type={of === 'email' ? 'email' : 'text'}
        value={value}
        onValue={onValue}
        onBlur={onBlur}
        readOnly={isFixed}
        error={error}
        ref={ref}
      />
      {error?.includes('already been taken') === true && <Holder of={of} value={value} />}
    </div>
  );
};
