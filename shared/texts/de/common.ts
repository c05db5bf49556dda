/** Gemeinsame Texte. */
import type { TextsLike } from '#shared/texts/text-key.ts';
import type { common as english } from '#shared/texts/en/common.ts';

export const common: TextsLike<typeof english> = {
  cancel: 'Abbrechen',
  close: 'Schließen',
  dismiss: 'Ausblenden',
  undo: 'Rückgängig',
  refresh: 'Aktualisieren',
  refreshing: 'Wird aktualisiert …',
  loading: 'Wird geladen …',
  retry: 'Erneut versuchen',
  discard: 'Verwerfen',
  unsure: 'Hat das geklappt?',
  check_again: 'Jetzt prüfen',
  sign_in_to_do: 'Melde dich dafür an.',
  item_done: 'Erledigt',
  item_not_done: 'Nicht erledigt',
  item_unknown: 'Hat das geklappt?',
  many_done: '{{done}} von {{total}} erledigt',
  some_failed_one: '{{count}} davon ist fehlgeschlagen. Der Grund steht in der Liste.',
  some_failed_other: '{{count}} davon sind fehlgeschlagen. Die Gründe stehen in der Liste.',
  list_and_more_one: '{{list}} und {{count}} weiteres',
  list_and_more_other: '{{list}} und {{count}} weitere',
  ask_maintainer: 'Frag einen Maintainer.',
  ask_administrator: 'Frag jemanden mit Administratorrechten.',
  some_unsure_one: '{{count}} davon hat vielleicht geklappt. Aktualisiere, um es zu prüfen.',
  some_unsure_other: '{{count}} davon haben vielleicht geklappt. Aktualisiere, um es zu prüfen.',
  many_failed: '{{done}} von {{total}} erledigt, {{failed}} fehlgeschlagen',
};
