// @vitest-environment jsdom
/** The command table and its keys: chords, typing, who is on top. */
import { afterEach, describe, expect, it } from 'vitest';
import { commands } from './command-table.ts';
import { createHandlerStack } from './handler-stack.ts';
import { createKeyHandler } from './key-handler.ts';

let stop = (): void => undefined;
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const listen = (): string[] => {
  const ran: string[] = [];
  const handler = createKeyHandler((id) => ran.push(id) > 0, commands);
  window.addEventListener('keydown', handler);
  stop = () => window.removeEventListener('keydown', handler);
  return ran;
};

const press = (key: string, init: KeyboardEventInit = {}, target: EventTarget = document.body): KeyboardEvent => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  target.dispatchEvent(event);
  return event;
};

describe('command table', () => {
  it('has each id once, and each key once per moment', () => {
    expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length);
    const presses = commands.flatMap(({ press, group }) => (press === undefined ? [] : `${group}: ${press}`));
    expect(new Set(presses).size).toBe(presses.length);
  });
});

describe('keys', () => {
  it('runs single keys, and keeps them from the browser', () => {
    const ran = listen();
    expect(press('j').defaultPrevented).toBe(true);
    expect(ran).toEqual(['list.next']);
  });

  it('gives a key with two meanings to the one that is on screen', () => {
    const ran: string[] = [];
    const handler = createKeyHandler((id) => id !== 'changes.whitespace' && ran.push(id) > 0, commands);
    window.addEventListener('keydown', handler);
    press('w');
    window.removeEventListener('keydown', handler);
    const both: string[] = [];
    const other = createKeyHandler((id) => both.push(id) > 0, commands);
    window.addEventListener('keydown', other);
    press('w');
    window.removeEventListener('keydown', other);
    expect([ran, both]).toEqual([['merge-request.watch'], ['changes.whitespace']]);
  });

  it('F15 clears selected text by Escape first, and goes back by the next one', () => {
    const ran = listen();
    const text = document.body.appendChild(document.createElement('p'));
    text.textContent = 'selected';
    window.getSelection()?.selectAllChildren(text);
    expect(press('Escape').defaultPrevented).toBe(true);
    expect([ran, String(window.getSelection())]).toEqual([[], '']);
    press('Escape');
    expect(ran).not.toEqual([]);
  });

  it('takes the second key of a chord as no command of its own', () => {
    const ran = listen();
    press('g');
    press('r');
    press('r');
    expect(ran).toEqual(['go.review', 'note.write']);
  });

  it('takes a second key with Shift as well, and as no command of its own', () => {
    const ran = listen();
    press('g');
    press('Shift', { shiftKey: true });
    press('N', { shiftKey: true });
    press('N', { shiftKey: true });
    expect(ran[0]).toBe('go.notifications');
    expect(ran.slice(1)).toEqual(
      commands.flatMap(({ id, press: keys }) => (keys === 'Shift+N' ? [id] : [])).slice(0, 1),
    );
  });

  it('leaves letters to a text field, and sends from it', () => {
    const ran = listen();
    const box = document.body.appendChild(document.createElement('textarea'));
    press('j', {}, box);
    press('g', {}, box);
    press('r', {}, box);
    press('Enter', { ctrlKey: true }, box);
    expect(ran).toEqual(['note.send']);
  });

  it.each(['dialog', 'menu'])('does nothing behind an open %s', (role) => {
    const ran = listen();
    document.body.appendChild(document.createElement('div')).setAttribute('role', role);
    press('j');
    expect(ran).toEqual([]);
  });
});

describe('handlers', () => {
  it('asks the last one on screen, and the one before after it has left', () => {
    const stack = createHandlerStack();
    const ran: string[] = [];
    stack.register('list.next', () => ran.push('first'));
    const leave = stack.register('list.next', () => ran.push('second'));
    stack.run('list.next');
    leave();
    stack.run('list.next');
    expect(ran).toEqual(['second', 'first']);
  });

  it('leaves the key alone when nobody offers the command, or not now', () => {
    const stack = createHandlerStack();
    expect(stack.run('list.next')).toBe(false);
    stack.register('list.next', () => false);
    expect(stack.run('list.next')).toBe(false);
  });

  it('refuses ids that the table does not have', () => {
    expect(() => createHandlerStack().register('list.nxet', () => undefined)).toThrow(/has no "list.nxet"/);
  });
});
