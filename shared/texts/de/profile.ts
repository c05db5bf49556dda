/** One's own profile. */
import type { profile as english } from '#shared/texts/en/profile.ts';
import type { TextsLike } from '#shared/texts/text-key.ts';

/** In German. */
export const profile = {
  title: 'Profil',
  account: 'Konto',
  keys: 'Schlüssel und E-Mails',
} as const satisfies TextsLike<typeof english>;
