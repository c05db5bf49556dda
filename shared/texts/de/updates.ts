/** Updates of the app. */
import type { updates as english } from '#shared/texts/en/updates.ts';
import type { TextsLike } from '#shared/texts/text-key.ts';

/** In German. */
export const updates = {
  news_of: 'Neues in Lectern {{version}}',
  no_notes: 'Der Herausgeber hat zu dieser Version nichts geschrieben.',
  download_size_safe: 'Der Download umfasst {{size}}. Installiert wird erst auf Anweisung.',
  skip: 'Diese Version überspringen',
  close: 'Schließen',
  download: 'Herunterladen',
  no_texts: 'Keine Texte warten auf das Senden.',
  texts_stay_one: 'Ein noch nicht gesendeter Text bleibt auf diesem Computer und ist danach wieder da.',
  texts_stay_other: '{{count}} noch nicht gesendete Texte bleiben auf diesem Computer und sind danach wieder da.',
  install_title: 'Neu starten und Lectern {{version}} installieren?',
  not_kept:
    'Texte lassen sich gerade nicht auf diesem Computer speichern: Eingegebenes und nicht Gesendetes vor dem Neustart kopieren.',
  windows_close:
    'Alle Fenster schließen sich. Downloads halten an und lassen sich fortsetzen, Massenänderungen ebenso.',
  cancel: 'Abbrechen',
  install: 'Neu starten und installieren',
  available: 'Lectern {{version}} ist verfügbar.',
  not_downloaded: 'Lectern {{version}} wurde nicht heruntergeladen.',
  news: 'Neuerungen',
  not_now: 'Nicht jetzt',
  try_again: 'Erneut versuchen',
  download_size: 'Der Download umfasst {{size}}.',
  ready: 'Lectern {{version}} ist bereit zur Installation.',
  not_installed: 'Lectern {{version}} wurde nicht installiert.',
  later: 'Später',
  install_open: 'Neu starten und installieren …',
  also_in_settings: 'Dies geht auch in den Einstellungen.',
  downloading: 'Lectern {{version}} wird heruntergeladen.',
  refused: 'Ein Update wurde abgelehnt.',
  dismiss: 'Ausblenden',
  off_build: 'Dieser Build sucht nicht nach Updates.',
  off_package: 'Das System aktualisiert dieses Paket zusammen mit den anderen.',
  not_yet: 'Noch nicht gesucht.',
  up_to_date: 'Aktuell. Zuletzt gesucht: {{when}}.',
  looking: 'Updates werden gesucht …',
  downloading_percent: 'Lectern {{version}} wird heruntergeladen: {{percent}} %',
  news_open: 'Neuerungen …',
  look_now: 'Jetzt suchen',
} as const satisfies TextsLike<typeof english>;
