/** Downloads: their states and what can be done with them. */
import type { downloads as english } from '#shared/texts/en/downloads.ts';
import type { TextsLike } from '#shared/texts/text-key.ts';

/** In German. */
export const downloads = {
  none: 'Keine Downloads',
  waiting_others: 'Wartet auf andere Downloads',
  running: 'Wird heruntergeladen …',
  progress_of: 'Download von {{name}}',
  rate_limited: 'Zu viele Anfragen. Neuer Versuch in {{time}}.',
  cancel_of: 'Download von {{name}} abbrechen',
  again: 'Erneut herunterladen',
  stopped_text: 'Der Download wurde unterbrochen.',
  stopped_at: 'Unterbrochen bei {{amount}}',
  resume: 'Fortsetzen',
  done: 'Heruntergeladen',
  amount_in: '{{amount}} in {{folder}}',
  show_in_folder_of: 'Im Ordner anzeigen: {{name}}',
  remove_of: '{{name}} aus der Liste entfernen',
  verified: 'SHA-256 geprüft',
  copy_sha256: 'SHA-256 kopieren',
} as const satisfies TextsLike<typeof english>;
