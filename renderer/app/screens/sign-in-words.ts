/** What signing in would add on a screen that needs a user: one sentence. */
import { isForAccounts } from '#shared/api/roles.ts';
import { screenOf, type ScreenId } from '#shared/screens.ts';
import { t } from '#renderer/texts/t.ts';

const profile = t('states.sign_in_profile');
const administration = t('states.sign_in_administration');
const snippets = t('states.sign_in_snippets');

const words: { readonly [Id in ScreenId]?: string } = {
  review: t('states.sign_in_review'),
  profile,
  'profile-account': profile,
  'profile-keys': profile,
  'new-merge-request': t('states.sign_in_request'),
  'new-snippet': snippets,
  'edit-snippet': snippets,
};

/** Null where the screen may have something to show without a token. */
export const signInWords = (id: ScreenId): string | null =>
  words[id] ?? (isForAccounts(screenOf(id).role) ? administration : null);
