/** Who was active since a day, and who was not. */
import type { activity as english } from '#shared/texts/en/activity.ts';
import type { TextsLike } from '#shared/texts/text-key.ts';

/** In German. */
export const activity = {
  dormant: 'Inaktiv',
  all_users: 'Alle Benutzer',
  nobody_active: 'Keine aktiven Benutzer',
  nobody_dormant: 'Keine inaktiven Benutzer',
  which: 'Welche Benutzer',
  since_usual: 'Seit sechs Monaten',
  bulk_run: 'Massenänderung für {{amount}} …',
  copy_csv: 'Als CSV kopieren',
  since_day: 'Seit {{day}}',
  none_bot: 'Bot oder intern',
  none_new: 'Neues Konto',
  find_in_users: 'In Benutzern suchen',
  no_activity_for: 'Keine Aktivität seit',
  days_since_one: '{{count}} Tag, seit {{day}}',
  days_since_other: '{{count}} Tagen, seit {{day}}',
  of_users_one: '{{dormant}} von {{count}} Benutzer',
  of_users_other: '{{dormant}} von {{count}} Benutzern',
  meaning_active: 'Der Server hat für diese Benutzer seit {{since}} Aktivität verzeichnet.',
  meaning_dormant:
    'Der Server hat für diese Benutzer seit {{since}} keine Aktivität verzeichnet. Seitdem erstellte Konten, Bots und interne Benutzer fehlen hier.',
  users_not_whole: 'Nicht alle Benutzer konnten geladen werden',
  names_missing: '{{failure}}. Manche Namen und Benutzer ohne Aktivität fehlen.',
  reading_count: 'Benutzer werden geladen: {{amount}}',
  reading_count_of: 'Benutzer werden geladen: {{amount}} von {{total}}',
  stopped_count: 'Angehalten. Benutzer geladen: {{amount}}',
  stopped_count_of: 'Angehalten. Benutzer geladen: {{amount}} von {{total}}',
  unreadable_one: '{{count}} Aktivität konnte nicht gelesen werden',
  unreadable_other: '{{count}} Aktivitäten konnten nicht gelesen werden',
  seem_dormant: 'Aktive Benutzer stehen vielleicht als inaktiv in der Liste.',
} as const satisfies TextsLike<typeof english>;
