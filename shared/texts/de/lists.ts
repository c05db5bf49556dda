/** Lists: rows, columns, filters, trees and their ends. */
import type { lists as english } from '#shared/texts/en/lists.ts';
import type { TextsLike } from '#shared/texts/text-key.ts';

/** In German. */
export const lists = {
  open_files: 'Dateien bei diesem Commit öffnen',
  copy_message: 'Nachricht kopieren',
  kind_folder: 'Ordner',
  kind_executable: 'ausführbar',
  file_tree: 'Dateibaum',
  show_more: 'Mehr anzeigen',
  show_amount_more: '{{amount}} weitere anzeigen',
  more_filters: 'Weitere Filter',
  filters_set: 'Aktive Filter',
  remove_filter: 'Filter entfernen: {{filter}}',
  clear_filters: 'Filter zurücksetzen',
  close_find: 'Suchleiste schließen',
  selected_column: 'Ausgewählt',
  actions: 'Aktionen',
  select_all_counted: 'Alle {{total}} auswählen',
  select_all_found: 'Alle laden und auswählen',
  selecting_all: 'Wird geladen … bisher {{read}}',
  selected_rows: 'Ausgewählte Zeilen',
  unreadable_one: '{{count}} konnte nicht geladen werden',
  unreadable_other: '{{count}} konnten nicht geladen werden',
  capped: 'Nur die ersten {{amount}} sind geladen',
  count: '{{shown}} insgesamt',
  loaded: '{{shown}} geladen',
  count_of: '{{shown}} von {{all}} angezeigt',
  read_more: 'Mehr laden',
  not_refreshed: 'Die Liste konnte nicht aktualisiert werden.',
  read_then: 'Zuletzt aktualisiert: {{when}}.',
} as const satisfies TextsLike<typeof english>;
