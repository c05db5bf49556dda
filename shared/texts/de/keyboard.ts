/** The keys: the sheet of a screen, and the screen that changes them. */
import type { keyboard as english } from '#shared/texts/en/keyboard.ts';
import type { TextsLike } from '#shared/texts/text-key.ts';

/** In German. */
export const keyboard = {
  added: 'hinzugefügt',
  was: 'vorher {{keys}}',
  command: 'Befehl',
  keys: 'Tastenkürzel',
  change: 'Ändern',
  change_key: 'Tastenkürzel bearbeiten',
  change_key_of: 'Tastenkürzel bearbeiten: {{title}}',
  reset: 'Zurücksetzen',
  reset_command: '{{title}} zurücksetzen',
  reset_all: 'Alle zurücksetzen',
  find: 'Befehl oder Tastenkürzel suchen',
  placeholder: 'Befehl oder Tastenkürzel',
  in_group: '„{{title}}“ in {{group}}',
  keys_of: 'Tastenkürzel für „{{title}}“',
  new_keys: 'Neues Tastenkürzel',
  none_now: 'Noch kein Tastenkürzel',
  used_by: '{{keys}} gehört zu {{names}}.',
  replace_leaves_one: 'Wenn du es ersetzt, hat dieser Befehl kein Tastenkürzel mehr.',
  replace_leaves_other: 'Wenn du es ersetzt, haben diese Befehle kein Tastenkürzel mehr.',
  replace: 'Ersetzen',
  now_on: '„{{title}}“ hat jetzt {{keys}}.',
  own_again: '„{{title}}“ hat wieder das Standard-Tastenkürzel.',
  all_own_again: 'Alle Tastenkürzel sind zurückgesetzt.',
  press_new:
    'Drück das neue Tastenkürzel, dann {{enter}} zum Speichern, {{backspace}} zum Leeren oder {{escape}} zum Abbrechen. Auch zwei Tasten nacheinander gehen, etwa {{chord}}.',
  always_used_by: '{{keys}} gehört immer zu {{names}}.',
  now_on_instead: '„{{title}}“ hat jetzt {{keys}}. Ohne Tastenkürzel: {{titles}}.',
  reserved_for_moving: '{{keys}} brauchst du zum Navigieren, für Schaltflächen oder zum Bearbeiten von Text.',
  reserved_for_menu: '{{keys}} gehört zu „{{name}}“ im Menü.',
  reserved_by_system: '{{keys}} ist vom System belegt.',
  buttons_too:
    'In einer Liste gelten auch die Pfeiltasten, Bild ab, Pos1 und Ende. Mit Tab und Umschalt+Tab gehst du durch Schaltflächen und Felder, Enter drückt eine Schaltfläche, die Leertaste setzt ein Häkchen.',
} as const satisfies TextsLike<typeof english>;
