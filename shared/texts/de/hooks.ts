/** System hooks: their list, one of them, and its test. */
import type { hooks as english } from '#shared/texts/en/hooks.ts';
import type { TextsLike } from '#shared/texts/text-key.ts';

/** In German. */
export const hooks = {
  count_one: '{{count}} Hook',
  count_other: '{{count}} Hooks',
  find: 'Nach URL filtern',
  none: 'Keine System-Hooks',
  none_text: 'Lass dich über Ereignisse auf diesem Server benachrichtigen.',
  push: 'Push',
  tag_push: 'Tag-Push',
  no_events: 'Weder Push noch Tag-Push',
  ssl: 'SSL-Prüfung',
  on: 'An',
  new_short: 'Neuer Hook',
  wrong_url: 'Gib eine URL ein, die mit http:// oder https:// beginnt',
  secret: 'Geheimes Token',
  secret_hint: 'Wird mit jedem Ereignis gesendet. Du kannst es später nicht mehr sehen.',
  wrong_secret: 'Verwende nur ASCII-Zeichen: Buchstaben, Ziffern und Sonderzeichen.',
  ssl_hint: 'Ohne sie können andere die Ereignisse unterwegs lesen und ändern.',
  create: 'Hook erstellen',
  create_failed: 'Der Hook konnte nicht erstellt werden.',
  create_forbidden: 'Du darfst keine System-Hooks erstellen.',
  delete: 'Hook löschen',
  delete_failed: 'Der Hook konnte nicht gelöscht werden.',
  delete_forbidden: 'Du darfst keine System-Hooks löschen.',
  delete_ask: 'Hook an {{host}} löschen?',
  delete_consequence:
    'Ereignisse werden nicht mehr dorthin gesendet. Seine Einstellungen und sein geheimes Token gehen verloren. Das kann nicht rückgängig gemacht werden.',
  test: 'Hook testen',
  testing: 'Wird getestet …',
  test_failed: 'Der Hook konnte nicht getestet werden.',
  test_forbidden: 'Du darfst keine System-Hooks testen.',
  sends_to: 'Sendet ein echtes Ereignis an {{host}}',
  not_sent: 'Diese Serverversion kann keine Test-Ereignisse senden.',
  unsure: 'Wurde das Ereignis gesendet?',
  unsure_text: 'Prüf das beim Empfänger. Blende den Hinweis aus, um noch einmal zu testen.',
  last_test: 'Letzter Test',
  answered_after: 'Antwortzeit',
  took: '{{took}} ms',
  sample: 'Beispiel vom Server. Die Antwort des Empfängers ist nicht verfügbar.',
} as const satisfies TextsLike<typeof english>;
