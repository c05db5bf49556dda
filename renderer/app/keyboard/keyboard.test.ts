/** Keys that the user chooses: how a press is read, whose keys it would take, and what commands then have. */
import { describe, expect, it } from 'vitest';
import { whyTaken } from '#shared/keys/host-keys.ts';
import { pressesOf, type KeyPress, acceleratorOf, pressPattern } from '#shared/keys/key-presses.ts';
import { withChosenKeys } from '#renderer/app/commands/chosen-keys.ts';
import { commandOf, commands, type Command } from '#renderer/app/commands/command-table.ts';
import { text } from '#testing/text.ts';
import { conflictsOf, pressOf } from './conflicts.ts';

const none = { code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const pressed = (key: string, held: Partial<KeyPress> = {}) => pressOf({ ...none, key, ...held });
const onMac = (key: string, held: Partial<KeyPress>) => pressesOf({ ...none, key, ...held }, new Map(), true);
const find = (id: string): Command => {
  const command = commandOf(id);
  if (!command) throw new Error(`no ${id}`);
  return command;
};
const idsOf = (id: string, press: string): readonly string[] =>
  conflictsOf(find(id), press, commands).map((command) => command.id);

describe('a press', () => {
  it('is written as the table writes keys', () => {
    expect(pressed('n')).toBe('n');
    expect(pressed('N', { shiftKey: true })).toBe('Shift+N');
    expect(pressed('?', { shiftKey: true })).toBe('?');
    expect(pressed('k', { ctrlKey: true })).toBe('$mod+k');
    expect(pressed('ArrowLeft', { altKey: true })).toBe('Alt+ArrowLeft');
    expect(pressed(' ')).toBe('Space');
    // Caps Lock is no Shift.
    expect(pressed('N')).toBe('n');
  });

  it('has ⌘ on a Mac where others have Ctrl, and the key itself with Alt', () => {
    expect(onMac('k', { metaKey: true })).toEqual(['$mod+k']);
    expect(onMac('k', { ctrlKey: true })).toEqual(['Control+k']);
    for (const key of ['˜', 'Dead']) expect(onMac(key, { altKey: true, code: 'KeyN' })).toEqual(['Alt+n']);
  });

  it('is none while a modifier alone is held, a dead key waits, or for the sign that parts keys', () => {
    for (const key of ['Shift', 'Control', 'Dead', 'Process', '+']) expect(pressed(key)).toBeNull();
    expect(pressed('€', { code: 'KeyE', getModifierState: (name) => name === 'AltGraph' })).toBeNull();
  });
});

describe('a press on another keyboard', () => {
  it('is written as most keyboards have it', () => {
    expect(pressed('л', { code: 'KeyK', ctrlKey: true })).toBe('$mod+k');
    expect(pressed('&', { code: 'Digit1', ctrlKey: true })).toBe('$mod+1');
    expect(pressed('/', { code: 'Digit7', shiftKey: true })).toBe('/');
  });
});

describe('keys on disk and in menus', () => {
  it('take every key of the table, and nothing that would be a pattern', () => {
    for (const { press = '', also = '' } of commands)
      for (const one of [press, also]) expect(one).toMatch(pressPattern);
    for (const wrong of ['(a|b)', 'a b c', 'mod+x', ' ', 'abc', 'x '.repeat(3)])
      expect(wrong).not.toMatch(pressPattern);
  });

  it('are spelled as Electron spells them', () => {
    expect(['$mod+Shift+N', 'Alt+ArrowLeft', 'v', 'F7', 'Alt+KeyN'].map(acceleratorOf)).toEqual([
      'CmdOrCtrl+Shift+N',
      'Alt+Left',
      'V',
      'F7',
      'Alt+N',
    ]);
    expect(acceleratorOf('g x')).toBeUndefined();
    expect(acceleratorOf('')).toBeUndefined();
    // Electron throws at a sign outside of ASCII.
    expect(acceleratorOf('ü')).toBeUndefined();
  });

  it('are named where the menu, the system or moving needs them', () => {
    const why = (press: string, isOnMac: boolean) => whyTaken(press, isOnMac, 'X');
    const moving = text('keyboard.reserved_for_moving', { keys: 'X' });
    const bySystem = text('keyboard.reserved_by_system', { keys: 'X' });
    expect(why('$mod+w', false)).toBe(text('keyboard.reserved_for_menu', { keys: 'X', name: text('menu.role_close') }));
    expect([why('Alt+F4', false), why('$mod+m', true), why('$mod+m', false)]).toEqual([bySystem, bySystem, null]);
    expect(['Tab', 'Shift+Tab', 'g Enter'].map((press) => why(press, false))).toEqual([moving, moving, moving]);
    expect(['g x', 'Shift+N'].map((press) => why(press, false))).toEqual([null, null]);
  });
});

describe('conflicts', () => {
  it('are with commands of the same screen alone', () => {
    expect(idsOf('changes.where-else', 'n')).toEqual(['changes.next-change']);
    expect(idsOf('branch.new', 'y')).toEqual(['branch.copy-name']);
    expect(idsOf('changes.where-else', 'z')).toEqual([]);
  });

  it('are with commands that are there everywhere, and with those on the page of a merge request', () => {
    expect(idsOf('changes.where-else', 'j')).toEqual(['list.next']);
    expect(idsOf('changes.where-else', 'Shift+R')).toEqual(['window.read-again']);
    expect(idsOf('changes.where-else', 'a')).toEqual(['merge-request.assign']);
  });

  it('are with chords that begin with the key, and with second keys', () => {
    expect(idsOf('changes.where-else', 'g')).toContain('go.review');
    expect(idsOf('changes.where-else', 'g r')).toEqual(['go.review']);
    expect(idsOf('changes.where-else', 'F7')).toEqual(['changes.next-change']);
  });

  it('the app’s own keys have those alone that are meant: the screen that is in front has them', () => {
    const own = commands.flatMap((command) =>
      command.press === undefined
        ? []
        : conflictsOf(command, command.press, commands).map(({ id }) => `${command.press ?? ''} ${command.id} ${id}`),
    );
    const sorted = (one: string): string => one.split(' ').sort().join(' ');
    expect([...new Set(own.map(sorted))].sort()).toEqual(
      [
        '/ artifacts.filter list.filter',
        '/ list.filter trace.search',
        'Escape list.clear screen.close',
        'Shift+V list.next-view merge-request.approve',
        'Space changes.page list.preview',
        'c changes.comment compare.view',
        'c changes.comment merge-request.new',
        'e changes.expand list.mark-read',
        'e changes.expand note.edit',
        'e list.mark-read note.edit',
        'n code.next-match snippet.new',
        'w changes.whitespace merge-request.watch',
      ]
        .map(sorted)
        .sort(),
    );
  });
});

describe('commands with chosen keys', () => {
  it('have those, none where they were taken away, and their own otherwise', () => {
    const now = withChosenKeys({
      'changes.next-change': 'g z',
      'changes.previous-change': 'Shift+!',
      'go.back': '',
      'no.such': 'x',
    });
    const press = (id: string) => now.find((command) => command.id === id)?.press;
    expect([
      press('changes.next-change'),
      press('changes.previous-change'),
      press('go.back'),
      press('go.forward'),
    ]).toEqual(['g z', '!', undefined, 'Alt+ArrowRight']);
    expect(now).toHaveLength(commands.length);
  });
});
