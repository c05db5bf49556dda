// @vitest-environment jsdom
/** Keys as keyboards of several countries and systems send them. All keyboards: keyboards.slow.test.ts. */
import { afterEach, describe, expect, it } from 'vitest';
import { keysOf, normalPress, pressesOf, writesText, type KeyPress, historyPresses } from '#shared/keys/key-presses.ts';
import { keyboardOf } from '#testing/keyboards/keyboards.ts';
import { setKeyboardLayout } from '#renderer/components/text/keyboard-layout.ts';
import { asOnKeyboard } from './chosen-keys.ts';
import { commands } from './command-table.ts';
import { createKeyHandler } from './key-handler.ts';

afterEach(() => setKeyboardLayout(new Map()));

type Press = readonly [key: string, code: string, held?: KeyboardEventInit];

/** What presses one after the other run, where all commands are on screen. */
const run = (...presses: readonly Press[]): string[] => {
  const ran: string[] = [];
  const handle = createKeyHandler((id) => ran.push(id) > 0, commands);
  for (const [key, code, held] of presses) handle(new KeyboardEvent('keydown', { key, code, ...held }));
  return ran;
};
const shift = { shiftKey: true };
const ctrl = { ctrlKey: true };

describe('a sign, a letter and a digit', () => {
  it('a sign is the one that is printed, whichever key and modifier make it', () => {
    setKeyboardLayout(keyboardOf('german').layout);
    expect(run(['/', 'Digit7', shift])).toEqual(['list.filter']);
    expect(run(['<', 'IntlBackslash'])).toEqual(['changes.more-commits']);
    expect(run(['-', 'Slash'])).toEqual([]);
    setKeyboardLayout(keyboardOf('french').layout);
    expect(run(['.', 'Comma', shift])).toEqual(['changes.next-commit']);
    expect(run([':', 'Period'])).toEqual(['code.line-by-colon']);
    expect(run(['?', 'KeyM', shift])).toEqual(['window.keys']);
  });

  it('a digit is the one on its key, where the key without Shift types a sign', () => {
    setKeyboardLayout(keyboardOf('french').layout);
    expect(run(['&', 'Digit1', ctrl])).toEqual(['pane.rail']);
    expect(run(['"', 'Digit3', ctrl])).toEqual(['pane.side']);
    expect(run(['g', 'KeyG'], ['&', 'Digit1'])).toEqual(run(['g', 'KeyG'], ['1', 'Digit1', shift]));
    expect(run(['g', 'KeyG'], ['&', 'Digit1'])).not.toEqual([]);
    setKeyboardLayout(keyboardOf('czech').layout);
    expect(run(['+', 'Digit1', ctrl])).toEqual(['pane.rail']);
    setKeyboardLayout(keyboardOf('us').layout);
    expect([run(['!', 'Digit1', { ...ctrl, ...shift }]), run(['g', 'KeyG'], ['!', 'Digit1', shift])]).toEqual([[], []]);
  });

  it('a letter of another script is the Latin one of its key, with Ctrl and in two after each other too', () => {
    for (const layout of [keyboardOf('russian').layout, keyboardOf('us').layout, new Map()]) {
      setKeyboardLayout(layout);
      expect(run(['л', 'KeyK', ctrl])).toEqual(['window.palette']);
      expect(run(['п', 'KeyG'], ['к', 'KeyR'])).toEqual(['go.review']);
      expect(run(['х', 'BracketLeft'])).toEqual(['changes.previous-file']);
    }
  });

  it('a sign on the key of a letter is that letter in Greek, and not in Dvorak, which has the letter elsewhere', () => {
    setKeyboardLayout(keyboardOf('greek').layout);
    expect(run([';', 'KeyQ'])).toEqual(run(['q', 'KeyQ']));
    setKeyboardLayout(keyboardOf('us dvorak').layout);
    expect(run([';', 'KeyZ'])).toEqual([]);
    setKeyboardLayout(new Map());
    expect(run([';', 'KeyZ'])).toEqual([]);
    expect(run(['x', 'KeyB'])).toEqual(run(['x', 'KeyX']));
  });
});

describe('Caps Lock', () => {
  it('changes no command: neither a letter, nor the keys of a chord', () => {
    expect(run(['J', 'KeyJ'])).toEqual(['list.next']);
    expect(run(['G', 'KeyG'], ['R', 'KeyR'])).toEqual(['go.review']);
    expect(run(['r', 'KeyR', shift])).toEqual(['window.read-again']);
  });
});

it('a second key does nothing while typing, where the first does', () => {
  const ran: string[] = [];
  const command = { ...commands[0], id: 'x', title: '', group: 'Move', whileTyping: true } as const;
  const handle = createKeyHandler((id) => ran.push(id) > 0, [{ ...command, press: '$mod+[', also: '$mod+ArrowLeft' }]);
  const field = document.body.appendChild(document.createElement('textarea'));
  field.addEventListener('keydown', handle);
  for (const key of ['[', 'ArrowLeft']) {
    field.dispatchEvent(new KeyboardEvent('keydown', { key, ...ctrl }));
    handle(new KeyboardEvent('keydown', { key, ...ctrl }));
  }
  field.remove();
  expect(ran).toEqual(['x', 'x', 'x']);
});

describe('a key that types', () => {
  it('AltGr runs nothing, on Windows too, where it is Ctrl with Alt', () => {
    setKeyboardLayout(keyboardOf('german').layout);
    expect(run(['[', 'Digit8', { modifierAltGraph: true }])).toEqual([]);
    expect(run(['€', 'KeyE', { modifierAltGraph: true }], ['r', 'KeyR'])).toEqual(['note.write']);
    const onWindows = { ctrlKey: true, altKey: true };
    const press = (key: string, code: string): KeyPress => ({
      key,
      code,
      metaKey: false,
      shiftKey: false,
      ...onWindows,
    });
    const { layout } = keyboardOf('german');
    for (const [key, code] of [
      ['@', 'KeyQ'],
      ['²', 'Digit2'],
      ['[', 'Digit8'],
      ['€', 'KeyE'],
    ] as const)
      expect([pressesOf(press(key, code), layout, false), pressesOf(press(key, code), new Map(), false)]).toEqual([
        [],
        [],
      ]);
    expect(pressesOf(press('k', 'KeyK'), layout, false)).toEqual(['$mod+Alt+k']);
  });

  it('a dead key runs nothing, nor does the sign that is typed with it', () => {
    expect(run(['Dead', 'BracketLeft'], ['e', 'KeyE'])).toEqual([]);
    expect(run(['Dead', 'BracketLeft'], ['Escape', 'Escape'])).not.toEqual([]);
    expect(run(['Dead', 'BracketLeft'], ['k', 'KeyK', ctrl])).toEqual(['window.palette']);
    expect(run(['g', 'KeyG'], ['Dead', 'BracketLeft'], ['r', 'KeyR'], ['r', 'KeyR'])).toEqual(['note.write']);
  });

  it('an input method runs nothing', () => {
    expect(run(['Process', 'KeyJ'], ['j', 'KeyJ', { isComposing: true }])).toEqual([]);
  });

  it('Alt with a letter types on a Mac: it is the letter of the key', () => {
    const press = { key: '@', code: 'KeyL', ctrlKey: false, metaKey: false, altKey: true, shiftKey: false };
    expect(pressesOf(press, keyboardOf('german').layout, true)).toEqual(['Alt+l']);
    expect(pressesOf({ ...press, key: 'л', code: 'KeyK', altKey: false, metaKey: true }, new Map(), true)).toEqual([
      '$mod+л',
      '$mod+k',
    ]);
  });
});

it('on a Mac Command with an arrow goes back where [ needs Option, and Option writes in a text', () => {
  const back = [{ id: 'go.back', title: '', group: 'Go to', ...historyPresses(true).back }] as const;
  const named = ['us', 'german'].map((name) => asOnKeyboard(back, keyboardOf(name).layout)[0]?.press);
  expect(named).toEqual(['$mod+[', '$mod+ArrowLeft']);
  const presses = ['Alt+n', 'Alt+Shift+N', 'Alt+ArrowLeft', '$mod+Alt+n', '$mod+k'];
  expect(presses.map((press) => writesText(press, true))).toEqual([true, true, false, false, false]);
  expect(presses.some((press) => writesText(press, false))).toBe(false);
});

it('keys of a binding are written in one way', () => {
  const before = ['Shift+?', '$mod+K', '$mod+Shift+n', 'Alt+KeyN', 'g Shift+N', 'Alt+ArrowLeft', 'Space', '$mod+,'];
  expect(before.map(normalPress)).toEqual([
    '?',
    '$mod+k',
    '$mod+Shift+N',
    'Alt+n',
    'g Shift+N',
    'Alt+ArrowLeft',
    'Space',
    '$mod+,',
  ]);
  for (const { press = '', also = '' } of commands) expect([press, also].map(normalPress)).toEqual([press, also]);
  expect(
    keysOf({ key: 'İ', code: 'Quote', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }, new Map()),
  ).toEqual(['i']);
});
