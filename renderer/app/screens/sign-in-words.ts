/** What signing in would add on a screen that needs a user: one sentence. */
import { isForAccounts } from '../../../shared/api/roles.ts';
import { screenOf, type ScreenId } from '../../../shared/screens.ts';

const profile = 'Sign in to this server to see and change your profile, keys and emails.';
const administration = 'Sign in to this server as an administrator to manage its users, tokens and hooks.';
const snippets = 'Sign in to this server to write snippets.';

const words: { readonly [Id in ScreenId]?: string } = {
  review: 'Sign in to this server to see the merge requests that wait for you, and your own.',
  profile,
  'profile-account': profile,
  'profile-keys': profile,
  'new-merge-request': 'Sign in to this server to open a merge request.',
  'new-snippet': snippets,
  'edit-snippet': snippets,
};

/** Null where the screen may have something to show without a token. */
export const signInWords = (id: ScreenId): string | null =>
  words[id] ?? (isForAccounts(screenOf(id).role) ? administration : null);
