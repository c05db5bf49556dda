/** Fields of the forms over users, in groups: every one that the API documents. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { FormField, FormGroup, FieldControl } from '#renderer/blocks/form/form-field.ts';
import { rich } from '#renderer/texts/rich.tsx';
import { t } from '#renderer/texts/t.ts';
import { query } from '#renderer/api/queries.ts';
import { TextField } from '#renderer/components/controls/text-field.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { nameOf, userPath, type User } from '#renderer/things/user/user.ts';
import styles from './taken-field.module.css';

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
      {rich('users.belongs_to', {
        user: (
          <Link to={userPath(holder.id)}>
            {visibleText(nameOf(holder))} @{visibleText(holder.username)}
          </Link>
        ),
      })}
    </p>
  );
};

const TakenField = ({ of, control }: { readonly of: 'email' | 'username'; readonly control: FieldControl }) => {
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

type Shared = 'users.create' | 'users.update';
/** A field of both forms. */
type Both = FormField<'users.create'> & FormField<'users.update'>;

const email: Both = {
  kind: 'custom',
  name: 'email',
  label: t('common.email'),
  draw: (control) => <TakenField of="email" control={control} />,
};
const username: Both = {
  kind: 'custom',
  name: 'username',
  label: t('common.username'),
  draw: (control) => <TakenField of="username" control={control} />,
};
const fullName: Both = { kind: 'text', name: 'name', label: t('common.name') };

const rights: readonly Both[] = [
  {
    kind: 'check',
    name: 'admin',
    label: t('common.administrator'),
    hint: t('users.administrator_hint'),
  },
  {
    kind: 'check',
    name: 'external',
    label: t('users.external'),
    hint: t('users.external_hint'),
  },
  { kind: 'check', name: 'can_create_group', label: t('users.may_create_groups') },
  {
    kind: 'number',
    name: 'projects_limit',
    label: t('users.projects_limit'),
    min: 0,
  },
];

const profile: readonly Both[] = [
  {
    kind: 'file',
    name: 'avatar',
    label: t('users.avatar'),
    accept: 'image/png,image/jpeg,image/gif,image/webp',
    hint: t('users.avatar_hint'),
  },
  { kind: 'lines', name: 'bio', label: t('users.bio'), rows: 2 },
  { kind: 'text', name: 'location', label: t('users.location') },
  { kind: 'text', name: 'organization', label: t('users.organization') },
  { kind: 'text', name: 'website_url', label: t('users.website'), placeholder: 'https://' },
  { kind: 'text', name: 'messenger_id', label: t('users.messenger') },
  { kind: 'text', name: 'network_profile', label: t('users.network') },
  { kind: 'text', name: 'social_account', label: t('users.social') },
];

const identity = (hint: string): readonly Both[] => [
  { kind: 'text', name: 'provider', label: t('users.provider'), code: true, placeholder: 'ldapmain', hint },
  { kind: 'text', name: 'extern_uid', label: t('users.provider_id'), code: true },
];

const groupsOf = <Id extends Shared>(signIn: FormGroup<Id>, identityHint: string): readonly FormGroup<Id>[] => [
  { title: t('common.account'), fields: [fullName, username, email] as readonly FormField<Id>[] },
  signIn,
  { title: t('users.rights'), fields: rights as readonly FormField<Id>[] },
  { title: t('common.profile'), isAdvanced: true, fields: profile as readonly FormField<Id>[] },
  { title: t('users.identity'), isAdvanced: true, fields: identity(identityHint) as readonly FormField<Id>[] },
];

/** Fields of a new user. */
export const createGroups: readonly FormGroup<'users.create'>[] = groupsOf<'users.create'>(
  {
    title: t('users.sign_in'),
    fields: [
      {
        kind: 'check',
        name: 'reset_password',
        label: t('users.mail_link'),
      },
      {
        kind: 'secret',
        name: 'password',
        label: t('common.password'),
        hint: t('users.password_hint'),
      },
      {
        kind: 'check',
        name: 'skip_confirmation',
        label: t('users.skip_confirmation'),
        hint: t('users.skip_confirmation_hint'),
      },
    ],
  },
  t('users.identity_hint'),
);

/** Fields of a user that exists; `identities` names those it has. */
export const editGroups = (identities: string): readonly FormGroup<'users.update'>[] =>
  groupsOf<'users.update'>(
    {
      title: t('users.sign_in'),
      fields: [
        { kind: 'secret', name: 'password', label: t('users.new_password'), hint: t('users.new_password_hint') },
      ],
    },
    identities === '' ? t('users.identity_hint') : t('users.known_identities', { identities }),
  );
