/** How a part of a screen offers a command: it names one of the command table and says what to do. */
import { createContext, use, useLayoutEffect, useRef } from 'react';

/** What a command does; false: not now, the key is the browser's. */
export type CommandHandler = () => unknown;

/** Where handlers are kept. */
export interface CommandHandlers {
  /**
   * Puts a handler on top for a command of the table; returns the way to take it off. A handler that returns false
   * leaves the key to the browser.
   */
  register(id: string, run: CommandHandler): () => void;
}

/** Given by the application's frame. */
export const CommandHandlersContext = createContext<CommandHandlers | null>(null);

/** Offers a command while the caller is on screen and `enabled`. */
export const useCommand = (id: string, run: CommandHandler, enabled = true): void => {
  const handlers = use(CommandHandlersContext);
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  // Before the paint: the keys of a screen work as soon as it is visible.
  useLayoutEffect(
    () => (enabled ? handlers?.register(id, () => latest.current()) : undefined),
    [handlers, id, enabled],
  );
};
