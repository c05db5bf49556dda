/** Bulk changes: their list, the rows of one, and what can be done with it. */
import type { runs as english } from '#shared/texts/en/runs.ts';
import type { TextsLike } from '#shared/texts/text-key.ts';

/** In German. */
export const runs = {
  prepared: 'Nicht gestartet',
  stopped: 'Angehalten',
  waiting_meaning: 'Noch nicht gesendet',
  sending: 'Wird gesendet',
  unknown: 'Keine Antwort',
  unknown_meaning: 'Wird erst geprüft, dann neu gesendet',
  with_unknown: '{{progress}}, {{unknown}} ohne Antwort',
  typed_delete: '{{left}} löschen',
  typed_revoke: '{{left}} widerrufen',
  delete_consequence:
    'Das löscht die Konten mit Schlüsseln, E-Mails und Tokens. Die Beiträge gehen an den Ghost-Benutzer. Projekte dieser Konten werden vielleicht auch gelöscht.',
  revoke_consequence: 'API- und git-Zugriffe mit diesen Tokens funktionieren nicht mehr.',
  hard_consequence:
    'Das löscht die Konten und alles, was diese Personen geschrieben haben: Merge Requests, Issues und Snippets mit allen Kommentaren daran und alle eigenen Kommentare. Projekte dieser Konten werden vielleicht auch gelöscht.',
  copy_request: 'Anfrage kopieren',
  per_second: '{{rate}}/s',
  ask: '{{title}}?',
  start_safe: 'Das kann nicht rückgängig gemacht werden. Du kannst zwischendurch anhalten.',
  start_run: 'Massenänderung starten',
  per_second_label: 'Anfragen pro Sekunde',
  start: 'Starten',
  progress: 'Fortschritt',
  rows: 'Anfragen',
  no_rows: 'Keine Anfragen',
  remove_ask: 'Diese Massenänderung aus der Liste entfernen?',
  remove_consequence: 'Anfragen und Ergebnisse werden von diesem Computer gelöscht. Auf dem Server ändert sich nichts.',
  remove_safe:
    'Speichere die Ergebnisse vorher als CSV, wenn du sie brauchst. Das Audit-Log behält, was gesendet wurde.',
  none: 'Keine Massenänderungen',
  none_text: 'Sperre, ändere, erstelle oder lösche viele Benutzer auf einmal.',
  request: 'Anfrage',
  body: 'Inhalt',
  review_requests: 'Prüf die Anfragen, dann starte.',
  leave_page: 'Du kannst diese Seite verlassen, während sie gesendet werden.',
  looked_up: 'Anfragen ohne Antwort werden erst geprüft, dann neu gesendet.',
  wait_until: 'Wartet bis {{time}} auf den Server.',
  saved_as: 'Gespeichert als {{name}}.',
} as const satisfies TextsLike<typeof english>;
