/** Notifications: what happened on the server. */
import type { notifications as english } from '#shared/texts/en/notifications.ts';
import type { TextsLike } from '#shared/texts/text-key.ts';

/** In German. */
export const notifications = {
  reason: 'Grund',
  unread: ', ungelesen',
  merge_request: 'Merge Request',
  found: 'Gefunden',
  not_checked: 'Der Server ließ sich nicht abfragen.',
  not_checked_text: '{{problem}} Nichts geht verloren: Neues erscheint, sobald er antwortet.',
  many: 'Es sind mehr als 100 offene Merge Requests.',
  many_text: 'Die 100 zuletzt geänderten werden auf einmal abgefragt, die anderen reihum.',
  unsupported: 'Dieses System zeigt keine Benachrichtigungen.',
  unsupported_text: 'Sie stehen hier, und die Glocke oben zählt die ungelesenen.',
  title: 'Benachrichtigungen',
  noun: 'Benachrichtigungen',
  settings: 'Einstellungen',
  mark_all: 'Alle als gelesen markieren',
  checking: 'Wird abgefragt',
  check_now: 'Jetzt abfragen',
  none: 'Keine Benachrichtigungen',
  none_text:
    'Der Server wird einmal pro Minute abgefragt. Review-Anfragen, neue Commits, fehlgeschlagene Jobs, Erwähnungen und Merges erscheinen hier.',
} as const satisfies TextsLike<typeof english>;
