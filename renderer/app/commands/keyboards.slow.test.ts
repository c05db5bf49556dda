// @vitest-environment jsdom
/** Every command on the keyboards of the world: the keys are those of xkeyboard-config, testing/keyboards/layouts.json. */
import { afterEach, expect, it } from 'vitest';
import { isOtherScript, printedPress, usKeyOf } from '#shared/keys/key-presses.ts';
import { setKeyboardLayout } from '#renderer/components/text/keyboard-layout.ts';
import { keyboardOf, keyboards, type Keyboard, type TypedKey } from '#testing/keyboards/keyboards.ts';
import { asOnKeyboard } from './chosen-keys.ts';
import { commands, type Command } from './command-table.ts';
import { createKeyHandler } from './key-handler.ts';

type Held = Pick<KeyboardEventInit, 'ctrlKey' | 'altKey' | 'isComposing' | 'modifierAltGraph'>;

afterEach(() => setKeyboardLayout(new Map()));

/** The commands that presses run, one after the other; `offers` says which are on screen. */
const idsOf = (presses: readonly (TypedKey & Held)[], offers: (id: string) => boolean = () => true): string[] => {
  const ran: string[] = [];
  const handle = createKeyHandler((id) => offers(id) && ran.push(id) > 0, commands);
  for (const press of presses) handle(new KeyboardEvent('keydown', press));
  return ran;
};

/** Every command that a press may run, were it alone on screen. */
const candidatesOf = (presses: readonly (TypedKey & Held)[]): readonly string[] => {
  const seen: string[] = [];
  idsOf(presses, (id) => {
    seen.push(id);
    return false;
  });
  return seen;
};

const signOf = ({ press = '' }: Command): string => (press.split(' ').at(-1) ?? '').split(/\b\+/v).at(-1) ?? '';
const isSign = (sign: string): boolean => [...sign].length === 1;
const withCtrl = (keys: readonly TypedKey[]): readonly (TypedKey & Held)[] =>
  keys.map((key) => ({ ...key, ctrlKey: true }));
const statesOf = ({ plain, caps }: Keyboard) => ({ plain, caps });

/** The commands with a sign or a letter: named keys, as Escape and F7, are the same everywhere. */
const ofSigns = (keyboard: Keyboard): readonly Command[] =>
  asOnKeyboard(commands, keyboard.layout).filter((command) => isSign(signOf(command)));

const keyOfG = (keys: readonly TypedKey[]): TypedKey | undefined =>
  keys.find(({ key, code }) => key.toLowerCase() === 'g' || (isOtherScript(key) && code === 'KeyG'));

const reachedOn = (keys: readonly TypedKey[]): ReadonlySet<string> => {
  const g = keyOfG(keys);
  return new Set(
    [...keys, ...withCtrl(keys)].flatMap((key) => [...candidatesOf([key]), ...(g ? candidatesOf([g, key]) : [])]),
  );
};

it.each(keyboards)('every command can be pressed, Caps Lock on and off: $name', (keyboard) => {
  setKeyboardLayout(keyboard.layout);
  const missing = Object.entries(statesOf(keyboard)).flatMap(([state, keys]) => {
    const reached = reachedOn(keys);
    return ofSigns(keyboard).flatMap(({ id, press }) => (reached.has(id) ? [] : [`${state}: ${press ?? ''} ${id}`]));
  });
  expect(missing).toEqual([]);
});

/** Printed on the key: what it types, a digit beside a sign, and on keyboards of another script what a US keyboard has. */
const isPrinted = (sign: string, { key, code }: TypedKey, keyboard: Keyboard): boolean => {
  const ofKey = keyboard.plain.filter((one) => one.code === code).map((one) => one.key.toLowerCase());
  const isOther = keyboard.plain.some((one) => isOtherScript(one.key));
  return (
    [...key.toLowerCase()][0] === sign.toLowerCase() ||
    (/\d/v.test(sign) && ofKey.includes(sign)) ||
    (isOther && [false, true].some((isShifted) => usKeyOf(code, isShifted) === sign.toLowerCase()))
  );
};

it.each(keyboards)('no press runs two commands, nor one that is not printed on its key: $name', (keyboard) => {
  setKeyboardLayout(keyboard.layout);
  const wrong = Object.values(statesOf(keyboard)).flatMap((keys) =>
    [...keys, ...withCtrl(keys)].flatMap((key) => {
      const ran = idsOf([key]);
      const strange = candidatesOf([key]).filter(
        (id) => !commands.some((one) => one.id === id && isPrinted(signOf(one), key, keyboard)),
      );
      return ran.length > 1 || strange.length > 0 ? [`${key.code} ${key.key}: ${[...ran, ...strange].join(' ')}`] : [];
    }),
  );
  expect(wrong).toEqual([]);
});

it.each(keyboards)('AltGr, a dead key and an input method run nothing, alone and after g: $name', (keyboard) => {
  setKeyboardLayout(keyboard.layout);
  const { plain, altGr } = keyboard;
  const g = keyOfG(plain);
  const dead = plain.find(({ key }) => key === 'Dead');
  const other = altGr.filter((one) => !plain.some(({ key, code }) => key === one.key && code === one.code));
  const typed = [
    ...altGr.map((key) => ({ ...key, modifierAltGraph: true })),
    // As Windows sends them.
    ...other.map((key) => ({ ...key, ctrlKey: true, altKey: true })),
    ...plain.map((key) => ({ ...key, isComposing: true })),
    ...plain.map((key) => ({ ...key, key: 'Process' })),
  ];
  for (const key of typed) expect([...idsOf([key]), ...(g ? idsOf([g, key]) : [])], key.key).toEqual([]);
  if (dead) for (const key of plain) expect(idsOf([dead, key]), `after a dead key: ${key.key}`).toEqual([]);
});

it.each(keyboards)('the keys that are named are printed on it: $name', (keyboard) => {
  const isOther = keyboard.plain.some(({ key }) => isOtherScript(key));
  const printed = new Set([
    ...keyboard.plain.map(({ key }) => key.toLowerCase()),
    ...(isOther ? keyboard.plain.map(({ code, shiftKey }) => usKeyOf(code, shiftKey)) : []),
  ]);
  const wrong = ofSigns(keyboard).flatMap((command) => {
    const named = (command.press ?? '').split(' ').map((one) => printedPress(one, keyboard.layout));
    return named.every((one) => printed.has((one.split(/\b\+/v).at(-1) ?? '').toLowerCase())) ? [] : [named.join(' ')];
  });
  expect(wrong).toEqual([]);
});

it('goes by what was typed last where the system has a Latin layout as well, which is the one that Chromium tells', () => {
  for (const name of ['russian', 'ukrainian', 'greek', 'hebrew']) {
    const keyboard = keyboardOf(name);
    setKeyboardLayout(keyboardOf('us').layout);
    const letter = keyboard.plain.find(({ code }) => code === 'KeyJ');
    const missing = ofSigns(keyboardOf('us')).filter(({ id, press = '' }) => {
      const keys = [...keyboard.plain, ...withCtrl(keyboard.plain)];
      if (press.includes(' ') || letter === undefined) return false;
      return !keys.some((key) => candidatesOf([letter, key]).includes(id));
    });
    expect(missing.map(({ press }) => press)).toEqual([]);
  }
});
