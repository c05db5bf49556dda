/** Keys pressed too early: those of a screen that is loading are run when it is there; those after one that opens a field are its text. */
import { commandOf } from './command-table.ts';
import type { FieldToCome } from './field-to-come.ts';

/** Presses that are held at most: as many as somebody presses without looking. */
const mostHeld = 8;

/** What the presses act on. */
export interface HeldPressesOptions {
  readonly isOffered: (id: string) => boolean;
  /** Runs a command, and draws what it changes; answers what its handler answers. */
  readonly run: (id: string) => unknown;
  readonly field: FieldToCome;
}

/** The early presses of one window. */
export interface HeldPresses {
  /** Holds commands until the function that it returns is called; those that may not wait do nothing meanwhile. */
  await(ids: readonly string[]): () => void;
  /** True when a press of the command is dealt with: it is held, or must not act on another part of the screen. */
  take(id: string): boolean;
  /** Says that a command runs, and what its handler answered: a promise of false opens no field. */
  began(id: string, result: unknown): void;
  /** True when a key belongs to the text of a field that a press will open. */
  type(event: KeyboardEvent): boolean;
}

interface Press {
  readonly id: string;
  text: string;
}

const isField = (id: string): boolean => commandOf(id)?.opensField === true;

/** What a key writes; null: nothing. */
const written = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, text: string): string | null => {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Backspace') return text.slice(0, -1);
  if (key === 'Enter') return `${text}\n`;
  return key.length === 1 ? text + key : null;
};

/** The field that is on its way, and what was typed for it. */
const createOpening = (field: FieldToCome) => {
  let opening: Press | null = null;
  return {
    opening: () => opening,
    follow: (press: Press, result: unknown): void => {
      if (!isField(press.id)) return;
      const end = (): void => {
        if (opening === press) opening = null;
      };
      const finish = (): void => {
        end();
        if (press.text !== '') field.write(press.text);
      };
      if (!(result instanceof Promise)) return finish();
      opening = press;
      result.then((opens: unknown) => (opens === false ? end() : field.whenFocused(finish, end)), end);
    },
  };
};

/** Makes an empty one. */
export const createHeldPresses = ({ isOffered, run, field }: HeldPressesOptions): HeldPresses => {
  const awaited = new Map<string, number>();
  let held: Press[] = [];
  const { opening, follow } = createOpening(field);
  const runHeld = (): void => {
    // What one part of a screen no longer awaits, the next part may.
    if (awaited.size > 0) return;
    const presses = held;
    held = [];
    for (const press of presses) {
      // A screen without rows offers none of them, one without comments not those that lead to the next.
      if (isOffered(press.id)) follow(press, run(press.id));
    }
  };
  const endWait = (ids: readonly string[]): void => {
    for (const id of ids) {
      const left = (awaited.get(id) ?? 0) - 1;
      if (left > 0) awaited.set(id, left);
      else awaited.delete(id);
    }
    // After the drawing that ends the wait: what is drawn in its stead offers the commands in it.
    queueMicrotask(runHeld);
  };
  return {
    await(ids) {
      for (const id of ids) awaited.set(id, (awaited.get(id) ?? 0) + 1);
      return () => endWait(ids);
    },
    take(id) {
      if (!awaited.has(id) || isOffered(id)) return false;
      if (commandOf(id)?.mayWait === true && held.length < mostHeld) held.push({ id, text: '' });
      return true;
    },
    began: (id, result) => follow({ id, text: '' }, result),
    type(event) {
      const last = held.at(-1);
      const first = opening();
      const press = first ?? (last !== undefined && isField(last.id) ? last : null);
      if (event.key === 'Escape') {
        held = [];
        if (first !== null) first.text = '';
        return false;
      }
      const text = press === null ? null : written(event, press.text);
      if (press === null || text === null) return false;
      press.text = text;
      return true;
    },
  };
};
