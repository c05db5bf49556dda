/** Who answers a command: the handlers that are on screen, the last one first. */
import type { CommandHandler, CommandHandlers } from '#renderer/components/context/commands.tsx';
import { commandOf } from './command-table.ts';
import { fieldToCome, type FieldToCome } from './field-to-come.ts';
import { createHeldPresses } from './held-presses.ts';

/** Handlers per command, and news of which commands are offered. */
export interface HandlerStack extends CommandHandlers {
  /** Holds commands of a screen that loads: pressed meanwhile, they are run in order when the function that it returns was called. */
  await(ids: readonly string[]): () => void;
  /** Runs the top handler, or holds the press for the screen that loads; false when no component offers the command now. */
  run(id: string): boolean;
  /** True when a key belongs to the text of a field that a held press will open. */
  type(event: KeyboardEvent): boolean;
  /** Ids on offer; the same array until they change. */
  offered(): readonly string[];
  onChange(listener: () => void): () => void;
}

/** How held presses act. */
export interface HandlerStackOptions {
  /** Runs something and draws what it changes. */
  readonly draw?: (run: () => unknown) => unknown;
  readonly field?: FieldToCome;
}

/** Makes an empty stack. */
export const createHandlerStack = ({
  draw = (run) => run(),
  field = fieldToCome,
}: HandlerStackOptions = {}): HandlerStack => {
  const stacks = new Map<string, CommandHandler[]>();
  const listeners = new Set<() => void>();
  let offered: readonly string[] = [];
  const changed = (): void => {
    const next = [...stacks].filter(([, stack]) => stack.length > 0).map(([id]) => id);
    if (next.length === offered.length && next.every((id) => offered.includes(id))) return;
    offered = next;
    for (const listener of listeners) listener();
  };
  const held = createHeldPresses({
    isOffered: (id) => offered.includes(id),
    run: (id) => draw(() => stacks.get(id)?.at(-1)?.()),
    field,
  });
  return {
    await: held.await,
    type: held.type,
    register(id, run) {
      if (!commandOf(id)) throw new Error(`The command table has no "${id}"`);
      stacks.set(id, [...(stacks.get(id) ?? []), run]);
      changed();
      return () => {
        const stack = [...(stacks.get(id) ?? [])];
        stack.splice(stack.lastIndexOf(run), 1);
        stacks.set(id, stack);
        changed();
      };
    },
    run(id) {
      if (held.take(id)) return true;
      const top = stacks.get(id)?.at(-1);
      if (top === undefined) return false;
      const result = top();
      held.began(id, result);
      return result !== false;
    },
    offered: () => offered,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
