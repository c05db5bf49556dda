/** Keys of commands as text: `g r`, `$mod+Shift+N`, `?`. What a user chose in place of the app's own, and how the menus of the system write them. */

/** Keys that were chosen, by the command's id; empty: none. Commands that are not named have the app's own. */
export type ChosenKeys = Readonly<Record<string, string>>;

const modifier = '(?:\\$mod|Control|Meta|Alt|Shift)\\+';
const key = `(?:${modifier})*(?:[^\\s+]|[A-Z][A-Za-z0-9]{1,19})`;

/** One key with its modifiers, or two after each other; also the empty text. */
export const pressPattern = new RegExp(`^(?:${key}(?: ${key})?)?$`, 'v');

/** An id of a command. */
export const commandIdPattern = /^[a-z][a-z0-9.\-]{0,79}$/v;

const menuNames: Readonly<Record<string, string>> = {
  $mod: 'CmdOrCtrl',
  Meta: 'Super',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
};

interface HistoryPress {
  readonly press: string;
  readonly also?: string;
}

/** Keys of Back and Forward: macOS moves by words with Alt and an arrow. */
export const historyPresses = (isMac: boolean): { readonly back: HistoryPress; readonly forward: HistoryPress } =>
  isMac
    ? { back: { press: '$mod+[', also: '$mod+ArrowLeft' }, forward: { press: '$mod+]', also: '$mod+ArrowRight' } }
    : { back: { press: 'Alt+ArrowLeft' }, forward: { press: 'Alt+ArrowRight' } };

/** Keys in the spelling of Electron's menus; undefined for two after each other and for signs that it refuses, which no menu can show. */
export const acceleratorOf = (press: string): string | undefined => {
  if (!/^[!-~]+$/v.test(press)) return undefined;
  return press
    .split(/\b\+/v)
    .map((part) => {
      const code = /^Key([A-Z])$/v.exec(part)?.[1];
      return code ?? menuNames[part] ?? (part.length === 1 ? part.toUpperCase() : part);
    })
    .join('+');
};
