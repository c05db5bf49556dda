/** Fields of the forms over users, in groups: every one that the API documents. */
import type { FormField, FormGroup } from '../../../blocks/form/form-field.ts';
import { TakenField } from './taken-field.tsx';

type Shared = 'users.create' | 'users.update';
/** A field of both forms. */
type Both = FormField<'users.create'> & FormField<'users.update'>;

const email: Both = {
  kind: 'custom',
  name: 'email',
  label: 'Email',
  draw: (control) => <TakenField name="email" control={control} />,
};
const username: Both = {
  kind: 'custom',
  name: 'username',
  label: 'Username',
  draw: (control) => <TakenField name="username" control={control} />,
};
const fullName: Both = { kind: 'text', name: 'name', label: 'Name' };

const rights: readonly Both[] = [
  {
    kind: 'check',
    name: 'admin',
    label: 'Administrator',
    hint: 'Sees everything on the server and may change everything, users included.',
  },
  {
    kind: 'check',
    name: 'external',
    label: 'External',
    hint: 'Sees public projects, and those it is a member of.',
  },
  { kind: 'check', name: 'can_create_group', label: 'May create groups' },
  { kind: 'number', name: 'projects_limit', label: 'Projects limit', min: 0, hint: 'How many projects it may create.' },
];

const profile: readonly Both[] = [
  {
    kind: 'file',
    name: 'avatar',
    label: 'Avatar',
    noun: 'picture',
    accept: 'image/png,image/jpeg,image/gif,image/webp',
    hint: 'PNG, JPEG, GIF or WebP; servers take 200 KB at most.',
  },
  { kind: 'lines', name: 'bio', label: 'Bio', rows: 2 },
  { kind: 'text', name: 'location', label: 'Location' },
  { kind: 'text', name: 'organization', label: 'Organization' },
  { kind: 'text', name: 'website_url', label: 'Website', placeholder: 'https://' },
  { kind: 'text', name: 'messenger_id', label: 'Messenger ID' },
  { kind: 'text', name: 'network_profile', label: 'Professional network profile' },
  { kind: 'text', name: 'social_account', label: 'Social account' },
];

const identity = (hint: string): readonly Both[] => [
  { kind: 'text', name: 'provider', label: 'Provider', code: true, placeholder: 'ldapmain', hint },
  { kind: 'text', name: 'extern_uid', label: 'ID at the provider', code: true },
];

const groupsOf = <Id extends Shared>(signIn: FormGroup<Id>, identityHint: string): readonly FormGroup<Id>[] => [
  { title: 'Account', fields: [fullName, username, email] as readonly FormField<Id>[] },
  signIn,
  { title: 'Rights', fields: rights as readonly FormField<Id>[] },
  { title: 'Profile', isAdvanced: true, fields: profile as readonly FormField<Id>[] },
  { title: 'Identity', isAdvanced: true, fields: identity(identityHint) as readonly FormField<Id>[] },
];

/** Fields of a new user. */
export const createGroups: readonly FormGroup<'users.create'>[] = groupsOf<'users.create'>(
  {
    title: 'Sign-in',
    fields: [
      {
        kind: 'check',
        name: 'reset_password',
        label: 'Mail a link to set the password',
        hint: 'A password that is typed below is not used then.',
      },
      {
        kind: 'secret',
        name: 'password',
        label: 'Password',
        hint: 'Without a link and a password nobody can sign in.',
      },
      {
        kind: 'check',
        name: 'skip_confirmation',
        label: 'Skip the confirmation of the email',
        hint: 'Otherwise a link is mailed that has to be opened before the first sign-in.',
      },
    ],
  },
  'For a user who signs in at another provider, such as an LDAP directory.',
);

/** Fields of a user that exists; `identities` names those it has. */
export const editGroups = (identities: string): readonly FormGroup<'users.update'>[] =>
  groupsOf<'users.update'>(
    {
      title: 'Sign-in',
      fields: [{ kind: 'secret', name: 'password', label: 'New password', hint: 'Empty: it stays as it is.' }],
    },
    identities === ''
      ? 'There is no identity yet. Enter provider and ID together.'
      : `There is ${identities}. Enter provider and ID together: they replace the one of that provider.`,
  );
