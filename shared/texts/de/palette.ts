/** The palette: its field, sections and rows. */
import type { palette as english } from '#shared/texts/en/palette.ts';
import type { TextsLike } from '#shared/texts/text-key.ts';

/** In German. */
export const palette = {
  label: 'Befehlspalette',
  field: 'Suchen oder Befehl ausführen',
  placeholder: 'Befehl, Projekt, !123, #123, $123 oder URL',
  list: 'Befehle und Seiten',
  found: '{{amount}} gefunden',
  view_of_queue: 'Ansicht der Review-Liste',
  view_of_requests: 'Ansicht der Merge Requests',
  open_in_account: 'Diese URL im Fenster ihres Kontos öffnen',
  open_in_browser: 'Diese URL im Browser öffnen',
  open_here: 'Diese URL hier öffnen',
  issue_by_number: 'Issue nach Nummer',
  snippet_by_number: 'Snippet nach Nummer',
  request_by_number: 'Merge Request nach Nummer',
  open: '{{name}} öffnen',
  recent: 'Zuletzt besucht',
} as const satisfies TextsLike<typeof english>;
