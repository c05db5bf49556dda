/** Downloads: their states and what can be done with them. */
import type { downloads as english } from '#shared/texts/en/downloads.ts';
import type { TextsLike } from '#shared/texts/text-key.ts';

/** In German. */
export const downloads = {
  cancel_of: 'Download von {{name}} abbrechen',
  done: 'Heruntergeladen',
  show_of: '{{name}} im Ordner anzeigen',
  stopped_text: 'Der Download wurde unterbrochen.',
  progress_of: 'Download von {{name}}',
  waiting: 'Wartet',
  running: 'Wird heruntergeladen',
  stopped: 'Unterbrochen',
  cancelled: 'Abgebrochen',
  cancel: 'Abbrechen',
  show_in_folder: 'Im Ordner anzeigen',
  show_in_folder_of: 'Im Ordner anzeigen: {{name}}',
  remove_of: '{{name}} aus der Liste entfernen',
  remove: 'Entfernen',
  verified: ', wie vom Server genannt',
  copy_sha256: 'SHA-256 kopieren',
  amount_of: '{{received}} von {{total}}',
  waiting_others: 'Wartet auf andere Downloads',
  amount_in: '{{amount}} in {{folder}}',
  stopped_at: 'Unterbrochen bei {{amount}}',
  rate_limited: 'Rate-Limit erreicht, neuer Versuch in {{time}}',
  waiting_server: 'Wartet auf den Server',
  again: 'Erneut herunterladen',
  resume: 'Fortsetzen',
  try_again: 'Erneut versuchen',
  saved: 'Gespeichert',
  title: 'Downloads',
  noun: 'Downloads',
  none: 'Keine Downloads',
  none_text: 'Artefakte, Logs, Archive und Dateien, die vom Server heruntergeladen werden, erscheinen hier.',
} as const satisfies TextsLike<typeof english>;
