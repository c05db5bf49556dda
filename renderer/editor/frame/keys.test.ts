/** Whose a key press in the code is. */
import { expect, it } from 'vitest';
import { routeOf } from './keys.ts';

const press = (keys: string) => {
  const parts = keys.split('+');
  return {
    key: parts.at(-1) ?? '',
    code: '',
    ctrlKey: parts.includes('Ctrl'),
    metaKey: parts.includes('Meta'),
    shiftKey: parts.includes('Shift'),
    altKey: parts.includes('Alt'),
  };
};
const routes = (canEdit: boolean, ...all: string[]) => all.map((keys) => routeOf(press(keys), canEdit, false));
const every = (route: string, count: number): string[] => Array.from({ length: count }, () => route);

it('moves, selects and copies in a text that is read; Tab leaves it', () => {
  const own = ['ArrowDown', 'Shift+ArrowUp', 'PageDown', 'Ctrl+Home', 'Ctrl+a', 'Meta+c', 'Tab', 'Shift', 'Control'];
  expect(routes(false, ...own)).toEqual(every('editor', own.length));
});

it('passes letters, Escape, and the keys of the page from a text that is read', () => {
  const passed = [
    'g',
    'j',
    'n',
    'Shift+N',
    'Shift+:',
    'Enter',
    'Escape',
    'Ctrl+k',
    'Meta+f',
    'Ctrl+g',
    'Alt+ArrowLeft',
  ];
  expect(routes(false, ...passed)).toEqual(every('page', passed.length));
});

it('moves by words with Alt and an arrow on macOS, where ⌘ and a bracket go back', () => {
  expect(routeOf(press('Alt+ArrowLeft'), false, true)).toBe('editor');
  expect(routeOf(press('Meta+['), false, true)).toBe('page-and-system');
});

it('leaves Ctrl and a letter to the text on macOS, where it moves and deletes', () => {
  const own = ['Ctrl+k', 'Ctrl+f', 'Ctrl+g', 'Ctrl+a'];
  for (const canEdit of [true, false])
    expect(own.map((keys) => routeOf(press(keys), canEdit, true))).toEqual(every('editor', own.length));
  expect(routeOf(press('Meta+k'), true, true)).toBe('page');
});

it('knows the keys of other keyboards, and keeps what AltGr and dead keys type', () => {
  const russian = { ...press('Ctrl+л'), code: 'KeyK' };
  const french = { ...press('Ctrl+&'), code: 'Digit1' };
  expect([russian, french].map((one) => routeOf(one, true, false))).toEqual(['page', 'page']);
  expect(routeOf({ ...press('Ctrl+с'), code: 'KeyC' }, false, false)).toBe('editor');
  const altGr = { ...press('['), code: 'Digit8', getModifierState: (name: string) => name === 'AltGraph' };
  const onWindows = { ...press('Ctrl+Alt+@'), code: 'KeyQ' };
  const typed = [altGr, onWindows, press('Dead'), { ...press('Enter'), isComposing: true }];
  expect(typed.map((one) => routeOf(one, false, false))).toEqual(every('editor', 4));
});

it('leaves the system what is the system’s', () => {
  expect(routes(false, 'Ctrl+p', 'Ctrl+w', 'F5')).toEqual(every('page-and-system', 3));
});

it('keeps letters and editing keys in a text that is edited', () => {
  const own = ['a', 'Enter', 'Backspace', 'Ctrl+z', 'Ctrl+v', 'Ctrl+x', 'Ctrl+/', 'Tab'];
  expect(routes(true, ...own)).toEqual(every('editor', own.length));
  expect(routes(true, 'Ctrl+k', 'Ctrl+Enter', 'Meta+s', 'Escape')).toEqual(['page', 'page-and-system', 'page', 'page']);
});
