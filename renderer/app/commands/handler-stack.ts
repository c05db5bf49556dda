/** Who answers a command: the handlers that are on screen, the last one first. */
import type { CommandHandler, CommandHandlers } from '../../components/context/commands.tsx';
import { commandOf } from './command-table.ts';

/** Handlers per command, and news of which commands are offered. */
export interface HandlerStack extends CommandHandlers {
  /** Runs the top handler; false when no component offers the command now. */
  run(id: string): boolean;
  /** Ids on offer; the same array until they change. */
  offered(): readonly string[];
  onChange(listener: () => void): () => void;
}

/** Makes an empty stack. */
export const createHandlerStack = (): HandlerStack => {
  const stacks = new Map<string, CommandHandler[]>();
  const listeners = new Set<() => void>();
  let offered: readonly string[] = [];
  const changed = (): void => {
    const next = [...stacks].filter(([, stack]) => stack.length > 0).map(([id]) => id);
    if (next.length === offered.length && next.every((id) => offered.includes(id))) return;
    offered = next;
    for (const listener of listeners) listener();
  };
  return {
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
      const top = stacks.get(id)?.at(-1);
      return top !== undefined && top() !== false;
    },
    offered: () => offered,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
