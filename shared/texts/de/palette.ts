/** The palette: its field, sections and rows. */
import type { palette as english } from '#shared/texts/en/palette.ts';
import type { TextsLike } from '#shared/texts/text-key.ts';

/** In German. */
export const palette = {
  label: 'Befehlspalette',
  field: 'Suchen oder Befehl ausführen',
  placeholder: 'Befehl, Ansicht, !Nummer, #Issue, $Snippet oder Adresse',
  list: 'Befehle und Ansichten',
  none: 'Keine Treffer für „{{typed}}“. Weniger Buchstaben finden mehr.',
  no_results: 'Keine Treffer',
  found: '{{amount}} gefunden',
  view_of_queue: 'Ansicht der Review-Liste',
  view_of_requests: 'Ansicht der Merge Requests',
  address: 'Adresse',
  open_in_account: 'Diese Adresse im Fenster ihres Kontos öffnen',
  open_in_browser: 'Diese Adresse im Browser öffnen',
  open_here: 'Diese Adresse hier öffnen',
  issue_by_number: 'Issue nach Nummer',
  snippet_by_number: 'Snippet nach Nummer',
  request_by_number: 'Merge Request nach Nummer',
  open: '{{name}} öffnen',
  recent: 'Letzte Ansichten',
  commands: 'Befehle',
  views: 'Gespeicherte Ansichten',
  projects: 'Projekte',
  requests: 'Merge Requests',
} as const satisfies TextsLike<typeof english>;
