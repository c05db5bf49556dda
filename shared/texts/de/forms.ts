/** Forms: reasons at fields, and what is said around them. */
import type { forms as english } from '../en/forms.ts';
import type { TextsLike } from '../text-key.ts';

/** In German. */
export const forms = {
  this_not_valid: 'Dies ist nicht gültig.',
  choose_least: 'Mindestens {{amount}} auswählen.',
  required: '{{name}} ist erforderlich.',
  least_characters: 'Mindestens {{amount}} Zeichen.',
  least: 'Mindestens {{amount}}.',
  enter_number: 'Eine Zahl eingeben.',
  most_characters: 'Höchstens {{amount}} Zeichen.',
  most: 'Höchstens {{amount}}.',
  enter_date: 'Ein Datum eingeben.',
  enter_email: 'Eine E-Mail-Adresse eingeben.',
  choose_option: 'Eine der Optionen wählen.',
  unknown_field: 'Der Server kennt dieses Feld nicht.',
  this: 'Dies',
  write: 'Schreiben',
  preview: 'Vorschau',
  how_shown: 'Ansicht: {{name}}',
  preview_of: 'Vorschau: {{name}}',
  no_text: '{{name}}: noch leer.',
  advanced: 'Erweitert',
  overtaken: 'Dies wurde inzwischen von anderen geändert: {{fields}}.',
  overtaken_text: 'Senden ersetzt es durch die eigene Fassung. „Verwerfen“ zeigt den jetzigen Stand.',
  nothing_sent: 'Nichts wurde gesendet.',
  not_valid: 'Nicht gültig: {{fields}}.',
  nothing_changed: 'Nichts wurde gesendet: Kein Feld wurde geändert.',
  not_saved: 'Auf diesem Computer nicht gespeichert: {{message}}',
  typed_stays: 'Das Eingegebene bleibt hier, solange dieses Fenster offen ist.',
  cancel: 'Abbrechen',
  discard: 'Verwerfen',
  from: 'Von',
  from_hint: 'Ein Branch, ein Tag oder die SHA eines Commits.',
  branch_exists: 'Einen Branch dieses Namens gibt es schon. Einen anderen Namen wählen.',
  tag_exists: 'Ein Tag dieses Namens gibt es schon. Einen anderen Namen wählen.',
} as const satisfies TextsLike<typeof english>;
