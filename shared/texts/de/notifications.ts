/** Notifications: what happened on the server. */
import type { notifications as english } from '#shared/texts/en/notifications.ts';
import type { TextsLike } from '#shared/texts/text-key.ts';

/** In German. */
export const notifications = {
  unread: 'ungelesen',
  found: 'Gefunden',
  not_checked: 'Der Server konnte nicht abgefragt werden.',
  many: 'Du hast mehr als 100 offene Merge Requests.',
  many_text: 'Die 100 zuletzt geänderten werden auf einmal geprüft, die anderen der Reihe nach.',
  unsupported: 'Dein System zeigt keine Benachrichtigungen.',
  mark_all: 'Alle als gelesen markieren',
  none: 'Keine Benachrichtigungen',
  none_text: 'Du erfährst hier von Review-Anfragen, neuen Commits, fehlgeschlagenen Jobs, Erwähnungen und Merges.',
} as const satisfies TextsLike<typeof english>;
