/** The menus of the system; the roles are entries that the system carries out. */
import type { menu as english } from '#shared/texts/en/menu.ts';
import type { TextsLike } from '#shared/texts/text-key.ts';

/** In German. */
export const menu = {
  go: 'Gehe zu',
  help: 'Hilfe',
  settings: 'Einstellungen …',
  role_services: 'Dienste',
  role_hide: 'Lectern ausblenden',
  role_hide_others: 'Andere ausblenden',
  role_unhide: 'Alle anzeigen',
  role_quit: 'Beenden',
  role_minimize: 'Minimieren',
  role_zoom: 'Zoomen',
  role_front: 'Alle nach vorne bringen',
  role_close: 'Fenster schließen',
  role_undo: 'Rückgängig',
  role_redo: 'Wiederholen',
  role_cut: 'Ausschneiden',
  role_copy: 'Kopieren',
  role_paste: 'Einfügen',
  role_select_all: 'Alles auswählen',
  role_reset_zoom: 'Originalgröße',
  role_zoom_in: 'Vergrößern',
  role_zoom_out: 'Verkleinern',
  role_togglefullscreen: 'Vollbild ein- oder ausschalten',
} as const satisfies TextsLike<typeof english>;
