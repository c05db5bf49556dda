/** From key presses to keys as bindings name them: a sign by what is printed, a letter by its key where the keyboard writes another script. */

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

/** What of a press is read. A press that was passed on from a frame has no more than the first six. */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly isComposing?: boolean;
  readonly getModifierState?: (name: string) => boolean;
}

/** What each key types without a modifier, by its code, as `navigator.keyboard.getLayoutMap()` says it; empty where that is not known. */
export type Layout = ReadonlyMap<string, string>;

const modifiers = new Set(['Control', 'Shift', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'NumLock', 'Fn']);
/** An input method or a dead key is at work: there is no key yet. */
const unfinished = new Set(['Dead', 'Process', 'Unidentified']);
/** The signs of the keys that are signs on a US keyboard: alone, and with Shift. */
const signs: Readonly<Record<string, string>> = {
  Backquote: '`~',
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Semicolon: ';:',
  Quote: `'"`,
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
};
const otherScript = /^[[\p{L}\p{M}\p{N}]--\p{Script=Latin}--\p{Script=Common}--\p{Script=Inherited}]$/v;

/** Whether a key types a letter of another script than the Latin one. */
export const isOtherScript = (key: string): boolean => otherScript.test(key);

/** What a US keyboard types with the key. */
export const usKeyOf = (code: string, shiftKey: boolean): string | undefined =>
  /^(?:Key([A-Z])|Digit(\d))$/v.exec(code)?.slice(1).join('').toLowerCase() ?? signs[code]?.[shiftKey ? 1 : 0];

const has = (layout: Layout, key: string): boolean => [...layout.values()].includes(key);

/** What the key may stand for: what it types, then what it is where that is printed on no key. Letters are small. */
export const keysOf = ({ key, code, shiftKey }: KeyPress, layout: Layout): readonly string[] => {
  if (key === ' ') return ['Space'];
  if ([...key].length !== 1) return [key];
  // The capital of i has two signs in Turkish.
  const typed = [...key.toLowerCase()][0] ?? key;
  const us = usKeyOf(code, shiftKey);
  if (us === undefined || us === typed || /^[a-z]$/v.test(typed)) return [typed];
  const isNowhere = /^[a-z]$/v.test(us) && layout.size > 0 && !has(layout, us);
  return isNowhere || isOtherScript(typed) || (/^\d$/v.test(us) && !shiftKey) ? [typed, us] : [typed];
};

/** Whether an input method, a dead key or AltGr is typing. Ctrl with Alt is AltGr on Windows, where it makes another sign than the key has. */
const isTyping = (press: KeyPress, layout: Layout, isMac: boolean): boolean => {
  const { key, code, ctrlKey, altKey } = press;
  if (press.isComposing === true || press.getModifierState?.('AltGraph') === true) return true;
  return !isMac && ctrlKey && altKey && /^[^A-Za-z0-9 ]$/v.test(key) && layout.get(code) !== key.toLowerCase();
};

const written = (key: string, held: readonly (string | false)[], shiftKey: boolean): string => {
  const isLetter = /^\p{L}$/v.test(key);
  // Shift made the sign, where it was held.
  const isSign = [...key].length === 1 && !isLetter;
  return [...held, shiftKey && !isSign && 'Shift', isLetter && shiftKey ? key.toUpperCase() : key]
    .filter((part) => part !== false)
    .join('+');
};

/** The keys of a press, the likeliest first: `g`, `$mod+k`, `Shift+N`, `?`. None while a modifier alone is held, or something types. */
export const pressesOf = (press: KeyPress, layout: Layout, isMac: boolean): readonly string[] => {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = press;
  // With Alt a Mac writes another sign, or waits for one: the key itself is meant.
  const own = isMac && altKey ? (layout.get(code) ?? usKeyOf(code, false)) : undefined;
  if (isTyping(press, layout, isMac) || (own === undefined && (modifiers.has(key) || unfinished.has(key)))) return [];
  const keys = keysOf({ key: own ?? key, code, ctrlKey, metaKey, altKey, shiftKey }, layout);
  const held = isMac ? [metaKey && '$mod', ctrlKey && 'Control'] : [ctrlKey && '$mod', metaKey && 'Meta'];
  return keys.map((one) => written(one, [...held, altKey && 'Alt'], shiftKey));
};

/** Whether a key of a command is a text field's own: with Alt a Mac writes signs. */
export const writesText = (press: string, isMac: boolean): boolean => isMac && /^Alt\+(?:Shift\+)?.$/v.test(press);

/** Keys of a binding as `pressesOf` writes them. */
export const normalPress = (press: string): string =>
  press
    .split(' ')
    .map((one) => {
      const parts = one.split(/\b\+/v);
      const key = (parts.at(-1) ?? '').replace(/^Key(?=[A-Z]$)/v, '');
      const held = ['$mod', 'Control', 'Meta', 'Alt'].map((name) => parts.includes(name) && name);
      return written([...key].length === 1 ? key.toLowerCase() : key, held, parts.includes('Shift'));
    })
    .join(' ');

const usKeyFor = (key: string): readonly [code: string, isShifted: boolean] | undefined => {
  if (/^[a-z]$/v.test(key)) return [`Key${key.toUpperCase()}`, false];
  const [code, pair = ''] = Object.entries(signs).find(([, both]) => both.includes(key)) ?? [];
  return code === undefined ? undefined : [code, pair.indexOf(key) === 1];
};

/** One press of a binding with what is printed on its key, where that is a letter of another script. */
export const printedPress = (press: string, layout: Layout): string => {
  const parts = press.split(/\b\+/v);
  const key = parts.at(-1)?.toLowerCase() ?? '';
  const [code = '', isShifted = false] = has(layout, key) ? [] : (usKeyFor(key) ?? []);
  const printed = layout.get(code) ?? '';
  if (!isOtherScript(printed)) return press;
  return [...parts.slice(0, -1), ...(isShifted ? ['Shift'] : []), printed].join('+');
};

/** Whether a binding can be pressed: `[`, `]`, `<` and `>` are typed with AltGr on many keyboards, which then have no key that is `[` by itself. */
export const isOnKeyboard = (press: string, layout: Layout): boolean => {
  const sign = /[\[\]<>]$/v.exec(press)?.[0];
  if (sign === undefined || layout.size === 0 || has(layout, '[')) return true;
  const [code = ''] = usKeyFor(sign) ?? [];
  return isOtherScript(layout.get(code) ?? '') || (/[<>]/v.test(sign) && has(layout, '<'));
};
