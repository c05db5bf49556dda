/** The audit log: every change of this account on this computer. */
import type { journal as english } from '#shared/texts/en/journal.ts';
import type { TextsLike } from '#shared/texts/text-key.ts';

/** In German. */
export const journal = {
  refused: 'Abgelehnt',
  unknown_meaning: 'Prüf auf dem Server, ob es erledigt wurde',
  not_sent_meaning: 'Hat diesen Computer nie verlassen',
  operation: 'Operation',
  target: 'Ziel',
  fields: 'Felder',
  means: 'Bedeutung',
  request_id: 'Request-ID',
  method: 'Methode',
  fields_sent: 'Gesendete Felder',
  not_kept: 'nicht gespeichert',
  open_user: 'Benutzer öffnen',
  person: 'Benutzer-ID oder Benutzername',
  from: 'Ab',
  to: 'Bis',
  missed_one: '{{count}} Änderung konnte seit dem Start von Lectern nicht protokolliert werden',
  missed_other: '{{count}} Änderungen konnten seit dem Start von Lectern nicht protokolliert werden',
  missed_text: 'Die Festplatte ist voll oder der Ordner schreibgeschützt. Die Änderungen selbst wurden gesendet.',
  unreadable_one: '{{count}} Zeile konnte nicht gelesen werden',
  unreadable_other: '{{count}} Zeilen konnten nicht gelesen werden',
  copy_target: 'Ziel kopieren',
  copy_fields: 'Felder kopieren',
  find: 'Nach Operation filtern',
  save_json: 'Als JSON speichern',
  known:
    'Änderungen dieses Kontos mit Lectern auf diesem Computer. Passwörter, Schlüssel, Tokens und Texte werden nie gespeichert.',
  saved_one: '{{count}} Änderung als {{name}} gespeichert.',
  saved_other: '{{count}} Änderungen als {{name}} gespeichert.',
  none: 'Noch keine Änderungen',
  none_text: 'Lectern protokolliert, was du auf dem Server änderst.',
} as const satisfies TextsLike<typeof english>;
