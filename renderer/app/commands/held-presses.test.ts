// @vitest-environment jsdom
/** Keys pressed before their screen, or the field that they lead to, is there. */
import { afterEach, expect, it } from 'vitest';
import { commands } from './command-table.ts';
import { createHandlerStack } from './handler-stack.ts';
import { createKeyHandler } from './key-handler.ts';

let stop = (): void => undefined;
afterEach(() => stop());

/** A window that awaits some commands; what ran and was written, in order. */
const start = (ids: readonly string[]) => {
  const done: string[] = [];
  let focus = (): void => undefined;
  const stack = createHandlerStack({
    field: { write: (text) => void done.push(`“${text}”`), whenFocused: (run) => (focus = run) },
  });
  const onKey = createKeyHandler(
    (id) => stack.run(id),
    commands,
    (event) => stack.type(event),
  );
  window.addEventListener('keydown', onKey);
  stop = () => window.removeEventListener('keydown', onKey);
  const offer = (id: string, result?: unknown) =>
    stack.register(id, () => {
      done.push(id);
      return result;
    });
  const press = (...keys: readonly string[]): void => {
    for (const key of keys)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  };
  return { done, stack, offer, press, focus: () => focus(), load: stack.await(ids) };
};

const settle = async (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const changes = ['list.next', 'changes.next-file', 'changes.viewed', 'changes.whitespace', 'changes.filter'];

it('runs what moves and shows in order when the screen is there, and what writes never', async () => {
  const { done, offer, press, load } = start(changes);
  press(']', 'j', 'v', 'j');
  for (const id of ['list.next', 'changes.next-file', 'changes.viewed']) offer(id);
  load();
  await settle();
  expect(done).toEqual(['changes.next-file', 'list.next', 'list.next']);
  press('v');
  expect(done.at(-1)).toBe('changes.viewed');
});

it('keeps a key that is awaited from what it means elsewhere on the screen', async () => {
  const { done, offer, press, load } = start(changes);
  offer('merge-request.watch');
  press('w');
  expect(done).toEqual([]);
  offer('changes.whitespace');
  load();
  await settle();
  expect(done).toEqual(['changes.whitespace']);
});

it('takes letters after a key that opens a field as its text', async () => {
  const { done, offer, press, load } = start(changes);
  press('f', 'n', 'o', 'j', 'Backspace', 'w');
  for (const id of changes) offer(id);
  load();
  await settle();
  expect(done).toEqual(['changes.filter', '“now”']);
});

it('holds a few presses, and forgets them by Escape and with a screen that offers nothing', async () => {
  const { done, stack, offer, press, load } = start(changes);
  press(...Array.from({ length: 20 }, () => 'j'));
  const leave = offer('list.next');
  load();
  await settle();
  expect(done).toHaveLength(8);
  leave();
  const again = stack.await(changes);
  press('j', 'Escape');
  again();
  await settle();
  const failed = stack.await(changes);
  press('j');
  failed();
  await settle();
  offer('list.next');
  await settle();
  expect(done).toHaveLength(8);
});

it('goes on waiting where one part of a screen follows the other', async () => {
  const { done, stack, offer, press, load } = start(changes);
  press('j');
  load();
  const next = stack.await(changes);
  await settle();
  expect(done).toEqual([]);
  offer('list.next');
  next();
  await settle();
  expect(done).toEqual(['list.next']);
});

it('writes what is typed while a command opens its field, and runs no command by it', async () => {
  const { done, offer, press, focus } = start([]);
  const opened = Promise.withResolvers<boolean>();
  offer('changes.comment', opened.promise);
  offer('changes.expand');
  press('c', 'h', 'e');
  opened.resolve(true);
  await settle();
  press('e');
  expect(done).toEqual(['changes.comment']);
  focus();
  expect(done).toEqual(['changes.comment', '“hee”']);
  press('e');
  expect(done.at(-1)).toBe('changes.expand');
});

it('runs commands again when no field is opened', async () => {
  const { done, offer, press } = start([]);
  offer('changes.comment', Promise.resolve(false));
  offer('changes.expand');
  press('c', 'e');
  await settle();
  press('e');
  expect(done).toEqual(['changes.comment', 'changes.expand']);
});

it('names none that writes as one that may wait', () => {
  const writing = /viewed|send|merge$|delete|close|approve|watch|resolve/u;
  expect(commands.filter(({ id, mayWait }) => mayWait === true && writing.test(id))).toEqual([]);
});
