/** How a part of a screen offers a command: it names one of the command table and says what to do; and which keys a command has. */
import { createContext, use, useLayoutEffect, useRef } from 'react';
import { keysText } from '#renderer/components/text/keys.tsx';

/** What a command does; false: not now, the key is the browser's. Where it opens a text field later: a promise, of false when it opens none. */
export type CommandHandler = () => unknown;

/** Where handlers are kept. */
export interface CommandHandlers {
  /**
   * Puts a handler on top for a command of the table; returns the way to take it off. A handler that returns false
   * leaves the key to the browser.
   */
  register(id: string, run: CommandHandler): () => void;
  /** Holds presses of commands that a screen will offer when it has loaded; returns what ends the wait. */
  await?(ids: readonly string[]): () => void;
}

/** Given by the application's frame. */
export const CommandHandlersContext = createContext<CommandHandlers | null>(null);

/** The keys of a command as they are now, by its id; undefined: it has none. */
export type PressOf = (id: string) => string | undefined;

const noKeys: PressOf = () => undefined;

/** Given by the application's frame. */
export const PressOfContext = createContext<PressOf>(noKeys);

/** The keys of commands: the app's own, or those that the user chose. */
export const usePressOf = (): PressOf => use(PressOfContext);

/** Keys for the end of a tooltip: ` (w)`; empty where the command has none. */
export const useKeyHint = (id: string): string => {
  const press = usePressOf()(id);
  return press === undefined ? '' : ` (${keysText(press)})`;
};

/** Holds presses of commands while the caller, which stands for a screen that loads, is shown. Keep the array between two drawings. */
export const useAwaitedCommands = (ids: readonly string[], enabled = true): void => {
  const handlers = use(CommandHandlersContext);
  useLayoutEffect(() => (enabled ? handlers?.await?.(ids) : undefined), [handlers, ids, enabled]);
};

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

/** Offers a command that copies a text, while there is one: also an empty one. */
export const useCopyCommand = (id: string, text: string | null | undefined): void =>
  useCommand(
    id,
    // Refused only where the page is not in front, and there are no keys then.
    () => void navigator.clipboard.writeText(text ?? '').catch(() => undefined),
    typeof text === 'string',
  );
