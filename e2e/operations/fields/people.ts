/** Fields of users, their keys, emails and tokens, and of system hooks. */
import type { Page } from '@playwright/test';
import {
  emailSchema,
  gpgKeySchema,
  impersonationTokenSchema,
  sshKeySchema,
  sshKeyWithUserSchema,
} from '../../../shared/api/schemas/credential.ts';
import { hookTestSchema, systemHookSchema } from '../../../shared/api/schemas/system-hook.ts';
import {
  authorSchema,
  identitySchema,
  userActivitySchema,
  userAdminSchema,
  userFullSchema,
  userProfileSchema,
  userSummarySchema,
  userWithTokenSchema,
} from '../../../shared/api/schemas/user.ts';
import { text } from '../../../testing/text.ts';
import { fullUser } from '../../pages/field-values.ts';
import { because, itself, kind, moment, named, under, words, type Kind, type Shown } from './field.ts';

const own = `/users/${String(fullUser)}`;
const user: Shown = { route: `/admin${own}`, answer: own };
const keys = (list: 'keys' | 'gpg_keys' | 'emails'): Shown => ({
  route: `/admin${own}/keys`,
  answer: `${own}/${list}`,
  pick: (all: readonly unknown[]) => all[0],
});
const openRow =
  (text: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('row').filter({ hasText: text }).first().click();
  };
const day: (name: string) => (value: string) => string = (name) => (value) =>
  `${name}: ${new Date(value).getUTCDate().toString()} `;

export const peopleKinds: readonly Kind[] = [
  kind(
    'user',
    [userWithTokenSchema, userAdminSchema, userFullSchema, userProfileSchema, userSummarySchema, authorSchema],
    user,
    {
      id: under(text('users.id')),
      username: (username: string) => `@${username}`,
      name: itself,
      state: words('active', 'State: Active'),
      avatar_url: because.picture,
      web_url: under(text('users.web_address')),
      created_at: moment,
      bio: under(text('users.bio')),
      location: under(text('users.location')),
      messenger_id: under(text('users.messenger')),
      network_profile: under(text('users.network')),
      social_account: under(text('users.social')),
      website_url: under(text('users.website')),
      organization: under(text('users.organization')),
      email: under(text('users.email')),
      last_sign_in_at: moment,
      confirmed_at: moment,
      theme_id: under(text('settings.theme')),
      last_activity_on: itself,
      color_scheme_id: under(text('users.color_scheme')),
      projects_limit: under(text('users.projects_limit')),
      current_sign_in_at: moment,
      identities: ([{ provider, extern_uid }]: readonly [{ readonly provider: string; readonly extern_uid: string }]) =>
        `Identities: ${provider}: ${extern_uid}`,
      can_create_group: words(true, 'May create groups: Yes'),
      can_create_project: words(true, 'May create projects: Yes'),
      two_factor_enabled: words(true, 'Two-factor: Yes'),
      external: words(true, 'External: Yes'),
      is_admin: words(false, 'Administrator: No'),
      private_token: because.secret,
    },
  ),
  kind(
    'identity of a user',
    [identitySchema],
    { ...user, pick: ({ identities }: { readonly identities: readonly unknown[] }) => identities[0] },
    { provider: itself, extern_uid: itself },
  ),
  kind(text('keys.ssh'), [sshKeySchema], keys('keys'), {
    id: under(text('users.id')),
    title: itself,
    key: itself,
    created_at: moment,
  }),
  kind(
    'SSH key by its id',
    [sshKeyWithUserSchema],
    {
      route: '/admin/keys',
      answer: '/keys/1',
      open: async (page) => {
        await page.getByRole('textbox', { name: text('keys.lookup_field') }).fill('1');
        await page.keyboard.press('Enter');
        await page.getByRole('complementary', { name: text('keys.user_of') }).waitFor();
      },
    },
    { id: under(text('users.id')), title: itself, key: itself, created_at: moment, user: named },
  ),
  kind(
    text('keys.gpg'),
    [gpgKeySchema],
    { ...keys('gpg_keys'), open: openRow('Ines Okafor <') },
    {
      id: under(text('users.id')),
      key: (key: string) => key.split('\n')[3] ?? '',
      created_at: moment,
    },
  ),
  kind(
    'email',
    [emailSchema],
    { ...keys('emails'), open: openRow('ines@okafor.example') },
    {
      id: under(text('users.id')),
      email: itself,
    },
  ),
  kind(
    'impersonation token',
    [impersonationTokenSchema],
    {
      route: `/admin${own}/tokens`,
      answer: `${own}/impersonation_tokens`,
      pick: (all: readonly { readonly name: string }[]) => all.find(({ name }) => name === 'Nightly report'),
      open: openRow('Nightly report'),
    },
    {
      id: under(text('users.id')),
      name: itself,
      token: because.secret,
      active: words(true, 'State: Active'),
      revoked: words(false, 'State: Active'),
      impersonation: because.kind,
      scopes: words(['api'], 'Scopes: api'),
      created_at: moment,
      expires_at: itself,
    },
  ),
  kind(
    'activity of a user',
    [userActivitySchema],
    {
      route: '/admin/activities',
      answer: '/user/activities',
      pick: (all: readonly { readonly username: string }[]) => all.find(({ username }) => username === 'sana.qureshi'),
    },
    {
      username: (username: string) => `@${username}`,
      last_activity_on: day(text('activity.last_on')),
      last_activity_at: day(text('activity.last_at')),
    },
  ),
  kind(
    'system hook',
    [systemHookSchema],
    { route: '/admin/hooks', answer: '/hooks', pick: (all: readonly unknown[]) => all[0] },
    {
      id: under(text('users.id')),
      url: under(text('palette.address')),
      created_at: moment,
      push_events: words(true, 'Push: on'),
      tag_push_events: words(true, 'Tag push: on'),
      enable_ssl_verification: words(true, 'SSL verification: on'),
    },
  ),
  kind(
    'answer of testing a hook',
    [hookTestSchema],
    {
      route: '/admin/hooks',
      answer: '/hooks/1',
      open: async (page) => {
        await page.getByRole('button', { name: text('hooks.test') }).click();
        await page.getByText('event_name').waitFor();
      },
    },
    {
      project_id: under('project_id'),
      owner_email: under('owner_email'),
      owner_name: under('owner_name'),
      name: under('name'),
      path: under('path'),
      event_name: under('event_name'),
    },
  ),
];
