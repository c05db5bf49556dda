/** Updates of the app. */
import type { updates as english } from '#shared/texts/en/updates.ts';
import type { TextsLike } from '#shared/texts/text-key.ts';

/** In German. */
export const updates = {
  news_of: 'Neues in Lectern {{version}}',
  no_notes: 'Keine Versionshinweise.',
  skip: 'Diese Version überspringen',
  texts_stay_one: 'Dein ungesendeter Entwurf ist gespeichert.',
  texts_stay_other: 'Deine {{count}} ungesendeten Entwürfe sind gespeichert.',
  install_title: 'Neu starten und Lectern {{version}} installieren?',
  not_kept: 'Entwürfe können gerade nicht gespeichert werden. Kopier ungesendete Texte, bevor du neu startest.',
  windows_close:
    'Alle Fenster werden geschlossen. Downloads und Massenänderungen werden angehalten, und du kannst sie danach fortsetzen.',
  install: 'Neu starten und installieren',
  available: 'Lectern {{version}} ist verfügbar.',
  not_downloaded: 'Lectern {{version}} konnte nicht heruntergeladen werden.',
  news: 'Neuerungen',
  download_size: 'Der Download ist {{size}} groß.',
  ready: 'Lectern {{version}} ist bereit zur Installation.',
  not_installed: 'Lectern {{version}} konnte nicht installiert werden.',
  downloading: 'Lectern {{version}} wird heruntergeladen …',
  refused: 'Lectern hat ein Update abgelehnt.',
  off_build: 'Dieser Build sucht nicht nach Updates.',
  off_package: 'Dein System aktualisiert dieses Paket.',
  not_yet: 'Noch nicht geprüft.',
  up_to_date: 'Aktuell. Zuletzt geprüft {{when}}.',
  looking: 'Updates werden gesucht …',
  downloading_percent: 'Lectern {{version}} wird heruntergeladen: {{percent}} %',
} as const satisfies TextsLike<typeof english>;
