/** Fields that a bulk run may set, and how their texts are read. A password is in none: a queue on disk never holds one. */
import { t } from '#renderer/texts/t.ts';

type Kind = 'text' | 'number' | 'flag';

const changed = {
  email: 'text',
  username: 'text',
  name: 'text',
  messenger_id: 'text',
  network_profile: 'text',
  social_account: 'text',
  website_url: 'text',
  organization: 'text',
  bio: 'text',
  location: 'text',
  projects_limit: 'number',
  extern_uid: 'text',
  provider: 'text',
  admin: 'flag',
  can_create_group: 'flag',
  external: 'flag',
} as const satisfies Readonly<Record<string, Kind>>;

const created = { ...changed, reset_password: 'flag', skip_confirmation: 'flag' } as const;

/** Names of the fields of an action. */
export const fieldNames = (action: 'update' | 'create'): readonly string[] =>
  Object.keys(action === 'create' ? created : changed);

const flags: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  '1': true,
  false: false,
  no: false,
  '0': false,
};

/** The value of a field's text, or what is wrong with it. */
export const fieldValue = (name: string, text: string): { readonly value: unknown } | { readonly problem: string } => {
  const kind = (created as Readonly<Record<string, Kind>>)[name];
  if (kind === 'text') return { value: text };
  if (kind === 'flag') {
    const value = flags[text.toLowerCase()];
    return value === undefined ? { problem: t('bulk.not_flag', { name, text }) } : { value };
  }
  return /^\d{1,9}$/.test(text) ? { value: Number(text) } : { problem: t('bulk.not_number', { name, text }) };
};
